// Which figures people recall otherwise than they were just named, and what only sounds like it.
import { describe, expect, test } from 'vitest';
import { foldMeeting } from '#facts/test-meeting.ts';

describe('a figure that somebody recalls otherwise', () => {
  test('the rate said by phone against the one just named', () => {
    const { quotes } = foldMeeting(
      `Imelda: We said three twenty an hour plus VAT.
       Vikesh: You said two fifty on the phone. An hour.`,
      'Imelda us, Vikesh them',
    );
    expect(quotes('figure-recalled')).toEqual([
      ['You said two fifty on the phone', 'We said three twenty an hour plus VAT'],
    ]);
  });

  test('what is of another thing, or of a range, is no other figure', () => {
    const { quotes } = foldMeeting(
      `Ana: We start with the big three at eight weeks.
       Ben: You said fourteen people in the laundry.
       Ana: The band is forty to fifty.
       Ben: Your letter says forty to fifty as well.`,
      'Ana us, Ben them',
    );
    expect(quotes('figure-recalled')).toEqual([]);
  });

  test.each([
    [
      `Ben: How many letters from them have you got? There are seven.
      Ana: Back on the contract, what we put in is five years.`,
    ],
    [
      `Ana: We booked the tent for three sixty.
      Ben: She said maybe three eighty, their people have not all answered.`,
    ],
  ])('news, and what is spoken of again, is held against nothing: %j', (said) => {
    expect(foldMeeting(said, 'Ana us, Ben them').quotes('figure-recalled')).toEqual([]);
  });
});

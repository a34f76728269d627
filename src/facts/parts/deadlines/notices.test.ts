import { describe, expect, test } from 'vitest';
import { foldMeeting } from '../../test-meeting.ts';

const fold = (text: string) => foldMeeting(text, '', { begun: '2026-05-13T10:00:00.000Z' });

describe('notice that is said across lines', () => {
  test('the end, then how long before: the last day to write', () => {
    const { news } =
      fold(`Bo: It goes to the thirtieth of September and then it makes itself longer for two years.
      Ana: And how much warning do they want?
      Bo: Ninety days, by post.`);
    expect(news).toMatchObject([{ kind: 'deadline', deadline: { kind: 'notice', day: '2026-07-02' } }]);
  });

  test('ninety days of something else are none', () => {
    const { news } = fold(`Bo: It renews on the thirtieth of September.
      Ana: Fine.
      Bo: The trial ran ninety days.`);
    expect(news).toEqual([]);
    const { news: counted } = fold(`Bo: It renews on the thirtieth of September.
      Ana: How do they warn us?
      Bo: They pay ninety days from the invoice, by letter.`);
    expect(counted).toEqual([]);
    const { facts: ofTwo } = fold(`Bo: And the contract's up on the first of June.
      Ana: What do we owe them meanwhile?
      Bo: Written notice within forty eight hours of becoming aware. And a report in ten working days, I think.`);
    expect(ofTwo.deadlines).toEqual([]);
  });
});

test('[A17] the period is said some lines after the end, by whoever is asked for it', () => {
  const { news } = foldMeeting(
    `Claude: The current one runs to December thirty first and then it rolls for two years.
     Denise: Two years, yeah.
     Claude: There is no panic on that.
     Denise: What's the notice on it again?
     Claude: It's the ninety days, the standard.`,
    'Denise us, Claude them',
    { begun: '2026-09-10T10:00:00.000Z' },
  );
  expect(news).toMatchObject([{ kind: 'deadline', deadline: { kind: 'notice', day: '2026-10-02' } }]);
});

describe('[A17] the end and the notice are said in many ways', () => {
  const noticesOf = (text: string, brief = {}) =>
    foldMeeting(text, 'Ana us, Bo them', {
      begun: '2026-05-13T10:00:00.000Z',
      ...brief,
    }).facts.deadlines.flatMap(({ day, isCounted }) => (isCounted ? [day] : []));

  test.each([
    ['The lease runs to the end of October, with four months’ notice.', '2026-06-30'],
    [
      'Bo: August thirty first it renews, another two years on its own unless you give them sixty days.',
      '2026-07-02',
    ],
    ['September first. And it is sixty days’ notice, or it rolls for the year.', '2026-07-03'],
    [
      'It’s the kind that renews itself on 30 September, you have to give them ninety days or so.',
      '2026-07-02',
    ],
    ['The gym contract rolls over on the thirty-first of July and they want thirty days.', '2026-07-01'],
  ])('%s', (line, day) => {
    expect(noticesOf(`Bo: ${line}`)).toEqual([day]);
  });

  test('the end is the answer to a question', () => {
    expect(
      noticesOf(`Ana: When does the old one run out?
      Bo: Thirtieth of June. It's thirty days' notice in writing, otherwise it just rolls for a year.`),
    ).toEqual(['2026-05-31']);
    expect(
      noticesOf(`Bo: When does Halvern run out? I have the end of August in my list.
      Ana: That's right.
      Bo: There's a ninety day thing in it. If you don't tell them it rolls for a year.`),
    ).toEqual(['2026-06-02']);
  });

  const long = 'Ana: And the floors, how often?\nBo: Twice a week.\n'.repeat(6);
  const atLast = "Bo: It's six weeks' notice, or it rolls on the same terms.";

  test('said long before, it is the end where no other was named', () => {
    const first = 'Bo: The one we have is up on the thirty-first of August.';
    expect(noticesOf(`${first}\n${long}${atLast}`)).toEqual(['2026-07-20']);
    expect(noticesOf(`${first}\nBo: The van is up on the first of December.\n${long}${atLast}`)).toEqual([]);
  });

  test.each([
    [
      'who has counted it',
      "Bo: It's up on the thirtieth of September, ninety days' notice, so the second of July.",
    ],
    ['an offer that ends', "Bo: The offer ends on the thirtieth of June.\nAna: And thirty days' notice."],
    [
      'a notice of visits',
      "Bo: It's up on the thirtieth of September.\nAna: They give seven days' notice of a visit.",
    ],
    ['what was given already', "Bo: It's up on the thirtieth of September and we gave ninety days' notice."],
    [
      'what stops for a holiday',
      'Bo: The schools stop next Friday, the others at the end of June.\nAna: It is ten days’ notice, or it rolls.',
    ],
    [
      'what is usual',
      "Bo: It's up on the first of October.\nAna: We usually do two years with three months' notice.",
    ],
    [
      'who names the day',
      "Bo: It rolls for a year unless there's thirty days' notice, so you look at the end of May.",
    ],
    [
      'what ends after a term',
      "Bo: It's up on the first of October.\nAna: And ten weeks' notice after the first year.",
    ],
    [
      'more time to sign',
      'Ana: By when must we sign the renewal? The letter says the first of October.\nBo: If you need a bit longer, I can give maybe one week.',
    ],
    [
      'more time to file',
      'Ana: And the accounts for the year? June year end, so they are due to us by end of October.\nBo: We will write you a letter.\nAna: Ask for thirty days.',
    ],
    ['any quarter', "Bo: It runs to the end of the quarter.\nAna: With ten weeks' notice, or it rolls."],
  ])('nothing is counted for %s', (_, text) => {
    expect(noticesOf(text)).toEqual([]);
  });

  test('a candidate’s own notice is none', () => {
    const text = "Bo: My contract runs to the end of October, with four months' notice.";
    expect(noticesOf(text, { kind: 'interview' })).toEqual([]);
  });
});

test('[A17] of a day that any month has, no notice is said to be over', () => {
  expect(fold("Bo: The lease is up on the thirtieth, and they want three months' notice.").news).toEqual([]);
});

test('[A17] a day for notice that is just over is told too', () => {
  const { news } = fold("Bo: It renews on the first of July. Sixty days' notice, or it rolls for a year.");
  expect(news).toMatchObject([{ kind: 'deadline', daysLeft: -11, deadline: { day: '2026-05-02' } }]);
});

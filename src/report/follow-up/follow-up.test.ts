// The draft of the e-mail that follows a meeting, from the meeting to its text.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mask } from '#language/personal-data/personal-data.ts';
import { emptyBrief } from '#meeting/brief.ts';
import { pricingCall, stateOfEvents } from '#report/pricing-call.ts';
import { holdMeeting, summaryOf } from '../summary/summary.ts';
import { templateIn } from '../summary/template.ts';
import { followUpMail, sectionsOf } from './follow-up-mail.ts';
import { habitsIn } from './mail-habits.ts';

const template = templateIn('follow-up', readFileSync(new URL('follow-up.md', import.meta.url), 'utf8'));
const pause = () => Promise.resolve();

async function draft(lines: readonly (readonly ['Sam' | 'Kim', string])[], pasted = '') {
  const state = stateOfEvents(pricingCall({ title: 'Pricing call', lines }));
  const held = (await holdMeeting(state, pause, 'off'))!;
  return followUpMail({
    title: state.session!.title,
    sections: sectionsOf(summaryOf(held, template)),
    brief: {
      ...held.brief,
      people: [
        { name: 'Sam', side: 'us' },
        { name: 'Kim Novak', side: 'them' },
      ],
    },
    writer: 'Sam',
    heldAt: '2026-01-05T09:00:00.000Z',
    writtenAt: '2026-01-06T09:00:00.000Z',
    habits: habitsIn(pasted),
  });
}

test('[Z10] it says what was promised, agreed and left open, each in its own words, and nothing else of the meeting', async () => {
  const { subject, body } = await draft([
    ['Sam', 'Okay, so, um, welcome everybody.'],
    ['Kim', "We've decided to start with fifty people."],
    ['Sam', "So, um, I'll send you the pricing by Friday."],
    ['Kim', 'The weather was nice yesterday.'],
  ]);
  expect(subject).toBe('Follow-up: Pricing call');
  expect(body).toBe(
    [
      'Hi Kim,',
      'Thank you for the conversation on Monday, January 5. This is what I took away from it.',
      "What we take care of:\n- I'll send you the pricing by Friday. (By Fri 9 Jan)",
      "What we agreed:\n- Kim: We've decided to start with fifty people.",
      'Please tell me if I have missed something.',
      'Best regards,\nSam',
    ].join('\n\n'),
  );
});

test('[Z10] what was promised and is done already is no promise of the mail', async () => {
  const { body } = await draft([
    ['Sam', "I'll send you the pricing by Friday."],
    ['Kim', 'Thanks.'],
    ['Sam', "I've just sent you the pricing."],
  ]);
  expect(body).not.toContain("I'll send you the pricing");
});

test('[Z10] where nothing of that was said, it is a word of thanks', async () => {
  const { body } = await draft([['Kim', 'The weather was nice yesterday.']]);
  expect(body).toBe('Hi Kim,\n\nThank you for the conversation on Monday, January 5.\n\nBest regards,\nSam');
});

test('[Z10] what our side is told about a sentence is not told to the other side', () => {
  const notes = [
    'By Fri 9 Jan. Somebody of the same side questioned it.',
    'It was passed over.',
    'Tom said yes.',
  ];
  const { body } = followUpMail({
    title: 'Pricing call',
    sections: [
      {
        heading: 'All',
        sentences: [
          ...notes.map((note, at) => ({ text: `Sentence ${at}.`, speaker: 'Kim', note })),
          { text: 'Heard from the tab.', speaker: 'Them' },
          { text: 'Said here.', speaker: 'You' },
        ],
      },
    ],
    brief: { ...emptyBrief, people: [{ name: 'Them', side: 'them' }] },
    writer: 'Sam',
    heldAt: '2026-01-05T09:00:00.000Z',
    writtenAt: '2026-01-05T12:00:00.000Z',
    habits: habitsIn(''),
  });
  expect(body).toContain('Hi everyone,\n\nThank you for the conversation today.');
  expect(body).toContain(
    'All:\n- Kim: Sentence 0. (By Fri 9 Jan)\n- Kim: Sentence 1.\n- Kim: Sentence 2. (Tom said yes)\n- You: Heard from the tab.\n- Said here.\n\n',
  );
});

test('[Z10] personal data is masked wherever it stands: in the title, in names, in what is told beside a sentence', () => {
  const [mail, phone] = ['kim@example.com', '+49 170 1234567'];
  const { subject, body } = followUpMail({
    title: `Call with ${mail}, ${phone}`,
    sections: [
      {
        heading: 'All',
        sentences: [
          { text: `Write to ${mail}.`, speaker: mail },
          { text: 'We start on Monday.', speaker: phone, note: `${phone} said yes.` },
        ],
      },
    ],
    brief: {
      ...emptyBrief,
      people: [
        { name: mail, side: 'them' },
        { name: `Tom ${phone}`, side: 'them' },
      ],
    },
    writer: 'Sam',
    heldAt: '2026-01-05T09:00:00.000Z',
    writtenAt: '2026-01-05T12:00:00.000Z',
    habits: habitsIn(''),
  });
  expect(subject).toBe(`Follow-up: Call with ${mask}, ${mask}`);
  expect(body).toContain(`Hi ${mask} and Tom,`);
  expect(body).toContain(`- ${mask}: Write to ${mask}.\n- ${mask}: We start on Monday. (${mask} said yes)\n`);
});

test('[Z11] it begins and ends as earlier mails of its writer do', async () => {
  const earlier = [
    'Good morning Tom!',
    '',
    'Thanks for the drawings, they help a lot.',
    '',
    'Cheers,',
    'Sam',
    'Head of Sales',
    '',
    'On Monday Tom wrote:',
    '> Hello Sam,',
  ].join('\r\n');
  const { body } = await draft([['Kim', 'The weather was nice yesterday.']], earlier);
  expect(body).toBe(
    'Good morning Kim!\n\nThank you for the conversation on Monday, January 5.\n\nCheers,\nSam\nHead of Sales',
  );
});

test.each([
  ['no mail at all', 'We should talk about this some time.', { greeting: 'Hi', mark: ',' }],
  ['a closing without a name', 'Dear Ms. Novak,\n\nsee attached.\n\nBest', { greeting: 'Dear', mark: ',' }],
  ['a greeting without a mark', 'hello all\n\nsee attached.', { greeting: 'hello', mark: '' }],
  [
    'words that only begin like a greeting',
    'Hidden costs are the problem,\nas I said.',
    { greeting: 'Hi', mark: ',' },
  ],
])('[Z11] of %s it takes what is there', (_, pasted, habits) => {
  expect(habitsIn(pasted)).toEqual(habits);
});

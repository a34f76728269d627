import { expect, test } from 'vitest';
import { emptyMeetingState } from '#meeting/state/meeting-state.ts';
import { pricingCall, stateOfEvents } from '../../pricing-call.ts';
import { soFar } from '../../summary/so-far.ts';

/** "Speaker: sentence", behind the words before it where those are told too. */
async function promised(...lines: ['Sam' | 'Kim', string][]): Promise<string[]> {
  const sections = await soFar(stateOfEvents(pricingCall({ lines })), async () => {}, 'off');
  const { sentences } = sections.find(({ heading }) => heading === 'Promised') ?? { sentences: [] };
  return sentences.map(({ speaker, text, evidence: [, after] }) =>
    [...(after ? [`“${after.quote}”`] : []), `${speaker}: ${text}`].join(' '),
  );
}

test('[Z3] a promise that does not say what it is about is told with the words that do', async () => {
  expect(
    await promised(
      ['Sam', 'Which machine is it at your end?'],
      ['Kim', "I'll find that out and tell you tomorrow."],
      ['Sam', 'And did you get the training form from us?'],
      ['Kim', "There is a form. I'll send it to you by Friday. I'll send it to your boss, too."],
    ),
  ).toEqual([
    "“Which machine is it at your end?” Kim: I'll find that out and tell you tomorrow.",
    "Kim: There is a form. I'll send it to you by Friday. I'll send it to your boss, too.",
  ]);
});

test('[Z3] what hangs on an if, and what is only a way of speaking, is no promise', async () => {
  expect(
    await promised(
      ['Kim', 'If the bell goes I will have to run down and open the door.'],
      ['Sam', "I'll be honest with you, I'll say it was a hard year."],
      ['Kim', "I'll ask you to stop there, Sam."],
      ['Sam', "I'll live. We'll say forty-four."],
      ['Kim', "I'll try to be slow. I'll tell you straight."],
      ['Kim', 'Let me think. Let me see.'],
      ['Sam', 'I can send him a letter if it is of any use to you.'],
    ),
  ).toEqual([]);
});

test('[V17] before there is a meeting nothing stands', async () => {
  expect(await soFar(emptyMeetingState, async () => {}, 'off')).toEqual([]);
});

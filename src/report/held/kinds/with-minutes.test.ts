import { expect, test } from 'vitest';
import { loadModels, modelsInUse, putToWork } from '#language/models/models.ts';
import { pricingCall, stateOfEvents } from '../../pricing-call.ts';
import { soFar } from '../../summary/so-far.ts';

type Said = ['Sam' | 'Kim', string];

/** What people say while nothing is settled, so that what comes behind it is said in a meeting that is under way. */
const underWay: Said[] = [
  ['Sam', 'Morning. How was the drive?'],
  ['Kim', 'Fine, the bridge is open again.'],
  ['Sam', 'Good. Shall we start with the workshop?'],
  ['Kim', 'We had nine people in last week and two of them were new.'],
  ['Sam', 'And the lift, is it still making that noise?'],
  ['Kim', 'Less than it did. The mechanic had a look at it.'],
  ['Sam', 'Right. What about the paint?'],
  ['Kim', 'It came on Tuesday, all forty tins.'],
  ['Sam', 'That was quick. And the colours are the right ones?'],
  ['Kim', 'They are. I opened a couple of them myself.'],
  ['Sam', 'The old ones are in the shed, I think.'],
  ['Kim', 'Most of them. Some had dried out.'],
  ['Sam', 'That happens when nobody closes them.'],
  ['Kim', 'It was the cold as well.'],
  ['Sam', 'The customer rang about the gate, by the way.'],
  ['Kim', 'The big one or the one at the back?'],
  ['Sam', 'The big one. It sticks in the mornings.'],
  ['Kim', 'It has done that since the winter.'],
];

/** On Monday 5 January 2026: "sentence — note" of one heading, behind the words that were asked. */
async function told(heading: string, ...lines: Said[]): Promise<string[]> {
  const state = stateOfEvents(pricingCall({ lines: [...underWay, ...lines] }));
  const sections = await soFar(state, async () => {}, 'off');
  const { sentences } = sections.find((section) => section.heading === heading) ?? { sentences: [] };
  return sentences.map(({ text, note, evidence: [, after] }) =>
    [...(after ? [`“${after.quote}”`] : []), text, ...(note === undefined ? [] : ['—', note])].join(' '),
  );
}

test('[V17] what one asks for and the other takes on is one promise, told in the words of both', async () => {
  expect(
    await told(
      'Promised',
      ['Sam', 'Could you send me the hours and the photos of the gate?'],
      ['Kim', 'I can do it tonight.'],
      ['Sam', 'Thank you.'],
    ),
  ).toEqual(['“Could you send me the hours and the photos of the gate?” I can do it tonight.']);
});

test('[V17] a promise in words that no rule knows is told, and a habit is none', async () => {
  expect(
    await told(
      'Promised',
      ['Sam', 'The gate needs a new drawing.'],
      ['Kim', 'I can do it tonight.'],
      ['Sam', 'Great, thanks.'],
      ['Kim', 'I usually sort those on a Friday anyway.'],
      ['Sam', 'Sure.'],
    ),
  ).toEqual(['“The gate needs a new drawing.” I can do it tonight.']);
});

test('[V17] a question that nobody answers is left open, and one that is answered is not', async () => {
  const open = (...answer: Said[]) =>
    told(
      'Open questions',
      ['Sam', 'Who is going to pay for the new motor of the gate, us or the insurance?'],
      ...answer,
    );
  expect(
    await open(
      ['Kim', 'I honestly do not know. I would have to ask them.'],
      ['Sam', 'Okay. Then the next thing.'],
      ['Kim', 'The shed, yes.'],
    ),
  ).toEqual([expect.stringContaining('Who is going to pay for the new motor of the gate')]);
  expect(
    await open(['Kim', 'The insurance pays for it, all of it.'], ['Sam', 'Good. Then the next thing.']),
  ).toEqual([]);
});

test('[V17] what was taken back is no promise, however much its line reads like one', async () => {
  const line: Said = ['Kim', "I'll send you the drawing of the gate tomorrow."];
  expect(await told('Promised', line, ['Sam', 'Thanks.'])).toHaveLength(1);
  expect(
    await told('Promised', line, ['Sam', 'Thanks.'], ['Kim', "No, wait, I can't send you the drawing."]),
  ).toEqual([]);
});

test('[V17] what the rules find is told where the models of minutes agree, or where there are none', async () => {
  await loadModels();
  const shipped = modelsInUse()!;
  const line: Said = ['Sam', 'The old gate stays out of the plan.'];
  const never = { name: 'never', threshold: 1, score: () => -Infinity, weightOf: () => 0 };
  try {
    putToWork({ ...shipped, minutes: { promise: never, decision: never, question: never, day: never } });
    expect(await told('Decided', line)).toEqual([]);
    putToWork({ ...shipped, minutes: undefined });
    expect(await told('Decided', line)).toEqual([line[1]]);
  } finally {
    putToWork(shipped);
  }
});

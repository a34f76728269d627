import { expect, test } from 'vitest';
import type { Passage } from '../agent.ts';
import { saidIn } from '../result-on.ts';
import { contextOf } from '../agent-context.ts';
import { retrieverAgent } from './agent.ts';

const passage: Passage = {
  entryId: 'x',
  sessionId: 'earlier',
  title: 'Kick-off',
  speaker: 'Ben',
  text: 'the encryption keys stay with the customer',
  at: '1969-12-01T09:00:00.000Z',
  score: 0.8,
  shared: 3,
};

function looking(found: Partial<Passage>, text = 'who holds the encryption keys of the customer?') {
  const agent = retrieverAgent({ search: async () => [{ ...passage, ...found }], about: async () => [] });
  return agent.analyze(contextOf(saidIn([`Ana: ${text}`])), new AbortController().signal);
}

test('[A7] answers a question with the nearest earlier line, cited with its meeting and day', async () => {
  expect(await looking({})).toMatchObject({
    outcome: 'spoke',
    analysis:
      'This came up before. Ben, in Kick-off on 1969-12-01: “the encryption keys stay with the customer”',
    worth: expect.closeTo(0.3),
    sources: [{ title: 'Kick-off', snippet: 'the encryption keys stay with the customer' }],
    handoff: { passages: [{ entryId: 'x' }] },
  });
});

test.each([
  ['what is near by chance', { score: 0.3 }, undefined],
  ['what shares too few words', { shared: 2 }, undefined],
  ['what was said a moment ago', { at: '1970-01-01T00:00:00.000Z' }, undefined],
  ['a line that asks for nothing', {}, 'the keys were brought over this morning'],
])('[A7] keeps quiet on %s', async (_, found, text) => {
  expect(await looking(found, text)).toMatchObject({ outcome: 'silent' });
});

import { expect, test } from 'vitest';
import { type Line, linesOf } from './lines.ts';
import { pricingCall, stateOfEvents } from './pricing-call.ts';
import { promisesAfterEach } from './promises-after.ts';

/** A promise, many lines, and that it is kept. */
const said = [
  ['Sam', "I'll send you the contract on Monday."],
  ...Array.from({ length: 120 }, (_, i) => ['Kim', `The room on floor ${i} is nice.`] as const),
  ['Sam', "I've just sent you the contract."],
  ['Kim', 'Thanks.'],
] as const;
const state = stateOfEvents(pricingCall({ lines: said }));
const statesAfter = (lines: readonly Line[]) =>
  promisesAfterEach(lines).map((promises) => promises.map(({ state }) => state));

test('[F4] a meeting that grows is heard as one that is heard at once', () => {
  const whole = linesOf(state);
  const grown = whole.map((_, at) => statesAfter(whole.slice(0, at + 1)).at(-1));
  expect(grown).toEqual(statesAfter(linesOf(structuredClone(state))));
  expect(grown.slice(-3)).toEqual([['open'], ['kept'], ['kept']]);
});

test('[F4] a line that is corrected, or turns out to be somebody else’s, is heard anew with all after it', () => {
  const last = (entries: typeof state.entries) => statesAfter(linesOf({ ...state, entries })).at(-1);
  const { entries } = state;
  expect(last(entries)).toEqual(['kept']);
  const at = said.length - 2;
  expect(last(entries.with(at, { ...entries[at]!, text: 'I have not sent it.' }))).toEqual(['open']);
  const kim = entries[1]!;
  expect(last(entries.with(at, { ...entries[at]!, speaker: kim.speaker, actor: kim.actor }))).toEqual([
    'open',
  ]);
  expect(last(entries)).toEqual(['kept']);
});

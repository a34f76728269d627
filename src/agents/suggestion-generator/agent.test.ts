import { expect, test } from 'vitest';
import { emptyBrief } from '#meeting/brief.ts';
import { contextOf } from '../agent-context.ts';
import { resultOn, saidIn } from '../result-on.ts';
import { newUnderstanding, type Understanding, understandEntry } from '../understanding.ts';
import { suggestionAgent } from './agent.ts';

const people = [
  { name: 'Ana', side: 'us' as const },
  { name: 'Bo', side: 'them' as const },
];

/** What the agent says of each line of a meeting in which the sides are known. */
async function saidOf(lines: string[]) {
  const entries = saidIn(lines);
  let now: Understanding = newUnderstanding({
    title: '',
    ownerName: 'Ana',
    brief: { ...emptyBrief, people },
  });
  const said = [];
  for (const [at, entry] of entries.entries()) {
    const { after, known } = understandEntry(now, entry);
    now = after;
    const result = await suggestionAgent.analyze(
      contextOf(entries, at, { known }),
      new AbortController().signal,
    );
    said.push(result.outcome === 'spoke' ? result.analysis : undefined);
  }
  return said;
}

test('[A9] a question of theirs that was put off is named eight lines later, with who asked it and what was said instead', async () => {
  const said = await saidOf([
    'Ana: so that is the plan for the depot in Ghent',
    'Bo: And where are the recordings of the drivers kept?',
    'Ana: I would have to look that up.',
    ...Array.from({ length: 8 }, (_, at) => `Ana: the gate at dock ${at + 1} opens at six`),
  ]);
  expect(said.slice(0, -1).every((one) => one === undefined)).toBe(true);
  expect(said.at(-1)).toBe(
    'Still open: Bo asked “And where are the recordings of the drivers kept”. Ana said only “I would have to look that up.”.',
  );
});

test.each(['that is too expensive for us', 'how much does it cost per seat', 'the weather was fine'])(
  '[A9] a move that would fit any meeting is none: %s',
  async (text) => {
    expect(await resultOn(suggestionAgent, `Ana: ${text}`)).toMatchObject({ outcome: 'silent' });
  },
);

import { beforeAll, expect, it } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import type { BusinessMeeting } from '../corpora/business.ts';
import { playMeeting } from './play-meeting.ts';

beforeAll(loadModels);

const said = [
  ['Ann', 'Good morning, and thank you for making the time.'],
  ['Bob', 'The number of my desk is 415-555-0132.'],
  ['Ann', 'I will send you the contract by Friday.'],
] as const;

const linesOf = (said: readonly (readonly [speaker: string, text: string])[]): BusinessMeeting['lines'] =>
  said.map(([speaker, text], i) => ({
    n: i + 1,
    speaker,
    t: 20 * i,
    text,
    side: speaker === 'Ann' ? 'us' : 'them',
    ents: [],
    tags: [],
    pii: [],
  }));

const meeting: BusinessMeeting = {
  document: 'short-call',
  brief: {
    kind: 'a short call',
    date: '2026-03-04',
    us: { company: 'Acme', people: { Ann: 'sales' } },
    them: { company: 'Buyer', people: { Bob: 'head of finance' } },
    competitors: [],
  },
  lines: linesOf(said),
};

it('every insight comes with its line, at the time of the line, on the day of the meeting', async () => {
  const all = await playMeeting(meeting);
  const number = all.find(({ agent }) => agent === 'compliance-privacy');
  expect(number).toMatchObject({ line: 2, shown: false, output: { ranking: { decision: 'held' } } });
  expect(number!.output.createdAt).toMatch(/^2026-03-04T10:00:20\./);
  const task = all.find(({ agent }) => agent === 'action-items');
  expect(task).toMatchObject({ line: 3 });
  // Friday, counted from the meeting's own day.
  expect(task!.output.outputs.analysis).toContain('(6 March)');
});

it('in a second meeting, what was said in the first is there for whoever looks, and interrupts nobody', async () => {
  const first = linesOf([
    ['Bob', 'Walter signs the drawings of the pavilion, not me, and he is careful.'],
    ['Ann', 'Then the drawings of the pavilion go to Walter, with the prices.'],
  ]);
  const second = linesOf([
    ['Ann', 'Good morning. Is Walter joining us?'],
    ['Bob', 'He is parking the car.'],
    ['Ann', 'Who signs the drawings of the pavilion now?'],
  ]);
  const brief = { ...meeting.brief, date: '2026-03-18' };
  const all = await playMeeting(
    { ...meeting, brief, lines: second },
    { earlier: [{ ...meeting, lines: first }] },
  );
  const remembered = all.filter(({ agent }) => agent === 'retriever-rag' || agent === 'person-enrichment');
  expect(remembered.map(({ line, agent }) => [line, agent])).toEqual([
    [1, 'person-enrichment'],
    [3, 'retriever-rag'],
  ]);
  expect(remembered.filter(({ shown }) => shown)).toEqual([]);
});

it('what ranking holds back is not shown', async () => {
  const talk = Array.from({ length: 8 }, (_, i) => ({ ...meeting.lines[2]!, n: i + 1, t: i }));
  const all = await playMeeting({ ...meeting, lines: talk });
  const held = all.filter(({ output }) => output.ranking!.decision !== 'shown');
  expect(held).not.toEqual([]);
  expect(held.every(({ shown }) => !shown)).toBe(true);
  expect(all.filter(({ shown }) => shown).length).toBe(all.length - held.length);
});

it('the clock waits for an agent that lets others in while it reads the whole meeting', async () => {
  const line = (text: string, i: number) => ({ ...meeting.lines[i % 2]!, n: i + 1, t: 5 * i, text });
  const chat = Array.from({ length: 250 }, (_, i) => `The hall has ${i + 2} doors and a green gate.`);
  const promise = "I'll send you the contract for the ferry.";
  const texts = [...chat.slice(0, 200), promise, ...chat.slice(200), 'Right, bye everyone.'];
  const all = await playMeeting({ ...meeting, lines: texts.map(line) });
  expect(all.at(-1)?.output.outputs.analysis).toContain("Before you go: Ann’s “I'll send you the contract");
});

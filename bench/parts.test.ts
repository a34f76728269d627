// That the parts measure at all, with tiny numbers: how fast anything is, no test asks.
import { expect, test } from 'vitest';
import { measureEngine } from './engine-alone.ts';
import { measureLength } from './length.ts';
import { measureManyMeetings } from './many-meetings.ts';
import { startServer } from './server-process.ts';

/** Servers start here, also on machines that have much else to do. */
const patience = 180_000;
const texts = [
  'We will send you the contract by Friday, and the price stays at forty two fifty a seat.',
  'What does it cost for forty people, and how safe is our data with you?',
];

test('the engine gets lines done', async () => {
  expect(await measureEngine(texts, { warmUp: 0, measured: 1 })).toBeGreaterThan(0);
});

test(
  'many meetings: every line that counts is followed to its first insight and its end',
  { timeout: patience },
  async () => {
    const load = { meetings: 2, people: 1, history: 3, warmUp: 0, lasts: 24 };
    const measured = await measureManyMeetings(texts, load);
    const valueOf = (name: string) => measured.find((one) => one.name.includes(name))!.value;
    expect(measured[0]!.name).toContain('2 meetings, 1 people with 3 lines before');
    expect(valueOf('first insight, p50')).toBeGreaterThan(0);
    expect(valueOf('lines that they are through with')).toBe(100);
  },
);

test('a long meeting is compared with a short one', { timeout: patience }, async () => {
  const server = await startServer({ AGENTS: 'off' });
  const load = { lengths: [1, 20], lines: 60, rounds: 1 };
  const measured = await measureLength(server, texts, load);
  expect(measured.map(({ name }) => name)).toEqual(['a line after 1', 'a line after 20', '  to the first']);
  expect(measured.filter(({ value }) => !(value > 0))).toEqual([]);
});

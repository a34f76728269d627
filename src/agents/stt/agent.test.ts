import { expect, test } from 'vitest';
import { saidIn, silenceOf } from '../result-on.ts';
import { contextOf } from '../agent-context.ts';
import { sttAgent } from './agent.ts';

const signal = new AbortController().signal;

test.each([
  [0.95, 'we will see', 'A final line; it was heard surely.'],
  [0.4, 'we will see', 'A final line; it was heard with doubt.'],
  [0, 'we\u200bwill see', 'A final line; its confidence was not reported, and it has invisible characters.'],
])('[A4] tells how a line came: confidence %f', async (confidence, text, reason) => {
  const [entry] = saidIn([`Ana: ${text}`]);
  expect(silenceOf(await sttAgent.analyze(contextOf([{ ...entry!, confidence }]), signal))).toBe(reason);
});

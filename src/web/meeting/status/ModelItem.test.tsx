import { expect, test } from 'vitest';
import type { BodyOf } from '#meeting/events.ts';
import { openScreen, region, status } from '#web/testing/open-meeting-screen.tsx';

const scouted = (parts: Partial<BodyOf<'lines-scouted'>> = {}): BodyOf<'lines-scouted'> => ({
  from: 'a',
  upTo: 'b',
  model: 'gpt-4',
  destination: 'OpenAI',
  outcome: 'answered',
  requests: 2,
  inputTokens: 1_200,
  outputTokens: 34,
  moments: [],
  budgetSpent: false,
  ...parts,
});

test('[V14] a model that was asked is named, with its place and its cost so far', async () => {
  const { send } = await openScreen();
  expect(status().queryByText(/tokens/)).toBeNull();
  send('lines-scouted', scouted());
  send('lines-scouted', scouted());
  expect(status().getByText('gpt-4 at OpenAI, 2,468 tokens')).toBeTruthy();
});

test('[V14] it is told when the model does not answer, when it does again, and when its budget is used up', async () => {
  const { send } = await openScreen();
  send('lines-scouted', scouted({ outcome: 'timed-out' }));
  expect(status().getByText('gpt-4 at OpenAI does not answer, 1,234 tokens')).toBeTruthy();
  send('lines-scouted', scouted());
  expect(status().queryByText(/does not answer/)).toBeNull();
  send('lines-scouted', scouted({ budgetSpent: true }));
  expect(status().getByText(/gpt-4 is off: this meeting’s budget is used up/)).toBeTruthy();
});

test('[V14] what a model said is marked as its own', async () => {
  const { sendEntry, send } = await openScreen();
  const { id } = sendEntry({ text: 'we cannot decide on it before June' }).body.entry;
  const quote = 'cannot decide';
  send('insight', {
    output: {
      ...anInsight(id, quote),
      provenance: {
        timestamp: '2026-01-05T09:00:00.000Z',
        confidence: 0.9,
        trace_id: id,
        model: { name: 'gpt-4-0613', prompts: 'sales 1, specialist 1', inputTokens: 900, outputTokens: 40 },
      },
    },
  });
  expect(region('AI Agent Insights').getByText('by gpt-4-0613')).toBeTruthy();
});

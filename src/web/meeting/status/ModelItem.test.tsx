import { expect, test } from 'vitest';
import type { BodyOf } from '#meeting/events.ts';
import { openScreen, status } from '#web/testing/open-meeting-screen.tsx';

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
  expect(await status().findByText('gpt-4 at OpenAI, 2,468 tokens')).toBeTruthy();
  const asked = { model: 'gpt-4', destination: 'OpenAI', outcome: 'answered', budgetSpent: false } as const;
  send('question-asked', { ...asked, inputTokens: 500, outputTokens: 32 });
  expect(status().getByText('gpt-4 at OpenAI, 3,000 tokens')).toBeTruthy();
});

test('[V14] it is told when the model does not answer, when it does again, and when its budget is used up', async () => {
  const { send } = await openScreen();
  send('lines-scouted', scouted({ outcome: 'timed-out' }));
  expect(await status().findByText('Analysis failed: gpt-4 at OpenAI does not answer')).toBeTruthy();
  const failure = 'OpenAI does not accept the key (401).';
  send('lines-scouted', scouted({ outcome: 'failed', failure }));
  expect(status().getByText('Analysis failed: gpt-4: OpenAI does not accept the key (401)')).toBeTruthy();
  send('lines-scouted', scouted());
  expect(status().queryByText(/Analysis failed/)).toBeNull();
  send('lines-scouted', scouted({ budgetSpent: true }));
  expect(status().getByText(/gpt-4 is off: this meeting’s budget is used up/)).toBeTruthy();
});

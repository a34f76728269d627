import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
await loadModels();
import { resultOn } from '../result-on.ts';
import { hrAgent } from './agent.ts';

test.each([
  ["i'm really frustrated with how this went", 'Tension'],
  ['Sorry, let me finish.', 'Somebody wants to finish'],
  ['you did a great job with the figures', 'Recognition'],
  ['thank you so much for helping us out', 'Appreciation'],
  ["we're completely swamped", 'Too much work'],
])('it hears: %s', async (text, insight) => {
  const result = await resultOn(hrAgent, `Ana: ${text}`);
  expect(result).toMatchObject({ outcome: 'spoke', insights: [expect.stringContaining(insight)] });
});

test.each([
  'thanks',
  'thank you for your question',
  'that button is annoying',
  'not bad',
  'the battery is burnt',
])('politeness and things are no matter of the team: %s', async (text) => {
  expect(await resultOn(hrAgent, `Ana: ${text}`)).toMatchObject({ outcome: 'silent' });
});

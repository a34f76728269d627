import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
await loadModels();
import { resultOn } from '../result-on.ts';
import { actionItemsAgent } from './agent.ts';

test('a promise is the speaker’s, by the time as spoken', async () => {
  expect(
    await resultOn(actionItemsAgent, 'Ana: i will send you the contract by end of next week'),
  ).toMatchObject({
    outcome: 'spoke',
    insights: ['Task for Ana, by end of next week: “i will send you the contract by end of next week”'],
  });
});

test('nobody is made an owner who was not named', async () => {
  const result = await resultOn(actionItemsAgent, 'Ana: could you please update the figures');
  expect(result).toMatchObject({
    outcome: 'spoke',
    insights: [expect.stringMatching(/^Task without an owner/)],
  });
});

test('a promise of "You" is not written as "You", for others read it too', async () => {
  expect(await resultOn(actionItemsAgent, "You: I'll send the notes tomorrow")).toMatchObject({
    insights: [expect.stringMatching(/^Task for the speaker, tomorrow/)],
  });
});

test('"will do" after a request makes it that person’s task, resting on both lines', async () => {
  const result = await resultOn(
    actionItemsAgent,
    'Ana: Ben, can you send me the list by Friday?',
    'Ben: Sure, will do.',
  );
  expect(result).toMatchObject({
    outcome: 'spoke',
    insights: ['Task for Ben, by Friday: “Ben, can you send me the list by Friday”'],
    evidence: [
      { entryId: 'entry-2' },
      { entryId: 'entry-1', quote: 'Ben, can you send me the list by Friday' },
    ],
  });
});

test.each([
  'Ana: will do',
  "Ana: I'll just listen",
  'Ana: can you see my screen',
  'Ana: we had sent it already',
])('no task in: %s', async (line) => {
  expect(await resultOn(actionItemsAgent, 'Ben: nice weather', line)).toMatchObject({
    outcome: 'silent',
  });
});

test('where the words mean a day, the day is said', async () => {
  const result = await resultOn(actionItemsAgent, "Ana: I'll send you the contract tomorrow");
  expect(result.outcome === 'spoke' && result.analysis).toMatch(/That is \d{1,2} \w+\./);
});

test('a request goes to the participant who is called by name', async () => {
  const result = await resultOn(
    actionItemsAgent,
    'Ben Okoro: morning all',
    'Ana: Ben, could you send the drawings to the site by Monday?',
  );
  expect(result).toMatchObject({ insights: [expect.stringMatching(/^Task for Ben Okoro, by Monday: /)] });
});

test.each([
  [
    'what begins another sentence is no day of the task',
    'Keep a photo of this. Friday is in time.',
    'Friday',
  ],
  [
    'nor is what stands behind "because"',
    "I'll be brief in the mail, because Timo goes on Friday.",
    'Friday',
  ],
  ['what something is for is no day to do it', 'Send us the wage register for August, please.', 'August'],
])('%s', async (_, text, day) => {
  const result = await resultOn(actionItemsAgent, 'Ben: nice weather', `Ana: ${text}`);
  const said = result.outcome === 'spoke' ? result.insights.join(' ') : '';
  expect(said).not.toContain(`, ${day}`);
});

test.each([
  ['nor has who reads out what another wrote', 'Ana: Here it says "I will send you the contract on Friday".'],
  ['a story of last winter is none', 'Ana: So I send the letter in September.'],
])('%s', async (_, line) => {
  expect(await resultOn(actionItemsAgent, 'Ben: nice weather', line)).toMatchObject({ outcome: 'silent' });
});

test('who asks whether they may has taken on nothing', async () => {
  const result = await resultOn(actionItemsAgent, 'Ben: nice weather', 'Ana: Could I come up on Monday?');
  expect(result.outcome === 'spoke' ? result.insights.join() : '').not.toContain('Task for');
});

test('who says yes to a request has taken on the request, not what the other promised beside it', async () => {
  const result = await resultOn(
    actionItemsAgent,
    "Ana: Send me the change order and I'll sign it today.",
    "Ben: I'll send it over within the hour.",
  );
  expect(result).toMatchObject({ insights: ['Task for Ben, within the hour: “Send me the change order”'] });
});

test('what "it" is, the sentence before tells', async () => {
  const result = await resultOn(
    actionItemsAgent,
    'Ana: I ask payroll to make a simulation. You have it by Wednesday.',
  );
  expect(result).toMatchObject({
    insights: [expect.stringMatching(/^Task for Ana, by Wednesday/)],
    analysis: expect.stringContaining('it follows “I ask payroll to make a simulation.”'),
  });
});

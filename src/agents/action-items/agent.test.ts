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

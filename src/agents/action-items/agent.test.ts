import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
await loadModels();
import { attention } from '../ranking-contextualizer/rank.ts';
import { resultOn } from '../result-on.ts';
import { actionItemsAgent } from './agent.ts';

test('[A14] a promise is told as who does what by when', async () => {
  expect(
    await resultOn(actionItemsAgent, 'Ana: i will send you the contract by end of next week'),
  ).toMatchObject({
    outcome: 'spoke',
    insights: [expect.stringMatching(/^Ana: send the contract, by end of next week \(\d+ \w+\)$/)],
    evidence: [{ quote: 'i will send you the contract by end of next week' }],
  });
});

test.each([
  [
    "I'll send the draft to Mr. Brandvold by Friday.",
    "Task for Ana, by Friday (2 January): “I'll send the draft to Mr. Brandvold by Friday”",
  ],
  ["I'll send the report by Jan. 5.", 'Ana: send the report, by Jan. 5 (5 January)'],
])('[A14] an abbreviation cuts off neither the name nor the day: %s', async (line, told) => {
  expect(await resultOn(actionItemsAgent, `Ana: ${line}`)).toMatchObject({ insights: [told] });
});

test.each([
  "i'll send you our written offer by monday no wait monday is the deadline for our taxes let's say wednesday",
  "I'll send you our written offer by Monday. No, wait, Monday is the deadline for our taxes. Let's say Wednesday.",
])('[A14] a promise that is corrected in the same breath is told corrected: %s', async (line) => {
  expect(await resultOn(actionItemsAgent, `Ana: ${line}`)).toMatchObject({
    insights: [expect.stringMatching(/^Ana: send our written offer, wednesday \(7 January\)$/i)],
  });
});

test('“will do” takes on what was asked behind a promise, without marks too', async () => {
  const line = "Ana: i'll pass it on to payroll today please draft three goals by friday";
  expect(await resultOn(actionItemsAgent, line, 'Ben: will do')).toMatchObject({
    insights: [expect.stringMatching(/^Ben: draft three goals, by friday/)],
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
    insights: [expect.stringMatching(/^Our side: send the notes, tomorrow/)],
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
    insights: [expect.stringMatching(/^Ben: send Ana the list, by Friday \(\d+ \w+\)$/)],
    evidence: [{ entryId: 'entry-2' }, { entryId: 'entry-1', quote: 'send me the list' }],
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

test('[A14] where the words mean a day, the day is said', async () => {
  const result = await resultOn(actionItemsAgent, "Ana: I'll send you the contract tomorrow");
  expect(result.outcome === 'spoke' && result.analysis).toMatch(/, tomorrow \(\d{1,2} \w+\)\.$/);
});

test('a request goes to the participant who is called by name', async () => {
  const result = await resultOn(
    actionItemsAgent,
    'Ben Okoro: morning all',
    'Ana: Ben, could you send the drawings to the site by Monday?',
  );
  expect(result).toMatchObject({
    insights: [expect.stringMatching(/^Task for Ben Okoro, by Monday \(5 January\): /)],
  });
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
  expect(result).toMatchObject({ insights: ['Ben: send Ana the change order, within the hour'] });
});

test('[A14] what "it" is stands in the words before, which are shown with it', async () => {
  const result = await resultOn(
    actionItemsAgent,
    'Ben: We never got the floor plan.',
    "Ana: I'll mail it tomorrow.",
  );
  expect(result).toMatchObject({
    insights: [expect.stringMatching(/^Ana: mail the floor plan, tomorrow/)],
    evidence: [
      { entryId: 'entry-2', quote: "I'll mail it tomorrow" },
      { entryId: 'entry-1', quote: 'the floor plan' },
    ],
  });
});

test('[A14] a day that was corrected at once is told corrected, and rests on those words', async () => {
  const result = await resultOn(actionItemsAgent, "Ana: I'll send you the floor plan tomorrow. No, Monday.");
  expect(result).toMatchObject({
    insights: [expect.stringMatching(/^Ana: send the floor plan, Monday \(\d+ \w+\)$/)],
    evidence: [{ quote: "I'll send you the floor plan tomorrow" }, { quote: 'Monday' }],
  });
});

test('[A14] a promise that is made again for another day is told once, as one that moves', async () => {
  const result = await resultOn(
    actionItemsAgent,
    "Ana: I'll send you the contract on Monday.",
    'Ben: Great.',
    "Ana: I'll send you the contract on Wednesday instead.",
  );
  expect(result).toMatchObject({
    insights: [expect.stringMatching(/^Ana’s “send you the contract” moves from \d+ \w+ to \d+ \w+$/)],
  });
});

test('[A14] two promises of one line are one insight, resting on both', async () => {
  const result = await resultOn(
    actionItemsAgent,
    "Ana: I'll print the floor plan tomorrow and by Friday I'll send the lease.",
  );
  expect(result).toMatchObject({
    insights: [
      expect.stringMatching(/^Ana: print the floor plan, tomorrow \(.+\); send the lease, by Friday \(.+\)$/),
    ],
    evidence: [
      { quote: expect.stringContaining('send the lease') },
      { quote: expect.stringContaining('print the floor plan') },
      { quote: 'by Friday' },
    ],
  });
});

/** As who does what by when; a promise that leaves one of them open is a "Task for Ana" in her own words. */
const isPlain = async (...lines: string[]) => {
  const result = await resultOn(actionItemsAgent, ...lines);
  return result.outcome === 'spoke' && result.insights.some((insight) => insight.startsWith('Ana: '));
};

const worthOn = async (line: string) => {
  const result = await resultOn(actionItemsAgent, line);
  return result.outcome === 'spoke' ? result.worth! : 0;
};

test('[A14] a promise is in the list at once and interrupts nobody', async () => {
  for (const line of [
    "Ana: I'll send you the floor plan by the end of next week.",
    "Ana: I'll ring the bank tomorrow.",
    "Ana: I'll send you the floor plan tonight.",
  ]) {
    expect(await isPlain(line)).toBe(true);
    expect(await worthOn(line)).toBeLessThan(attention.learntWorth);
  }
});

test.each([
  ['nobody knows what "it" is', "Ana: I'll do it by Friday."],
  ['it comes without a thing', "Ana: I'll drop by on Friday."],
  ['it is promised by half', "Ana: Maybe I'll send you the floor plan by Friday."],
  ['it hangs on something', "Ana: I'll send you the floor plan by Friday if the scanner works."],
  ['it is denied', "Ana: I'm not going to send you the floor plan by Friday."],
  ['it is asked', 'Ana: I will send you the floor plan by Friday?'],
  [
    'it is what somebody else needs first',
    'Ana: Give me the keys so that I can send the floor plan by Friday.',
  ],
  ['it is asked of somebody', 'Ana: Ben, please send me the floor plan by Friday.'],
  ['it is one of several', "Ana: I'll send you the floor plan or bring it by Friday."],
  ['nobody knows when "then" is', "Ana: I'll send you the floor plan by then."],
  ['it is a copy of nobody knows what', "Ana: I'll send you a copy by Friday."],
  ['it is done at once', "Ana: I'll send you the floor plan in a minute."],
])('[A14] a promise is listed in its own words where %s', async (_, line) => {
  expect(await isPlain('Ben: Nice weather.', line)).toBe(false);
});

test.each([
  "Ana: As I said, I'll send the floor plan by Friday.",
  "Ana: I'll send the floor plan on Monday.",
])('[A14] the same promise again is not told again: %s', async (again) => {
  const lines = ["Ana: I'll send you the floor plan by Friday.", 'Ben: Good.'];
  expect(await isPlain(...lines, again)).toBe(false);
  expect(await isPlain(...lines, "Ana: I'll send the lease by Friday.")).toBe(true);
});

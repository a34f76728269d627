import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
await loadModels();
import { emptyBrief } from '#meeting/brief.ts';
import { contextOf } from '../agent-context.ts';
import { resultOn, saidIn } from '../result-on.ts';
import { newUnderstanding, understandEntry } from '../understanding.ts';
import { hrAgent } from './agent.ts';

test.each([
  ["i'm really frustrated with how this went", "Tension: “i'm really frustrated"],
  ['Sorry, let me finish.', 'Cut off: “Sorry, let me finish”'],
  ["we're completely swamped", "Too much work: “we're completely swamped”"],
  ['Do you have kids, by the way?', 'Family asked about: “Do you have kids, by the way”'],
  ['I would say she is too old for us', 'Unlawful reason: “I would say she is too old for us”'],
  ['since he complained to us he is a problem', 'Looks like retaliation: “since he complained to us'],
])('it hears: %s', async (text, insight) => {
  const result = await resultOn(hrAgent, `Ana: ${text}`);
  expect(result).toMatchObject({ outcome: 'spoke', insights: [expect.stringContaining(insight)] });
});

test.each([
  'thanks',
  'thank you for your question',
  'thank you so much for helping us out',
  'you did a great job with the figures',
  "No, that's fair.",
  'No.',
  'that button is annoying',
  'not bad',
  'the battery is burnt',
])('politeness, praise, agreement and things are no matter for it: %s', async (text) => {
  expect(await resultOn(hrAgent, `Ana: ${text}`)).toMatchObject({ outcome: 'silent' });
});

test('who is asked about a family is named, and what may be asked instead', async () => {
  const result = await resultOn(
    hrAgent,
    'Mia Berg: I could start in May.',
    'Joe: And are you planning a family?',
  );
  expect(result).toMatchObject({ analysis: expect.stringContaining('bring Joe back to') });
});

test('a question off limits is told once, in the words of what was asked', async () => {
  const entries = saidIn(['Renata: I cooked for six years.', 'Brenda: So do you have kids, Renata?']);
  const brief = {
    ...emptyBrief,
    kind: 'interview' as const,
    people: [{ name: 'Brenda', side: 'us' as const }],
  };
  const beforehand = newUnderstanding({ title: 'Interview', ownerName: 'Brenda', brief });
  const first = understandEntry(beforehand, entries[0]!);
  const { known } = understandEntry(first.after, entries[1]!);
  const told = await hrAgent.analyze(contextOf(entries, 1, { known }), new AbortController().signal);
  expect(told).toMatchObject({
    insights: ['Family asked about: “So do you have kids, Renata”'],
    analysis: expect.stringContaining('Withdraw it: no answer is needed.'),
  });
});

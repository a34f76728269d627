// What compliance warns of, in whose words, and what it leaves alone.
import { expect, test } from 'vitest';
import { mask } from '#language/personal-data/personal-data.ts';
import { contextOf } from '../agent-context.ts';
import { resultOn, saidIn } from '../result-on.ts';
import { newUnderstanding, understandEntry } from '../understanding.ts';
import { emptyBrief } from '#meeting/brief.ts';
import { complianceAgent } from './agent.ts';

test('personal data is hidden in everything it says, while the evidence stays exact', async () => {
  const result = await resultOn(complianceAgent, 'Ana: off the record my card is 4111 1111 1111 1111');
  if (result.outcome !== 'spoke') throw new Error('It kept quiet.');
  const { evidence, ...said } = result;
  expect(JSON.stringify(said)).not.toContain('4111');
  expect(said.analysis).toContain(`my card is ${mask}`);
  expect(evidence.map(({ quote }) => quote)).toEqual(['off the record']);
});

test.each([
  ['we guarantee that it never fails', 'Firm promise: “we guarantee that it never fails”'],
  ['is that covered by the gdpr', 'A rule is at stake: “is that covered by the gdpr”'],
  [
    'i can give you a discount of ten percent today',
    'Promised beyond authority: “i can give you a discount of ten',
  ],
  ['Just backdate it to Monday, then.', 'Backdating: “Just backdate it to Monday, then”'],
])('it warns of: %s', async (text, insight) => {
  expect(await resultOn(complianceAgent, `Ana: ${text}`)).toMatchObject({
    outcome: 'spoke',
    insights: [expect.stringContaining(insight)],
  });
});

test.each([
  [
    ['Ana: The line runs by the first of September. You have my word.'],
    'The line runs by the first of September',
  ],
  [['Ben: I would like it on Monday.', 'Ana: Consider it done.'], 'Consider it done'],
  [["Ana: We'd keep both vans. I can promise you that, nobody has to walk."], "We'd keep both vans"],
  [
    ['Ana: If you order in May, it stands here by the first of July, I promise you that.'],
    'If you order in May, it stands here by the first of July, I promise you that',
  ],
])(
  'of a promise that only points back it quotes what was promised, where the same person said it: %j',
  async (lines, promised) => {
    expect(await resultOn(complianceAgent, ...lines)).toMatchObject({
      insights: [`Firm promise: “${promised}”`],
    });
  },
);

test('word given on nothing that was said is no promise to limit', async () => {
  expect(
    await resultOn(complianceAgent, 'Ben: Keep it to yourself, please.', "Ana: You've my word."),
  ).toMatchObject({
    outcome: 'silent',
  });
});

test('it warns of an order that is split, of what would not be true, and of a relative', async () => {
  for (const [line, insight] of [
    ['We put it through as two orders.', 'Split to stay under a limit: “We put it through as two orders”'],
    ['Just tell them it was the courier.', 'Untrue account: “Just tell them it was the courier”'],
    ["He's my wife's brother.", "Conflict of interest: “He's my wife's brother”"],
  ])
    expect(await resultOn(complianceAgent, `Ana: ${line}`)).toMatchObject({ insights: [insight] });
});

test.each([
  'we cannot guarantee anything',
  'before we go on',
  'a question of discrimination between phones',
  'for the record',
  "No, that's fair.",
  'the terms of the contract are on page two',
])('it keeps quiet on: %s', async (text) => {
  expect(await resultOn(complianceAgent, `Ana: ${text}`)).toMatchObject({ outcome: 'silent' });
});

test('what our side says is a warning to ourselves, with the figure and the name of the other', async () => {
  const entries = saidIn(['Lakshmi: And the deposit?', 'Tom Ryan: We guarantee all $18,400 back.']);
  const brief = { ...emptyBrief, people: [{ name: 'Tom Ryan', side: 'us' as const }] };
  const { known } = understandEntry(
    newUnderstanding({ title: '', ownerName: 'Tom Ryan', brief }),
    entries[1]!,
  );
  const told = await complianceAgent.analyze(contextOf(entries, 1, { known }), new AbortController().signal);
  expect(told).toMatchObject({
    outcome: 'spoke',
    analysis: expect.stringContaining('Say what $18,400 depends on before Lakshmi can hold us to it.'),
  });
});

test('the other side’s words are never answered for', async () => {
  const result = await resultOn(complianceAgent, 'Tom: So?', 'Ida Lund: I promise you it never fails.');
  expect(result).toMatchObject({ analysis: expect.stringContaining('Ask Ida to put it in writing') });
  const onPaper = await resultOn(
    complianceAgent,
    'Tom: So?',
    'Ida Lund: We guarantee you three trucks in the contract.',
  );
  expect(onPaper).toMatchObject({
    analysis: expect.stringContaining('Ask Ida what it leaves out, before it is signed.'),
  });
});

test.each([
  ['Where did Kessler come in?', 'tell whoever spoke that other offers are not discussed'],
  ['Bring your wife to our box, we have two seats in our box for the final.', 'report the offer'],
])('it reads well where nobody knows who spoke: %s', async (text, move) => {
  expect(await resultOn(complianceAgent, `: ${text}`)).toMatchObject({
    analysis: expect.stringContaining(move),
  });
});

test('a long clause is cut, and says so', async () => {
  const long =
    'We guarantee that every one of the forty sites is live and staffed and trained and audited by spring';
  const result = await resultOn(complianceAgent, `Ana: ${long}`);
  if (result.outcome !== 'spoke') throw new Error('It kept quiet.');
  expect(result.insights[0]!.split(' ').length).toBeLessThanOrEqual(20);
  expect(result.insights[0]).toMatch(/ …”$/);
});

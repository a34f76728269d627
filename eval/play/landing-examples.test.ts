// What the landing page shows of the agents is what the product does when these sentences are spoken.
import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { moment, momentAt, team } from '#web/landing/examples.ts';
import { played } from './play-meeting.ts';

await loadModels();
const spoken = (said: readonly { speaker: string; text: string }[]) =>
  said.map(({ speaker, text }, i) => ({ speaker, text, startMs: i * 8_000, confidence: 0.95 }));

test('each sentence beside a specialist brings an insight into its list', async () => {
  const { outputs } = await played(
    spoken(team.map(({ example }) => ({ speaker: 'Customer', text: example }))),
  );
  for (const { id } of team) expect(outputs.map(({ agentType }) => agentType)).toContain(id);
});

test('the whispers of the example are shown, in these words and beside the marked ones', async () => {
  const { outputs } = await played(spoken(moment), { owner: 'You', began: Date.parse(momentAt) });
  const shown = outputs.filter(({ ranking }) => ranking?.decision === 'shown');
  expect(shown.map(({ agentType, outputs: { insights } }) => [agentType, insights[0]])).toEqual(
    moment.map(({ agentId, whisper }) => [agentId, whisper]),
  );
  for (const [at, { quote }] of moment.entries())
    expect(shown[at]!.evidence.some((words) => quote.includes(words.quote))).toBe(true);
});

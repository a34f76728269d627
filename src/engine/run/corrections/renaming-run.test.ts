import { expect, test } from 'vitest';
import type { AgentContext, AgentResult } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import type { NewEvent } from '#meeting/events.ts';
import { aMeeting, anEntry, aRenaming } from '#meeting/samples.ts';
import { anEngine, silent } from '../../test-engine.ts';

let looks = 0;
/** Speaks on the word "price": who said it, and how. */
const onPrice = sampleAgent('sales', ({ entry }: AgentContext): AgentResult => {
  looks++;
  if (!entry.text.includes('price')) return silent;
  return {
    outcome: 'spoke',
    analysis: `${entry.speaker} said “${entry.text}”.`,
    insights: [`${entry.speaker}: price`, 'Guestimate'],
    reasoning: ['rule price fired'],
    confidence: 0.8,
    evidence: [{ entryId: entry.id, quote: entry.text, start: 0, end: entry.text.length }],
  };
});

const meeting = aMeeting();
const said = (speaker: string, text: string): NewEvent<'entry-added'> => {
  const entry = anEntry(meeting, text);
  return { ...entry, body: { entry: { ...entry.body.entry, speaker } } };
};

test('[J9] what names a renamed speaker says the new name, in one event; quotes stand and no agent is asked again', async () => {
  const engine = anEngine([onPrice]);
  await engine.say(
    meeting,
    said('Guest', 'the Guest price'),
    said('Tom', 'any price'),
    said('Guest', 'a price'),
  );
  const before = looks;
  await engine.say(aRenaming(meeting, 'Guest', 'Priya'));
  const analyses = () => engine.state().outputs.map(({ outputs }) => outputs.analysis);
  expect(analyses()).toEqual([
    'Priya said “the Guest price”.',
    'Tom said “any price”.',
    'Priya said “a price”.',
  ]);
  expect(engine.state().outputs[0]).toMatchObject({
    outputs: { insights: ['Priya: price', 'Guestimate'] },
    check: { outcome: 'revised', reason: 'Guest was renamed to Priya, and so the name in it.' },
  });
  expect(engine.kinds('correction-checked')).toHaveLength(1);
  expect(looks).toBe(before);
  // Agents are shown what comes under the new name.
  await engine.say(said('Guest', 'my price'));
  expect(analyses().at(-1)).toBe('Priya said “my price”.');
});

test('[J9] told apart again, each of two who were merged is named for their own lines', async () => {
  const engine = anEngine([onPrice]);
  await engine.say(meeting, said('Priya', 'her price'), said('Guest', 'a price'));
  await engine.say(aRenaming(meeting, 'Guest', 'Priya'));
  await engine.say(aRenaming(meeting, 'Priya', 'Guest'));
  expect(engine.state().outputs.map(({ outputs }) => outputs.analysis)).toEqual([
    'Priya said “her price”.',
    'Guest said “a price”.',
  ]);
});

import { expect, test } from 'vitest';
import type { MeetingEvent, NewEvent } from '../events.ts';
import { aCorrection, aMeeting, anEntry, anOutput } from '../samples.ts';
import { emptyMeetingState, reduceEvents } from './meeting-state.ts';

const meeting = aMeeting();
const { at } = meeting;
const entries = ['kept as it is', 'revised by a check', 'withdrawn by a check'].map((text) =>
  anEntry(meeting, text),
);
const [kept, revised, withdrawn] = entries.map(anOutput);
const correction = aCorrection(entries[1]!, { text: 'revised by two checks' });
const outputsAfter = (...events: NewEvent[]) =>
  reduceEvents(
    emptyMeetingState,
    [meeting, ...entries, kept!, revised!, withdrawn!, correction, ...events].map(
      (event, index): MeetingEvent => ({ ...event, sequence: index + 1 }),
    ),
  ).outputs;

test('[H20] outputs stand as they were left by checks: revised in their words, withdrawn ones marked', () => {
  const output = {
    ...revised!.body.output,
    outputs: { ...revised!.body.output.outputs, analysis: 'New.' },
  };
  const outputs = outputsAfter(
    aCheck(correction, [
      { outputId: revised!.id, outcome: 'revised', reason: 'It reads otherwise now.', output },
      { outputId: withdrawn!.id, outcome: 'withdrawn', reason: 'Nobody said so.' },
    ]),
  );
  expect(outputs).toMatchObject([
    kept!.body.output,
    { ...output, check: { outcome: 'revised', reason: 'It reads otherwise now.', at } },
    { ...withdrawn!.body.output, check: { outcome: 'withdrawn', reason: 'Nobody said so.', at } },
  ]);
  expect(outputs[0]!.check).toBeUndefined();
});

test('[H20] what a language model disputes says so, and which model it was', () => {
  expect(outputsAfter(aReview(kept!))[0]!.check).toEqual({
    outcome: 'disputed',
    reason: 'It was a question.',
    at,
    model: 'gpt-4',
  });
});

function aReview(insight: NewEvent<'insight-emitted'>): NewEvent<'insight-reviewed'> {
  return {
    ...insight,
    id: `${insight.id}.reviewed`,
    kind: 'insight-reviewed',
    body: {
      check: { outputId: insight.id, outcome: 'disputed', reason: 'It was a question.' },
      model: { name: 'gpt-4', prompts: 'sales 1, review 1', inputTokens: 9, outputTokens: 1 },
    },
  };
}

function aCheck(
  { id, sessionId, at, actor, traceId, body }: NewEvent<'entry-corrected'>,
  checks: NewEvent<'correction-checked'>['body']['checks'],
): NewEvent<'correction-checked'> {
  return {
    id: `${id}.checked`,
    sessionId,
    at,
    kind: 'correction-checked',
    actor,
    causes: [id],
    traceId,
    body: { correctionId: id, entryId: body.entryId, checks },
  };
}

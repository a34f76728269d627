import { expect, test } from 'vitest';
import { DurableEvent } from './events.ts';
import { aMeeting, anEntry, anOutput } from './samples.ts';
import { isTodaysText, upcast } from './upcast.ts';

const by = { type: 'person', id: 'ada', name: 'Ada' };
const envelope = {
  sessionId: '01a2010b-e0ee-7093-a4b5-d64b807d9904',
  at: '2026-01-05T09:00:00.000Z',
  because: ['e1'],
  traceId: 't',
  by,
  number: 7,
};
const today = {
  sessionId: envelope.sessionId,
  at: envelope.at,
  causes: ['e1'],
  traceId: 't',
  actor: by,
  sequence: 7,
};

test.each([
  {
    was: 'entry-heard',
    is: 'entry-added',
    before: anEntry(aMeeting({ id: envelope.sessionId })).body,
  },
  {
    was: 'insight-offered',
    is: 'insight-emitted',
    before: anOutput(anEntry(aMeeting({ id: envelope.sessionId }))).body,
  },
  {
    was: 'round-finished',
    is: 'run-finished',
    before: {
      entryId: 'e1',
      attempt: 1,
      looks: [{ agentType: 'hr', conclusion: 'silent', reason: 'No.', ms: 1 }],
    },
    after: {
      entryId: 'e1',
      attempt: 1,
      outcomes: [{ agentType: 'hr', status: 'silent', reason: { code: 'text', text: 'No.' }, ms: 1 }],
    },
  },
  {
    was: 'correction-checked',
    is: 'correction-checked',
    before: {
      correctionId: 'c1',
      entryId: 'e1',
      checks: [{ outputId: 'e1.hr', verdict: 'withdrawn', reason: 'Gone.' }],
    },
    after: {
      correctionId: 'c1',
      entryId: 'e1',
      checks: [{ outputId: 'e1.hr', outcome: 'withdrawn', reason: 'Gone.' }],
    },
  },
  {
    was: 'feedback-given',
    is: 'feedback-given',
    before: { outputId: 'e1.hr', verdict: 'wrong' },
    after: { outputId: 'e1.hr', rating: 'wrong' },
  },
  { was: 'meeting-renamed', is: 'meeting-renamed', before: { title: 'Review' } },
])('an event kept as $was is read in today’s form, $is', ({ was, is, before, after = before }) => {
  const stored = { ...envelope, id: 'x', kind: was, body: before };
  const read = upcast(stored);
  expect(read).toEqual({ ...today, id: 'x', kind: is, body: after });
  expect(DurableEvent.parse(read)).toEqual(read);
  expect(stored).toEqual({ ...envelope, id: 'x', kind: was, body: before });
});

test('an event in today’s form stays the same object', () => {
  const event = { ...anEntry(aMeeting()), sequence: 1 };
  expect(upcast(event)).toBe(event);
});

test('the text of an event counts as one of today only where reading it would change nothing', () => {
  const said = anEntry(aMeeting(), 'he wrote "by": and "number": on the board');
  expect(isTodaysText(said.kind, JSON.stringify({ ...said, sequence: 2 }))).toBe(true);
  const body = { entryId: 'e1', attempt: 1 };
  const reason = { code: 'too-late' };
  const run = (more: object) =>
    JSON.stringify({ ...today, kind: 'run-finished', body: { ...body, ...more } });
  const outcome = { agentType: 'hr', status: 'silent', ms: 1 };
  expect(isTodaysText('run-finished', run({ outcomes: [{ ...outcome, reason }] }))).toBe(true);
  expect(isTodaysText('run-finished', run({ outcomes: [{ ...outcome, reason: 'No.' }] }))).toBe(false);
  expect(isTodaysText('run-finished', run({ looks: [] }))).toBe(false);
  const notes = { context_summary: 'one' };
  expect(isTodaysText('run-finished', run({ outcomes: [], notes }))).toBe(false);
  expect(
    isTodaysText('meeting-renamed', JSON.stringify({ ...envelope, kind: 'meeting-renamed', body: {} })),
  ).toBe(false);
});

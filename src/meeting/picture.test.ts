import { expect, test } from 'vitest';
import type { MeetingEvent, NewEvent, PassingKind } from './events.ts';
import { addEvent, addEvents, emptyPicture, recordedMsAt, speakerName } from './picture.ts';
import { aMeeting, anEntry, anOutput } from './samples.ts';

const meeting = aMeeting();
const numbered = (events: NewEvent[]) =>
  events.map((event, index): MeetingEvent => ({ ...event, number: index + 1 }));
const passing = <K extends PassingKind>(
  kind: K,
  body: MeetingEvent<K>['body'],
  at = '2026-01-05T09:00:00.000Z',
) => ({ ...meeting, id: kind, number: 0, at, kind, body }) as MeetingEvent<PassingKind>;
const fold = (events: MeetingEvent[], from = emptyPicture) => events.reduce(addEvent, from);
const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString();

test('the same event twice changes nothing, and no argument is ever changed', () => {
  const entry = anEntry(meeting);
  const events = numbered([meeting, entry, anOutput(entry)]);
  const once = Object.freeze(fold(events));
  expect(fold(events, once)).toBe(once);
  expect(once).toMatchObject({
    lastNumber: 3,
    entries: [{ id: entry.id, number: 2 }],
    outputs: [{ agentType: 'sales' }],
  });
});

test('parts that an event does not touch stay the same objects, so that screens draw only what changed', () => {
  const before = fold(numbered([meeting, anEntry(meeting)]));
  const after = addEvent(before, passing('words-so-far', { speaker: 'You', text: 'and then' }));
  expect(after.entries).toBe(before.entries);
  expect(after.session).toBe(before.session);
});

test('words being said leave when their entry is final, or when an empty text ends them', () => {
  const talking = addEvent(emptyPicture, passing('words-so-far', { speaker: 'You', text: 'and th' }));
  const further = addEvent(talking, passing('words-so-far', { speaker: 'You', text: 'and then' }));
  expect(further.wordsSoFar).toMatchObject([{ text: 'and then' }]);
  expect(fold(numbered([meeting, anEntry(meeting)]), further).wordsSoFar).toEqual([]);
  expect(addEvent(further, passing('words-so-far', { speaker: 'You', text: '' })).wordsSoFar).toEqual([]);
});

test('an entry waits until its number comes, once', () => {
  const entry = anEntry(meeting);
  const waiting = {
    ...passing('presence', { people: [] }),
    kind: 'entry-waiting',
    body: entry.body,
  } as MeetingEvent;
  const picture = fold([...numbered([meeting]), waiting, waiting]);
  expect(picture.waiting).toMatchObject([{ id: entry.id, number: 0 }]);
  const heard = fold([{ ...entry, number: 2 }, waiting], picture);
  expect([heard.waiting, heard.entries.length]).toEqual([[], 1]);
});

test('analysis is under way from the first agent that starts until the last that ends', () => {
  const agent = (agentType: 'sales' | 'hr', status: 'idle' | 'processing', second: number) =>
    passing('agent-status', { agentType, status }, at(second));
  const both = fold([agent('sales', 'processing', 1), agent('hr', 'processing', 2)]);
  expect(both).toMatchObject({ processing: ['sales', 'hr'], processingSince: at(1) });
  const one = addEvent(both, agent('sales', 'idle', 3));
  expect(one).toMatchObject({ processing: ['hr'], processingSince: at(1) });
  expect(addEvent(one, agent('hr', 'idle', 4)).processingSince).toBeUndefined();
});

test('a complete insight is forgotten once it has been shown for 15 s; an incomplete one stays', () => {
  const streaming = (id: string, isComplete: boolean, second: number) => {
    const insight = {
      id,
      agentType: 'sales' as const,
      content: 'A price.',
      isComplete,
      timestamp: at(second),
      confidence: 0.7,
    };
    return passing('insight-streaming', { insight }, at(second));
  };
  const picture = fold([
    streaming('a', false, 0),
    streaming('b', false, 0),
    streaming('b', true, 1),
    streaming('c', true, 17),
  ]);
  expect(picture.streaming.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('recorded time is the sum of the recordings, a running one included', () => {
  const step = (kind: 'recording-started' | 'recording-stopped', second: number) =>
    ({ ...meeting, id: `${kind}${second}`, kind, at: at(second), body: { duration: 0 } }) as NewEvent;
  const picture = fold(
    numbered([
      meeting,
      step('recording-started', 0),
      step('recording-stopped', 10),
      step('recording-started', 20),
      step('recording-started', 25),
    ]),
  );
  expect(recordedMsAt(picture, at(30))).toBe(20_000);
  expect(picture.session?.isActive).toBe(true);
});

test('"You" is the person at this device; for everybody else it is that person\'s name', () => {
  const said = { speaker: 'You', by: { type: 'person', id: 'ada', name: 'Ada' } } as const;
  expect([speakerName(said, 'ada'), speakerName(said, 'bob')]).toEqual(['You', 'Ada']);
  expect(speakerName({ ...said, speaker: 'Priya' }, 'bob')).toBe('Priya');
});

test('a batch gives the same picture as its events one by one, and changes no picture seen before', () => {
  const entries = Array.from({ length: 5 }, () => anEntry(meeting));
  const rounds = entries.map((entry): NewEvent => ({
    ...entry,
    id: `${entry.id}.round`,
    kind: 'round-finished',
    body: { entryId: entry.id, looks: [] },
  }));
  const events = numbered([meeting, ...entries.flatMap((entry, index) => [entry, rounds[index]!])]);
  const before = fold(events.slice(0, 4));
  const seen = structuredClone(before);
  expect(addEvents(before, events.slice(4))).toEqual(fold(events));
  expect(before).toEqual(seen);
});

test('what only passes by is forgotten when the wire is cut', () => {
  const busy = fold([
    passing('words-so-far', { speaker: 'You', text: 'and then' }),
    passing('agent-status', { agentType: 'sales', status: 'processing' }),
  ]);
  const cut = addEvent(busy, {
    ...passing('presence', { people: [] }),
    kind: 'connection-changed',
    body: { state: 'disconnected' },
  });
  expect(cut).toMatchObject({
    connection: 'disconnected',
    wordsSoFar: [],
    processing: [],
    processingSince: undefined,
  });
});

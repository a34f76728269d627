import { describe, expect, test } from 'vitest';
import type { Actor, MeetingEvent, NewEvent, EphemeralKind } from '../events.ts';
import { reduceEvent, reduceEvents, emptyMeetingState, speakerName } from './meeting-state.ts';
import { recordedMsAt } from './recorded-time.ts';
import { aMeeting, anEntry, anOutput } from '../samples.ts';

const meeting = aMeeting();
const numbered = (events: NewEvent[]) =>
  events.map((event, index): MeetingEvent => ({ ...event, sequence: index + 1 }));
const ephemeral = <K extends EphemeralKind>(
  kind: K,
  body: MeetingEvent<K>['body'],
  at = '2026-01-05T09:00:00.000Z',
) => ({ ...meeting, id: kind, sequence: 0, at, kind, body }) as MeetingEvent<EphemeralKind>;
const fold = (events: MeetingEvent[], from = emptyMeetingState) => events.reduce(reduceEvent, from);
const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString();

test('the same event twice changes nothing, and no argument is ever changed', () => {
  const entry = anEntry(meeting);
  const events = numbered([meeting, entry, anOutput(entry)]);
  const once = Object.freeze(fold(events));
  expect(fold(events, once)).toBe(once);
  expect(once).toMatchObject({
    lastSequence: 3,
    entries: [{ id: entry.id, sequence: 2 }],
    outputs: [{ agentType: 'sales' }],
  });
});

test('parts that an event does not touch stay the same objects, so that screens draw only what changed', () => {
  const before = fold(numbered([meeting, anEntry(meeting)]));
  const after = reduceEvent(before, ephemeral('interim-words', { speaker: 'You', text: 'and then' }));
  expect(after.entries).toBe(before.entries);
  expect(after.session).toBe(before.session);
});

test('words being said leave when their entry is final, or when an empty text ends them', () => {
  const talking = reduceEvent(
    emptyMeetingState,
    ephemeral('interim-words', { speaker: 'You', text: 'and th' }),
  );
  const further = reduceEvent(talking, ephemeral('interim-words', { speaker: 'You', text: 'and then' }));
  expect(further.interimWords).toMatchObject([{ text: 'and then' }]);
  expect(fold(numbered([meeting, anEntry(meeting)]), further).interimWords).toEqual([]);
  expect(reduceEvent(further, ephemeral('interim-words', { speaker: 'You', text: '' })).interimWords).toEqual(
    [],
  );
});

test('an entry waits until its number comes, once', () => {
  const entry = anEntry(meeting);
  const waiting = {
    ...ephemeral('presence', { people: [] }),
    kind: 'entry-waiting',
    body: entry.body,
  } as MeetingEvent;
  const state = fold([...numbered([meeting]), waiting, waiting]);
  expect(state.waiting).toMatchObject([{ id: entry.id, sequence: 0 }]);
  const heard = fold([{ ...entry, sequence: 2 }, waiting], state);
  expect([heard.waiting, heard.entries.length]).toEqual([[], 1]);
});

test('analysis is under way from the first agent that starts until the last that ends', () => {
  const agent = (agentType: 'sales' | 'hr', status: 'idle' | 'processing', second: number) =>
    ephemeral('agent-status', { agentType, status }, at(second));
  const both = fold([agent('sales', 'processing', 1), agent('hr', 'processing', 2)]);
  expect(both).toMatchObject({ processing: ['sales', 'hr'], processingSince: at(1) });
  const one = reduceEvent(both, agent('sales', 'idle', 3));
  expect(one).toMatchObject({ processing: ['hr'], processingSince: at(1) });
  expect(reduceEvent(one, agent('hr', 'idle', 4)).processingSince).toBeUndefined();
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
    return ephemeral('insight-streaming', { insight }, at(second));
  };
  const state = fold([
    streaming('a', false, 0),
    streaming('b', false, 0),
    streaming('b', true, 1),
    streaming('c', true, 17),
  ]);
  expect(state.streaming.map(({ id }) => id)).toEqual(['a', 'c']);
});

test('recorded time is the sum of the recordings, a running one included', () => {
  const step = (kind: 'recording-started' | 'recording-stopped', second: number) =>
    ({ ...meeting, id: `${kind}${second}`, kind, at: at(second), body: { duration: 0 } }) as NewEvent;
  const state = fold(
    numbered([
      meeting,
      step('recording-started', 0),
      step('recording-stopped', 10),
      step('recording-started', 20),
      step('recording-started', 25),
    ]),
  );
  expect(recordedMsAt(state.session!, at(30))).toBe(20_000);
  expect(state.session?.isActive).toBe(true);
});

describe('[L7] whoever ends a recording, its whole minutes are kept', () => {
  const bea: Actor = { type: 'person', id: 'bea', name: 'Bea' };
  const begins: NewEvent = {
    ...meeting,
    id: 'begins',
    kind: 'recording-started',
    at: at(0),
    actor: bea,
    body: {},
  };
  const bothBegin: NewEvent[] = [
    begins,
    { ...meeting, id: 'begins-too', kind: 'recording-started', at: at(60), body: {} },
  ];
  const viewer = {
    id: 'bea',
    name: 'Bea',
    role: 'viewer',
    side: 'us',
    status: 'in',
    isGuest: false,
  } as const;
  const stops = { ...meeting, kind: 'recording-stopped', at: at(300) } as const;
  test.each<[string, NewEvent[], number]>([
    ['who began it', [begins, { ...stops, id: 'stops', actor: bea, body: {} }], 5],
    ['the host, for all', [...bothBegin, { ...stops, id: 'ends', kind: 'meeting-ended', body: {} }], 5],
    [
      'a host who makes the only recorder a viewer',
      [begins, { ...stops, id: 'viewer', kind: 'member-changed', body: { member: viewer } }],
      5,
    ],
    [
      'the last of two',
      [
        ...bothBegin,
        { ...stops, id: 'one', actor: bea, body: {} },
        { ...stops, id: 'other', at: at(600), body: {} },
      ],
      10,
    ],
    [
      'who was out of reach all the time, by when they say it was',
      [
        { ...begins, at: at(600), body: { at: at(60) } },
        { ...stops, id: 'late', at: at(600), actor: bea, body: { at: at(360) } },
      ],
      5,
    ],
    [
      'somebody whose device was away while another recorded on',
      [
        ...bothBegin,
        { ...stops, id: 'one', at: at(360), body: {} },
        { ...stops, id: 'late', at: at(400), actor: bea, body: { at: at(2) } },
      ],
      6,
    ],
    [
      'two, one of whom tells late of the same time',
      [
        begins,
        { ...stops, id: 'one', actor: bea, body: {} },
        { ...begins, id: 'late', at: at(900), actor: meeting.actor, body: { at: at(0) } },
        { ...stops, id: 'late-stop', at: at(900), body: { at: at(300) } },
      ],
      5,
    ],
    [
      'the host, whatever somebody tells later of the time before',
      [
        begins,
        { ...stops, id: 'ends', kind: 'meeting-ended', body: {} },
        { ...begins, id: 'late', at: at(900), body: { at: at(60) } },
        { ...stops, id: 'late-stop', at: at(900), actor: bea, body: { at: at(120), duration: 600 } },
      ],
      5,
    ],
    [
      'who says that it ended later than now',
      [begins, { ...stops, id: 'odd', actor: bea, body: { at: at(86_400) } }],
      5,
    ],
    [
      'who imports a file of an hour',
      [begins, { ...stops, id: 'file', actor: bea, body: { duration: 60 } }],
      60,
    ],
  ])('%s', (_, events, minutes) => {
    const { session } = fold(numbered([meeting, ...events]));
    expect(session).toMatchObject({ duration: minutes, isActive: false, recorders: [] });
    expect(recordedMsAt(session!, at(9_000))).toBe(minutes * 60_000);
  });
});

test('"You" is the person at this device; for everybody else it is that person\'s name', () => {
  const said = { speaker: 'You', actor: { type: 'person', id: 'ada', name: 'Ada' } } as const;
  expect([speakerName(said, 'ada'), speakerName(said, 'bob')]).toEqual(['You', 'Ada']);
  expect(speakerName({ ...said, speaker: 'Priya' }, 'bob')).toBe('Priya');
});

test('a batch gives the same state as its events one by one, and changes no state seen before', () => {
  const entries = Array.from({ length: 5 }, () => anEntry(meeting));
  const runs = entries.map((entry): NewEvent => ({
    ...entry,
    id: `${entry.id}.round`,
    kind: 'run-finished',
    body: { entryId: entry.id, outcomes: [] },
  }));
  const events = numbered([meeting, ...entries.flatMap((entry, index) => [entry, runs[index]!])]);
  const before = fold(events.slice(0, 4));
  const seen = structuredClone(before);
  expect(reduceEvents(before, events.slice(4))).toEqual(fold(events));
  expect(before).toEqual(seen);
});

test('what only passes by is forgotten when the wire is cut', () => {
  const busy = fold([
    ephemeral('interim-words', { speaker: 'You', text: 'and then' }),
    ephemeral('agent-status', { agentType: 'sales', status: 'processing' }),
  ]);
  const cut = reduceEvent(busy, {
    ...ephemeral('presence', { people: [] }),
    kind: 'connection-changed',
    body: { state: 'disconnected' },
  });
  expect(cut).toMatchObject({
    connection: 'disconnected',
    interimWords: [],
    processing: [],
    processingSince: undefined,
  });
});

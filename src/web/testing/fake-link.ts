// A meeting link that a test holds in its hand: a picture folded from the events that the test sends, and a record of
// what the screen asked for.
import type { BodyOf, EventKind, MeetingEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import type { ThresholdShifts } from '#meeting/thresholds.ts';
import type { Clock } from '#meeting/clock.ts';
import { timestampOf } from '#meeting/clock.ts';
import { demoUser, type User } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { eventTable } from '#meeting/events.ts';
import type { HeardWords, MeetingLink } from '#web/live/meeting-link.ts';
import type { AgentsHealth } from '#web/live/agents-health.ts';
import { createMeetingStateCell, type OwedEvent } from '#web/live/meeting-state-cell.ts';

const sessionId = '6f0d5c1e-3f7a-4c58-9d59-0a4d3d1f7a11';

export interface FakeLink extends MeetingLink {
  /** Folds an event in, as the server would send it. */
  send<K extends EventKind>(kind: K, body: BodyOf<K>, actor?: User): void;
  /** An entry that the log already has. */
  sendEntry(entry: Partial<TranscriptEntry> & { text: string }, actor?: User): void;
  /** Refuses every change that waits, as the server would. */
  refuseChanges(reason: string): void;
  readonly asked: {
    said: HeardWords[];
    saidSoFar: string[];
    recording: ('start' | 'stop')[];
    titles: string[];
    /** Corrections, verdicts and consents. */
    changes: OwedEvent['body'][];
    thresholds: ThresholdShifts;
    closed: number;
  };
}

export interface FakeLinkOptions {
  clock: Clock;
  user?: User;
  keptOn?: MeetingLink['keptOn'];
  /** False: what is said waits for the server. */
  acknowledges?: boolean;
  /** Blank: the meeting is not known yet. */
  title?: string;
  /** Absent: nobody can tell. */
  health?: AgentsHealth;
  audit?: AuditLog[];
}

/** The meeting exists, is connected and has nothing in it yet. */
export function fakeLink({
  clock,
  user = demoUser,
  keptOn = 'device',
  acknowledges = true,
  title = 'Quarterly review',
  health,
  audit,
}: FakeLinkOptions): FakeLink {
  const cell = createMeetingStateCell();
  const asked: FakeLink['asked'] = {
    said: [],
    saidSoFar: [],
    recording: [],
    titles: [],
    changes: [],
    thresholds: {},
    closed: 0,
  };
  const owed: OwedEvent[] = [];
  let made = 0;
  const newId = (): string => `fake-${(made += 1)}`;

  function send<K extends EventKind>(kind: K, body: BodyOf<K>, actor: User = user, id = newId()): void {
    const kept = eventTable[kind].sort === 'durable';
    const event = {
      id,
      sessionId,
      sequence: kept ? cell.get().lastSequence + 1 : 0,
      at: timestampOf(clock),
      kind,
      actor: { type: 'person', id: actor.uid, name: actor.displayName },
      causes: [],
      traceId: 'trace',
      body,
    } as unknown as MeetingEvent;
    cell.add([event]);
  }

  function sendEntry(entry: Partial<TranscriptEntry> & { text: string }, actor?: User): void {
    const id = entry.id ?? newId();
    const whole = { id, sessionId, speaker: 'You', timestamp: timestampOf(clock), confidence: 0.9, ...entry };
    send('entry-added', { entry: whole }, actor, id);
  }

  function change<K extends OwedEvent['kind']>(kind: K, body: BodyOf<K>): void {
    const id = newId();
    const actor = { type: 'person', id: user.uid, name: user.displayName };
    const event = {
      id,
      sessionId,
      sequence: 0,
      at: timestampOf(clock),
      kind,
      actor,
      causes: [],
      traceId: '',
      body,
    };
    asked.changes.push(body);
    owed.push(event as unknown as OwedEvent);
    cell.owe(event as unknown as OwedEvent);
    if (acknowledges) send(kind, body, user, id);
  }

  const createdAt = timestampOf(clock);
  send('connection-changed', { state: 'connected' });
  if (title !== '') {
    send('meeting-created', {
      session: {
        id: sessionId,
        title,
        createdAt,
        updatedAt: createdAt,
        userId: user.uid,
        isActive: false,
        participants: [user.displayName],
        duration: 0,
      },
    });
  }

  return {
    sessionId,
    user,
    keptOn,
    state: cell.get,
    subscribe: cell.subscribe,
    send,
    sendEntry,
    refuseChanges: (reason) => owed.forEach((event) => cell.owe(event, reason)),
    asked,
    say(words) {
      asked.said.push(words);
      const entry = { id: newId(), sessionId, timestamp: timestampOf(clock), ...words };
      send('entry-waiting', { entry });
      if (acknowledges) sendEntry(entry);
    },
    saySoFar: ({ text }) => void asked.saidSoFar.push(text),
    startRecording() {
      asked.recording.push('start');
      if (acknowledges) send('recording-started', {});
    },
    stopRecording() {
      asked.recording.push('stop');
      if (acknowledges) send('recording-stopped', { duration: 0 });
    },
    rename(title) {
      asked.titles.push(title);
      send('meeting-renamed', { title });
    },
    correct: (entryId, correction) => change('entry-corrected', { entryId, ...correction }),
    giveFeedback: (outputId, rating) => change('feedback-given', { outputId, rating }),
    giveConsent: (participantId, given) => change('consent-given', { participantId, given }),
    health: async () => health ?? Promise.reject(new Error('out of reach')),
    audit: async () => audit ?? Promise.reject(new Error('out of reach')),
    thresholds: {
      load: async () => asked.thresholds,
      save: (shifts) => void (asked.thresholds = shifts),
    },
    close: () => void (asked.closed += 1),
  };
}

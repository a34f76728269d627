// A meeting link that a test holds in its hand: a picture folded from the events that the test sends, and a record of
// what the screen asked for.
import type { BodyOf, EventKind, MeetingEvent } from '#meeting/events.ts';
import type { Clock } from '#meeting/clock.ts';
import { timestampOf } from '#meeting/clock.ts';
import { demoUser, type User } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { eventTable } from '#meeting/events.ts';
import type { HeardWords, MeetingLink } from '#web/live/meeting-link.ts';
import { createPictureCell } from '#web/live/picture-cell.ts';

const sessionId = '6f0d5c1e-3f7a-4c58-9d59-0a4d3d1f7a11';

export interface FakeLink extends MeetingLink {
  /** Folds an event in, as the server would send it. */
  send<K extends EventKind>(kind: K, body: BodyOf<K>, by?: User): void;
  /** An entry that the log already has. */
  sendEntry(entry: Partial<TranscriptEntry> & { text: string }, by?: User): void;
  readonly asked: {
    said: HeardWords[];
    saidSoFar: string[];
    recording: ('start' | 'stop')[];
    titles: string[];
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
}

/** The meeting exists, is connected and has nothing in it yet. */
export function fakeLink({
  clock,
  user = demoUser,
  keptOn = 'device',
  acknowledges = true,
  title = 'Quarterly review',
}: FakeLinkOptions): FakeLink {
  const cell = createPictureCell();
  const asked: FakeLink['asked'] = { said: [], saidSoFar: [], recording: [], titles: [], closed: 0 };
  let made = 0;
  const newId = (): string => `fake-${(made += 1)}`;

  function send<K extends EventKind>(kind: K, body: BodyOf<K>, by: User = user, id = newId()): void {
    const kept = eventTable[kind].sort === 'kept';
    const event = {
      id,
      sessionId,
      number: kept ? cell.get().lastNumber + 1 : 0,
      at: timestampOf(clock),
      kind,
      by: { type: 'person', id: by.uid, name: by.displayName },
      because: [],
      traceId: 'trace',
      body,
    } as unknown as MeetingEvent;
    cell.add([event]);
  }

  function sendEntry(entry: Partial<TranscriptEntry> & { text: string }, by?: User): void {
    const id = entry.id ?? newId();
    const whole = { id, sessionId, speaker: 'You', timestamp: timestampOf(clock), confidence: 0.9, ...entry };
    send('entry-heard', { entry: whole }, by, id);
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
    picture: cell.get,
    subscribe: cell.subscribe,
    send,
    sendEntry,
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
    close: () => void (asked.closed += 1),
  };
}

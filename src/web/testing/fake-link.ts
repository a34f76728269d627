// A meeting link that a test controls: a state folded from the events that the test sends, and a record of the screen's
// requests.
import type { BodyOf, EventKind, MeetingEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import type { ThresholdShifts } from '#meeting/state/thresholds.ts';
import type { Clock } from '#meeting/clock.ts';
import { timestampOf } from '#meeting/clock.ts';
import { demoUser, type MeetingSession, newSession, type User } from '#meeting/session.ts';
import { isSameCompany, type WrongCompany } from '#meeting/outputs/wrong-companies.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { eventTable } from '#meeting/events.ts';
import type { MeetingLink, ModelBudgetOnServer, RecognizedSpeech } from '#web/live/meeting-link.ts';
import type { AgentsHealth } from '#web/live/agents-health.ts';
import type { LastTime } from '#meeting/models/last-time.ts';
import type { MeetingQuestions } from '#web/live/meeting-questions.ts';
import { meetingActions } from '#web/live/meeting-actions.ts';
import { createMeetingStateCell, isUnsavedChange } from '#web/live/meeting-state-cell.ts';
import { agentsHealth } from './agents-health.ts';
import { openOwnNotes } from '#web/live/own-notes.ts';
import { storageInMemory } from '#web/device/device-storage.ts';
import { deviceEvents } from '#web/live/device-events.ts';
import type { ClientEvent } from '#protocol/messages.ts';

const sessionId = '6f0d5c1e-3f7a-4c58-9d59-0a4d3d1f7a11';

export interface FakeLink extends MeetingLink {
  /** Folds an event in, as the server would send it. */
  send<K extends EventKind>(kind: K, body: BodyOf<K>, actor?: User): void;
  /** An entry that the log already has. */
  sendEntry(entry: Partial<TranscriptEntry> & { text: string }, actor?: User): void;
  /** Refuses every change that waits, as the server would. */
  refuseChanges(reason: string): void;
  readonly asked: {
    said: RecognizedSpeech[];
    interim: string[];
    recording: ('start' | 'stop')[];
    titles: string[];
    /** Corrections, ratings, consents and briefs. */
    changes: ClientEvent['body'][];
    thresholds: ThresholdShifts;
    /** What this person has said of companies in earlier meetings. */
    wrongCompanies: WrongCompany[];
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
  /** What the meeting is beside that, such as one that has ended. */
  session?: Partial<MeetingSession>;
  /** All agents are healthy unless told otherwise; 'out of reach': nobody can tell. */
  health?: AgentsHealth | 'out of reach';
  audit?: AuditLog[];
  /** A language model that answers questions; none unless told. */
  questions?: MeetingQuestions;
  /** A language model with its budget; none unless told. */
  modelBudget?: ModelBudgetOnServer;
  /** Nothing unless told. */
  lastTime?: LastTime;
}

/** The meeting exists, is connected and has nothing in it yet. */
export function fakeLink({
  clock,
  user = demoUser,
  keptOn = 'device',
  acknowledges = true,
  title = 'Quarterly review',
  session,
  health = agentsHealth(),
  audit,
  questions,
  modelBudget,
  lastTime = { promises: [] },
}: FakeLinkOptions): FakeLink {
  const cell = createMeetingStateCell();
  const asked = nothingAsked();
  const changes: ClientEvent[] = [];
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

  const device = deviceEvents({ sessionId, user, clock, cell });

  function append(event: ClientEvent): void {
    note(asked, event);
    if (isUnsavedChange(event)) changes.push(event);
    device.showPending(event);
    if (acknowledges) send(event.kind, event.body, user, event.id);
  }

  send('connection-changed', { state: 'connected' });
  if (title !== '')
    send('meeting-created', {
      session: { ...newSession(user, sessionId, title, timestampOf(clock)), ...session },
    });

  const actions = meetingActions({
    sessionId,
    clock,
    serverAheadMs: () => cell.get().serverAheadMs,
    append,
    sayInterim: ({ text }) => void asked.interim.push(text),
  });
  return {
    sessionId,
    user,
    keptOn,
    state: cell,
    actions: {
      ...actions,
      say(speech) {
        asked.said.push(speech);
        actions.say(speech);
      },
    },
    engine: {
      health: async () => (health === 'out of reach' ? Promise.reject(new Error(health)) : health),
      audit: async () => audit ?? Promise.reject(new Error('out of reach')),
    },
    ...(questions && { questions }),
    ...(modelBudget && { modelBudget }),
    lastTime: async () => lastTime,
    thresholds: {
      load: async () => asked.thresholds,
      save: (shifts) => void (asked.thresholds = shifts),
    },
    wrongCompanies: wrongCompaniesIn(asked),
    ownNotes: openOwnNotes({ userId: user.uid, sessionId, clock, storage: storageInMemory() }),
    send,
    sendEntry,
    refuseChanges: (reason) => changes.forEach((event) => device.showPending(event, undefined, reason)),
    asked,
    close: () => void (asked.closed += 1),
  };
}

function nothingAsked(): FakeLink['asked'] {
  return {
    said: [],
    interim: [],
    recording: [],
    titles: [],
    changes: [],
    thresholds: {},
    wrongCompanies: [],
    closed: 0,
  };
}

function wrongCompaniesIn(asked: FakeLink['asked']): MeetingLink['wrongCompanies'] {
  return {
    load: async () => asked.wrongCompanies,
    forget: async (wrong) => {
      asked.wrongCompanies = asked.wrongCompanies.filter((one) => !isSameCompany(one, wrong));
    },
  };
}

function note(asked: FakeLink['asked'], event: ClientEvent): void {
  if (event.kind === 'recording-started') asked.recording.push('start');
  else if (event.kind === 'recording-stopped') asked.recording.push('stop');
  else if (event.kind === 'meeting-renamed') asked.titles.push(event.body.title);
  else if (isUnsavedChange(event)) asked.changes.push(event.body);
}

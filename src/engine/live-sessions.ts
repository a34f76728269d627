// What the engine remembers of each meeting it follows: the last entries, the state of the conversation, what was
// offered lately. All of it is a fold of the meeting's log, so it can be forgotten and made again.
import { changeConversation, initialConversation } from '#meeting/conversation-changes.ts';
import type { ConversationState } from '#meeting/conversation.ts';
import type { DurableEvent, RuleCheck } from '#meeting/events.ts';
import { recentEntries } from '#meeting/limits.ts';
import type { EmittedOutput } from '#meeting/meeting-state.ts';
import { changeSession } from '#meeting/session-changes.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

/** Meetings remembered; the one unheard for longest is forgotten first and read from the store when it speaks again. */
const remembered = 1_000;
/** Ranking looks back a few minutes; more outputs than this in that time are held anyway. */
const offeredRemembered = 60;

export interface LiveSession {
  readonly id: string;
  session: MeetingSession | undefined;
  conversation: ConversationState | undefined;
  /** The last three, newest last, as they read after corrections. */
  recent: readonly TranscriptEntry[];
  /** What was offered lately, oldest first. */
  offered: readonly EmittedOutput[];
  consents: Readonly<Record<string, boolean>>;
  /** The recording that the agents follow; its event's id. Undefined while they follow none. */
  following: string | undefined;
  /** They have followed it before, if they do not now: a last word after the end of a recording opens nothing. */
  opened: boolean;
  ruleChecks: readonly RuleCheck[];
  /** A recording that began and whose session was never started, by a process that ended. */
  unopened: Extract<DurableEvent, { kind: 'recording-started' }> | undefined;
  lastSequence: number;
}

export interface LiveSessions {
  get(sessionId: string): LiveSession | undefined;
  /** Makes an empty one, or gives the one that is known. */
  open(sessionId: string): LiveSession;
  forget(sessionId: string): void;
}

export function createLiveSessions(): LiveSessions {
  const bySession = new Map<string, LiveSession>();
  function touch(live: LiveSession): LiveSession {
    bySession.delete(live.id);
    bySession.set(live.id, live);
    const [oldest] = bySession.keys();
    if (bySession.size > remembered && oldest !== undefined) bySession.delete(oldest);
    return live;
  }
  return {
    get(sessionId) {
      const live = bySession.get(sessionId);
      return live && touch(live);
    },
    open: (sessionId) => touch(bySession.get(sessionId) ?? unheard(sessionId)),
    forget: (sessionId) => void bySession.delete(sessionId),
  };
}

function unheard(id: string): LiveSession {
  return {
    id,
    session: undefined,
    conversation: undefined,
    recent: [],
    offered: [],
    consents: {},
    following: undefined,
    opened: false,
    ruleChecks: [],
    unopened: undefined,
    lastSequence: 0,
  };
}

/** The state of the conversation, or that of an opening when nothing is known yet. */
export function conversationOf({ id, conversation, session }: LiveSession, at: string): ConversationState {
  return conversation ?? initialConversation(id, session?.participants ?? [], at);
}

/** Folds a kept event in. What is in already changes nothing. */
export function hearEvent(live: LiveSession, event: DurableEvent): void {
  if (event.sequence <= live.lastSequence) return;
  live.lastSequence = event.sequence;
  live.session = changeSession(live.session, event);
  live.conversation = changeConversation(live.conversation, event, live.session);
  switch (event.kind) {
    case 'entry-added':
      live.recent = [...live.recent, event.body.entry].slice(-recentEntries);
      return;
    case 'entry-corrected': {
      const { entryId, text, speaker } = event.body;
      live.recent = live.recent.map((entry) =>
        entry.id === entryId
          ? { ...entry, ...(text !== undefined && { text }), ...(speaker !== undefined && { speaker }) }
          : entry,
      );
      return;
    }
    case 'insight-emitted': {
      const { output, ranking } = event.body;
      remember(live, { ...output, ...(ranking && { ranking }) });
      return;
    }
    case 'recording-started':
      live.unopened = event;
      return;
    case 'session-started':
      live.following = event.causes[0];
      live.opened = true;
      live.ruleChecks = event.body.checks;
      live.unopened = undefined;
      return;
    case 'rules-checked':
      live.ruleChecks = event.body.checks;
      return;
    case 'recording-stopped':
    case 'session-stopped':
      live.following = undefined;
      live.unopened = undefined;
      return;
    case 'consent-given':
      live.consents = { ...live.consents, [event.body.name]: event.body.given };
      return;
    default:
      return;
  }
}

/** Known before it is kept, so that two outputs of one moment are ranked one after the other. */
export function remember(live: LiveSession, output: EmittedOutput): void {
  const others = live.offered.filter(({ id }) => id !== output.id);
  live.offered = [...others, output].slice(-offeredRemembered);
}

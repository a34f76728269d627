// The engine's state for each session it holds: the last entries, the state of the conversation, recent outputs. All of it is
// a fold of the meeting's log, so it can be dropped and rebuilt.
import { emittedOutput, type EmittedOutput, stands, withChecks } from '#meeting/state/standing-outputs.ts';
import type { Agent } from '#agents/agent.ts';
import type { KnownBeforehand } from '#agents/understanding.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import { anybodyRefused, consentOf, type Consents, consentsAfter } from '#meeting/state/consent.ts';
import {
  conversationBefore,
  conversationOfSome,
  type ConversationFold,
  foldConversation,
  initialConversation,
} from '#meeting/state/conversation-fold.ts';
import {
  afterCompanyCorrection,
  type MadeCorrection,
  underCorrections,
} from '#meeting/state/company-corrections.ts';
import { isOwn } from '#meeting/outputs/agent.ts';
import type { ConversationState } from '#meeting/outputs/conversation.ts';
import type { DurableEvent, MeetingEvent, RuleCheck } from '#meeting/events.ts';
import type { HourBudget } from '#meeting/models/model-budget.ts';
import { changedLineId, changedLines, changesWords, lineOf } from '#meeting/lines/lines.ts';
import { type MeetingEntry, speakerName } from '#meeting/state/meeting-state.ts';
import { type ModelTotals, withQuestion, withScouting } from '#meeting/state/model-totals.ts';
import { renamedLines, renamesOf } from '#meeting/people/renames.ts';
import { speakerOf } from '#meeting/people/participants.ts';
import { changeSession, peopleOf } from '#meeting/state/session-changes.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { knowledgeOwner } from '../whose-knowledge.ts';
import type { SessionHold } from './session-hold.ts';
import { type Understood, understoodUpTo } from './understood-entries.ts';

/** Sessions held at most; the one that was quiet for longest is released first, and taken up from the log when somebody speaks there. */
const remembered = 1_000;
/** What was said lately, shown or not. */
const outputsRemembered = 60;
/**
 * Before those, what matters for longer: what was shown, as ranking looks back ten minutes; what a model said, as its next note is
 * weighed by how sure it was of the others; and what somebody's own agent said, which may not speak again too soon.
 */
const longRemembered = 300;
/** What agents may quote, as long as its speaker has agreed: some twenty minutes of talk. */
const entriesRemembered = 300;

/** What the log asks of the engine beside its jobs, and nothing in the log has answered yet. */
interface Unanswered {
  /** A recording, or the first words: the agents begin to follow. */
  start?: MeetingEvent<'recording-started' | 'entry-added'> | undefined;
  /** The meeting was made, somebody agreed or disagreed, or is somebody else now: the rules are asked. */
  check?: MeetingEvent<'meeting-created' | 'consent-given' | 'speaker-renamed'> | undefined;
  /** Nobody records any more, or the host ended the meeting. */
  stop?: MeetingEvent<'recording-stopped' | 'member-changed' | 'meeting-ended'> | undefined;
}

export interface LiveSession {
  readonly id: string;
  /** Everything that the engine writes and tells in this session goes through it. */
  readonly hold: SessionHold;
  session: MeetingSession | undefined;
  /** When the first line was spoken, ISO 8601. */
  began: string | undefined;
  /** The host's own agents that are switched on, as of the newest line, and whose they are. */
  own: { readonly of: string; readonly agents: readonly Agent[] };
  conversation: ConversationFold | undefined;
  /** The last entries, newest last, as they read after corrections. */
  recent: readonly MeetingEntry[];
  /** What a person set of the meeting. */
  brief: MeetingBrief | undefined;
  /** What the agents know of it; undefined until they are shown an entry. */
  understood: Understood | undefined;
  /** What was emitted lately, oldest first. */
  emitted: readonly EmittedOutput[];
  /** What was kept for entries whose run has not concluded, by entry. */
  unfinished: Map<string, readonly EmittedOutput[]>;
  consents: Consents;
  /** What people said of the companies that were named. */
  companyCorrections: readonly MadeCorrection[];
  /** The recording that the agents follow; its event's id. Undefined while they follow none. */
  following: string | undefined;
  /** They have followed it before, if they do not now: a last word after the end of a recording starts nothing. */
  started: boolean;
  ruleChecks: readonly RuleCheck[];
  /** What language models have cost it. */
  modelUse: ModelTotals | undefined;
  /** What its host lets them use in an hour. */
  modelBudget: HourBudget | undefined;
  unanswered: Unanswered;
  lastSequence: number;
}

export interface LiveSessions {
  get(sessionId: string): LiveSession | undefined;
  add(live: LiveSession): void;
  forget(sessionId: string): void;
  all(): Iterable<LiveSession>;
  /** The meetings that the agents follow now. */
  followed(): string[];
}

/** `isBusy`: work on the session is under way, and it is not let go. */
export function createLiveSessions(isBusy: (live: LiveSession) => boolean): LiveSessions {
  const bySession = new Map<string, LiveSession>();
  function touch(live: LiveSession): LiveSession {
    bySession.delete(live.id);
    bySession.set(live.id, live);
    if (bySession.size > remembered) letOneGo();
    return live;
  }
  /** Those unheard for longest come first. */
  function letOneGo(): void {
    for (const live of bySession.values()) {
      if (isBusy(live)) continue;
      bySession.delete(live.id);
      return live.hold.release();
    }
  }
  return {
    get(sessionId) {
      const live = bySession.get(sessionId);
      return live && touch(live);
    },
    add: (live) => void touch(live),
    forget: (sessionId) => void bySession.delete(sessionId),
    all: () => bySession.values(),
    followed: () =>
      [...bySession.values()].flatMap(({ id, following }) => (following === undefined ? [] : [id])),
  };
}

/** One of which nothing was heard yet. */
export function newLiveSession(hold: SessionHold): LiveSession {
  return {
    id: hold.sessionId,
    hold,
    session: undefined,
    began: undefined,
    own: { of: '', agents: [] },
    conversation: undefined,
    recent: [],
    brief: undefined,
    understood: undefined,
    emitted: [],
    unfinished: new Map(),
    consents: {},
    companyCorrections: [],
    following: undefined,
    started: false,
    ruleChecks: [],
    modelUse: undefined,
    modelBudget: undefined,
    unanswered: {},
    lastSequence: 0,
  };
}

/**
 * The conversation before this entry, as far as the runs of earlier entries have ended by now. Without what came of lines of
 * people who said no.
 */
export function conversationAt(live: LiveSession, sequence: number, at: string): ConversationState {
  const { id, conversation, session } = live;
  const participants = session?.participants ?? [];
  if (!conversation) return initialConversation(id, participants, at);
  const kept = linesNotRefused(live);
  const before = kept
    ? conversationOfSome(conversation, sequence, (entryId) => kept.has(entryId))
    : conversationBefore(conversation, sequence);
  return { ...before, participants };
}

/** Recent outputs that agents may see: nothing that quotes people who said no. */
export function emittedAgreed(live: LiveSession): readonly EmittedOutput[] {
  const kept = linesNotRefused(live);
  return kept
    ? live.emitted.filter(({ evidence }) => evidence.every(({ entryId }) => kept.has(entryId)))
    : live.emitted;
}

/** Of the last lines those whose speakers did not say no; undefined where nobody did, as in most meetings. */
function linesNotRefused({ consents, session, recent }: LiveSession): ReadonlySet<string> | undefined {
  if (!session || !anybodyRefused(consents)) return undefined;
  const people = peopleOf(session);
  const kept = recent.filter((entry) => consentOf(consents, speakerOf(people, entry)) !== false);
  return new Set(kept.map(({ id }) => id));
}

export function knownBeforehand({ session, brief }: Pick<LiveSession, 'session' | 'brief'>): KnownBeforehand {
  return {
    title: session?.title ?? '',
    ownerName: knowledgeOwner(session).name,
    brief,
    members: session?.members,
  };
}

/** As agents are shown them: whoever speaks into a device of their own under their name, and the host alone as "You". */
export function underNames(
  { session }: Pick<LiveSession, 'session'>,
  entries: readonly MeetingEntry[],
): readonly MeetingEntry[] {
  const { id: ownerId } = knowledgeOwner(session);
  return entries.map((entry) => {
    const speaker = speakerName(entry, ownerId);
    return speaker === entry.speaker ? entry : { ...entry, speaker };
  });
}

/** Folds a kept event in. What is in already changes nothing. */
export function hearEvent(live: LiveSession, event: DurableEvent): void {
  if (event.sequence <= live.lastSequence) return;
  live.lastSequence = event.sequence;
  const { session: before } = live;
  const renames = renamesOf(before);
  live.session = changeSession(live.session, event);
  live.conversation = foldConversation(live.conversation, event);
  switch (event.kind) {
    case 'entry-added':
      live.began ??= event.body.entry.timestamp;
      live.recent = [...live.recent, lineOf(event, renames)].slice(-entriesRemembered);
      if (!live.started) live.unanswered.start ??= event;
      return;
    case 'entry-joined':
    case 'entry-parted':
    case 'entry-corrected':
    case 'line-split':
    case 'split-undone':
      live.recent = changedLines(live.recent, event, renames);
      if (changesWords(event)) live.understood = understoodUpTo(live.understood, changedLineId(event));
      return;
    case 'speaker-renamed':
      live.recent = renamedLines(live.recent, event.body, renames);
      live.understood = undefined;
      live.consents = consentsAfter({ session: before, consents: live.consents }, event);
      live.unanswered.check = event;
      return;
    case 'insight-emitted': {
      const { trail: _, ...emitted } = emittedOutput(event);
      remember(live, emitted);
      const { entryId, provenance } = emitted;
      // What a model said is of no run that may still be a job.
      if (entryId !== undefined && !provenance.model)
        live.unfinished.set(entryId, [...(live.unfinished.get(entryId) ?? []), emitted]);
      return;
    }
    case 'run-finished':
      live.unfinished.delete(event.body.entryId);
      return;
    case 'correction-checked':
    case 'insight-reviewed':
      live.emitted = withChecks(live.emitted, event).filter(stands);
      return;
    case 'company-corrected': {
      const corrections = afterCompanyCorrection(live.companyCorrections, event);
      live.companyCorrections = corrections;
      live.emitted = live.emitted.map((output) => underCorrections(output, corrections)).filter(stands);
      return;
    }
    case 'meeting-created':
      live.unanswered.check = event;
      return;
    case 'recording-started':
      live.unanswered.start = event;
      return;
    case 'session-started':
      live.following = event.causes[0];
      live.started = true;
      live.ruleChecks = event.body.checks;
      return answered(live, 'start', event);
    case 'rules-checked':
      live.ruleChecks = event.body.checks;
      return answered(live, 'check', event);
    case 'recording-stopped':
    case 'meeting-ended':
      if (!live.session?.isActive) stopFollowing(live, event);
      return;
    case 'member-changed':
      // Who recorded alone may not any more.
      if (before?.isActive && !live.session?.isActive) stopFollowing(live, event);
      return;
    case 'session-stopped':
      return answered(live, 'stop', event);
    case 'brief-changed':
      live.brief = event.body.brief;
      return;
    case 'lines-scouted':
      live.modelUse = withScouting(live.modelUse, event);
      return;
    case 'question-asked':
      live.modelUse = withQuestion(live.modelUse, event);
      return;
    case 'model-budget-changed':
      live.modelBudget = event.body.perHour;
      return;
    case 'consent-given':
      live.unanswered.check = event;
      // Lines of somebody who has not agreed are not known.
      live.understood = undefined;
      live.consents = consentsAfter(live, event);
      return;
    default:
      return;
  }
}

function stopFollowing(live: LiveSession, event: Unanswered['stop']): void {
  live.following = undefined;
  live.unanswered.start = undefined;
  if (live.started) live.unanswered.stop = event;
}

function answered({ unanswered }: LiveSession, what: keyof Unanswered, { causes }: DurableEvent): void {
  if (unanswered[what]?.id === causes[0]) unanswered[what] = undefined;
}

/** Known before it is kept, so that two outputs of one moment are ranked one after the other. */
export function remember(live: LiveSession, output: EmittedOutput): void {
  const others = live.emitted.filter(({ id }) => id !== output.id);
  const all = [...others, output];
  const lately = all.slice(-outputsRemembered);
  const before = all
    .slice(0, -outputsRemembered)
    .filter(
      ({ agentType, ranking, provenance }) =>
        isOwn(agentType) || provenance.model || ranking?.decision === 'shown',
    );
  live.emitted = [...before.slice(-longRemembered), ...lately];
}

// The visible state of a meeting: one pure function folds its events. Server snapshots, the live page, exports and reports
// all use it, so they cannot drift apart.
import type { AgentHealth, AgentId } from '../outputs/agent.ts';
import type { MeetingBrief } from '../brief.ts';
import { afterCompanyCorrection, type MadeCorrection, underCorrections } from './company-corrections.ts';
import { type Consents, consentsAfter } from './consent.ts';
import { type ConversationFold, foldConversation, latestConversation } from './conversation-fold.ts';
import type { ConversationState } from '../outputs/conversation.ts';
import type { Actor, BodyOf, EphemeralKind, LocalKind, MeetingEvent, RuleCheck } from '../events.ts';
import type { Invitation } from '../people/invitation.ts';
import type { MeetingEntry } from '../lines/lines.ts';
import { grown, type OwnLists, without } from './lists.ts';
import { streamingInsightStaysMs, unfinishedInsightStaysMs } from '../limits.ts';
import type { HourBudget } from '../models/model-budget.ts';
import { type ModelTotals, withQuestion, withScouting } from './model-totals.ts';
import type { StreamingInsight } from '../outputs/output.ts';
import type { Rating } from '../outputs/ranking.ts';
import { breachesAfter, type RuleBreach } from './rule-breaches.ts';
import { changedSaid, isBy, type SaidLines } from './said-lines.ts';
import { changeSession } from './session-changes.ts';
import { renamesOf, underNewName } from '../people/renames.ts';
import type { MeetingSession } from '../session.ts';
import { changedNotes, type SharedNote } from './shared-notes.ts';
import { emittedOutput, type EmittedOutput, withChecks } from './standing-outputs.ts';
import { localSpeaker } from '../transcript.ts';

export type { MeetingEntry } from '../lines/lines.ts';
export type { EmittedOutput } from './standing-outputs.ts';

export interface MeetingState extends SaidLines {
  /** Undefined until the meeting's first event is in. */
  session: MeetingSession | undefined;
  /** Newest last. */
  outputs: EmittedOutput[];
  /** What every agent concluded about an entry, silence included, in the order of concluding. */
  runs: BodyOf<'run-finished'>[];
  /** The state of the conversation as the agents carry it. */
  conversation: ConversationState | undefined;
  conversationFold: ConversationFold | undefined;
  /** What the compliance rules said when the agents last began to follow this meeting. */
  ruleChecks: RuleCheck[];
  /** The rules that single entries do not keep, in the order in which it was found. */
  breaches: RuleBreach[];
  /** The last rating of each person on each output. */
  feedback: { outputId: string; rating: Rating; actor: Actor }[];
  /** Which companies of a directory were meant by a name, and which were not; the last word on each. */
  companyCorrections: readonly MadeCorrection[];
  /** What people wrote down for others, in the order of writing. */
  notes: SharedNote[];
  /** Who agreed or disagreed to being written down and analysed, by participant's id. */
  consents: Consents;
  /** The invitations that were not revoked; none where one may not invite. */
  invitations: Invitation[];
  /** What a person said this meeting is about; undefined when nobody did. */
  brief: MeetingBrief | undefined;
  /** What language models were asked in this meeting; undefined when none was. */
  modelUse: ModelTotals | undefined;
  /** What the host lets them use in an hour; undefined while nobody has set it. */
  modelBudget: HourBudget | undefined;
  /** Set when the server will never take a brief of this device; in words. */
  briefRefused?: string;
  /** Outputs being said now, one per id. */
  streaming: StreamingInsight[];
  processing: AgentId[];
  /** Agents that fail or are out of reach. */
  unwell: { agentType: AgentId; status: AgentHealth['status'] }[];
  /** When the running analysis began; undefined when all agents are idle. */
  processingSince: string | undefined;
  people: { id: string; name: string }[];
  connection: 'connecting' | 'connected' | 'disconnected';
  /** Why the page cannot connect, in words, if the person can do something about it. */
  connectionProblem?: string | undefined;
  /** Milliseconds by which the server's clock is ahead of this page's. */
  serverAheadMs: number;
  /**
   * While the server that keeps this meeting is out of reach: whether this device's own agents look at what is said. not-here:
   * what they need did not come in time. Undefined where they are not needed, or not wanted.
   */
  agentsHere?: 'at-work' | 'not-here';
  /** When this device last sent again what a server lost whose data were put back from a copy. */
  sentAgainAt?: string;
  deleted: boolean;
  /** Set once the server shows this person the meeting no more. */
  turnedAway?: BodyOf<'turned-away'>['why'];
  /** The highest number folded in; the next kept event must be this plus one. */
  lastSequence: number;
}

export const emptyMeetingState: MeetingState = {
  session: undefined,
  entries: [],
  waiting: [],
  outputs: [],
  runs: [],
  conversation: undefined,
  conversationFold: undefined,
  ruleChecks: [],
  breaches: [],
  feedback: [],
  companyCorrections: [],
  notes: [],
  consents: {},
  invitations: [],
  brief: undefined,
  modelUse: undefined,
  modelBudget: undefined,
  interimWords: [],
  streaming: [],
  processing: [],
  processingSince: undefined,
  unwell: [],
  people: [],
  connection: 'connecting',
  serverAheadMs: 0,
  deleted: false,
  lastSequence: 0,
};

const nothingEphemeral = {
  interimWords: [],
  streaming: [],
  processing: [],
  processingSince: undefined,
  unwell: [],
  people: [],
} satisfies Partial<MeetingState>;

/**
 * Folds one event in. Never changes its argument; parts that the event does not touch stay the same objects.
 * A kept event that is already in (its number is not above `lastSequence`) changes nothing. Finding gaps is the caller's
 * work: see web/live.
 */
export function reduceEvent(state: MeetingState, event: MeetingEvent): MeetingState {
  return fold(state, event, new WeakSet());
}

/** Folds a batch in: the same as one by one, but the long lists are copied once for all. */
export function reduceEvents(state: MeetingState, events: readonly MeetingEvent[]): MeetingState {
  const own: OwnLists = new WeakSet();
  return events.reduce((before, event) => fold(before, event, own), state);
}

function fold(before: MeetingState, event: MeetingEvent, own: OwnLists): MeetingState {
  if (event.sequence === 0) return changed(before, event, own);
  if (event.sequence <= before.lastSequence) return before;
  const state = changed({ ...before, lastSequence: event.sequence }, event, own);
  const session = changeSession(state.session, event, () => state.entries);
  return { ...state, session, ...conversationAfter(state, event, session?.participants ?? []) };
}

function conversationAfter(
  { conversation, conversationFold }: MeetingState,
  event: MeetingEvent,
  participants: string[],
): Pick<MeetingState, 'conversation' | 'conversationFold'> {
  const after = foldConversation(conversationFold, event);
  const same = after === conversationFold && participants === conversation?.participants;
  if (!after || same) return { conversation, conversationFold: after };
  return { conversation: { ...latestConversation(after), participants }, conversationFold: after };
}

function changed(state: MeetingState, event: MeetingEvent, own: OwnLists): MeetingState {
  switch (event.kind) {
    case 'meeting-created':
    case 'meeting-renamed':
    case 'participant-joined':
    case 'recording-started':
    case 'whispers-directed':
    case 'session-stopped':
      return state;
    case 'recording-stopped':
      return silenced(state, event.actor.id);
    case 'member-changed': {
      const { id, role, status } = event.body.member;
      return status === 'in' && role !== 'viewer' ? state : silenced(state, id);
    }
    case 'meeting-ended':
      return { ...state, interimWords: [] };
    case 'invitation-made':
      return { ...state, invitations: [...state.invitations, event.body.invitation] };
    case 'invitation-revoked': {
      const { invitationId } = event.body;
      return { ...state, invitations: without(state.invitations, ({ id }) => id === invitationId) };
    }
    case 'entry-added':
    case 'entry-joined':
    case 'entry-parted':
    case 'entry-corrected':
    case 'line-split':
    case 'split-undone':
      return changedSaid(state, event, own);
    case 'speaker-renamed':
      return { ...changedSaid(state, event, own), consents: consentsAfter(state, event) };
    case 'insight-emitted':
      return {
        ...state,
        outputs: grown(state.outputs, underCorrections(emittedOutput(event), state.companyCorrections), own),
      };
    case 'run-finished':
      return {
        ...state,
        runs: grown(state.runs, event.body, own),
        breaches: breachesAfter(state, event),
      };
    case 'session-started':
    case 'rules-checked':
      return { ...state, ruleChecks: event.body.checks };
    case 'correction-checked':
      return {
        ...state,
        outputs: withChecks(state.outputs, event),
        breaches: breachesAfter(state, event),
      };
    case 'insight-reviewed':
      return { ...state, outputs: withChecks(state.outputs, event) };
    case 'feedback-given': {
      const { outputId, rating } = event.body;
      const others = without(
        state.feedback,
        (one) => one.outputId === outputId && one.actor.id === event.actor.id,
      );
      return { ...state, feedback: [...others, { outputId, rating, actor: event.actor }] };
    }
    case 'company-corrected': {
      const companyCorrections = afterCompanyCorrection(state.companyCorrections, event);
      const outputs = state.outputs.map((output) => underCorrections(output, companyCorrections));
      const corrected = new Set(outputs.filter(({ asTold }) => asTold).map(({ id }) => id));
      const streaming = without(state.streaming, ({ id }) => corrected.has(id));
      return { ...state, outputs, streaming, companyCorrections };
    }
    case 'note-written':
    case 'note-removed':
      return { ...state, notes: changedNotes(state.notes, event) };
    case 'consent-given':
      return { ...state, consents: consentsAfter(state, event) };
    case 'brief-changed':
      return { ...state, brief: event.body.brief };
    case 'lines-scouted':
      return { ...state, modelUse: withScouting(state.modelUse, event) };
    case 'question-asked':
      return { ...state, modelUse: withQuestion(state.modelUse, event) };
    case 'model-budget-changed':
      return { ...state, modelBudget: event.body.perHour };
    default:
      return changedByEphemeral(state, event);
  }
}

/** What no number is given to: it is gone with the page. */
function changedByEphemeral(
  state: MeetingState,
  event: MeetingEvent<EphemeralKind | LocalKind>,
): MeetingState {
  switch (event.kind) {
    case 'interim-words': {
      const { speaker, text } = event.body;
      const others = without(state.interimWords, (words) => isBy(words, event.actor, speaker));
      return {
        ...state,
        interimWords: text === '' ? others : [...others, { speaker, text, actor: event.actor }],
      };
    }
    case 'insight-streaming': {
      const { insight } = event.body;
      const others = state.streaming.filter((other) => other.id !== insight.id && !hasLeft(other, event.at));
      const isTakenBack = insight.content === '' && !insight.isGrowing;
      return { ...state, streaming: isTakenBack ? others : [...others, insight] };
    }
    case 'agent-status': {
      const { agentType, status } = event.body;
      const others = without(state.processing, (id) => id === agentType);
      const processing = status === 'processing' ? [...others, agentType] : others;
      return {
        ...state,
        processing,
        processingSince: processing.length === 0 ? undefined : (state.processingSince ?? event.at),
      };
    }
    case 'agent-health': {
      const { agentType, status } = event.body;
      const others = without(state.unwell, (one) => one.agentType === agentType);
      return { ...state, unwell: status === 'healthy' ? others : [...others, event.body] };
    }
    case 'presence':
      return { ...state, people: event.body.people };
    case 'meeting-deleted':
      return { ...state, deleted: true };
    case 'turned-away':
      // What was said first says most: asked again after a break, the server only says that there is no such meeting.
      return { ...state, turnedAway: state.turnedAway ?? event.body.why };
    case 'connection-changed': {
      const { state: connection, problem: connectionProblem, serverAheadMs } = event.body;
      return {
        ...state,
        // What only passes by is not known any more once the wire is cut.
        ...(connection === 'disconnected' && nothingEphemeral),
        ...(serverAheadMs !== undefined && { serverAheadMs }),
        connection,
        connectionProblem,
      };
    }
    case 'sent-again':
      return { ...state, sentAgainAt: event.at };
    case 'entry-waiting': {
      const { entry } = event.body;
      const known = [...state.entries, ...state.waiting].some((other) => other.id === entry.id);
      return known ? state : { ...state, waiting: [...state.waiting, waitingLine(state, event)] };
    }
    case 'entry-refused': {
      const { entryId, reason } = event.body;
      return {
        ...state,
        waiting: state.waiting.map((entry) => (entry.id === entryId ? { ...entry, refused: reason } : entry)),
      };
    }
  }
}

function waitingLine(
  { session }: MeetingState,
  { body, actor }: MeetingEvent<'entry-waiting'>,
): MeetingEntry {
  return underNewName({ ...body.entry, sequence: 0, actor }, renamesOf(session));
}

/** This person's device records no more: what was being said on it has been said. */
function silenced(state: MeetingState, personId: string): MeetingState {
  return {
    ...state,
    interimWords: without(state.interimWords, (words) => words.actor.id === personId),
  };
}

/** The name to show for whoever said it: "You" only on that person's own devices. */
export function speakerName(said: { speaker: string; actor: Actor }, viewerId: string): string {
  return said.speaker === localSpeaker && said.actor.id !== viewerId ? said.actor.name : said.speaker;
}

/** Shown for as long as it is to be. The screen takes it away at that moment; here it is forgotten. */
function hasLeft({ isComplete, timestamp }: StreamingInsight, at: string): boolean {
  const staysMs = isComplete ? streamingInsightStaysMs : unfinishedInsightStaysMs;
  return Date.parse(at) - Date.parse(timestamp) > staysMs;
}

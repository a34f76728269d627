// Every change in a meeting is one event in one log: the envelope, and the table of all kinds. A kind's sort decides its
// handling: durable (numbered and stored before anyone sees it), ephemeral (sent but not stored) or local (never leaves the
// tab). Its lane decides who sees it: everybody in the meeting (room), our side (us), everybody whom the host lets see what
// agents say (whispers), everybody who sees the output that was checked (checked), or the people whom its writer chose (addressed).
import { z } from 'zod';
import { AgentHealth, AgentId } from './outputs/agent.ts';
import { MeetingBrief } from './brief.ts';
import { ConversationNotes, MeetingStage } from './outputs/conversation.ts';
import { Invitation } from './people/invitation.ts';
import { newId } from './ids.ts';
import { bounds } from './limits.ts';
import { HourBudget } from './models/model-budget.ts';
import { Money } from './money.ts';
import { NoteRemoved, NoteWritten } from './notes.ts';
import { AgentOutcome, AgentOutput, LastCheck, ModelUse, StreamingInsight } from './outputs/output.ts';
import { Ranking, Rating } from './outputs/ranking.ts';
import { ComplianceRule } from './governance.ts';
import { ClientId, MeetingSession, Member, Name, SessionId, Timestamp, Title, type User } from './session.ts';
import { QuestionOutcome } from './models/question.ts';
import { Trail } from './outputs/trail.ts';
import { CompanyCorrection } from './outputs/wrong-companies.ts';
import { localSpeaker, TranscriptEntry } from './transcript.ts';

export const WorkflowRun = z.object({ name: z.string(), ms: z.number().min(0), limitMs: z.number() });
export type WorkflowRun = z.infer<typeof WorkflowRun>;

/** What one compliance rule said. `reason` is one sentence without the meeting's words. */
export const RuleCheck = z.object({
  ruleId: z.string(),
  name: z.string(),
  level: ComplianceRule.shape.enforcement_level,
  passed: z.boolean(),
  reason: z.string(),
});
export type RuleCheck = z.infer<typeof RuleCheck>;

/**
 * `output` replaces the output of this id when it was revised or its quote moved, with its new ranking and trail. disputed: it
 * stands, and `reason` says what speaks against it.
 */
export const OutputCheck = z.object({
  outputId: z.string(),
  outcome: LastCheck.shape.outcome,
  reason: z.string(),
  output: AgentOutput.optional(),
  ranking: Ranking.optional(),
  trail: Trail.optional(),
  /** The output is one that everybody in the meeting sees: so do they see what became of it. */
  isForRoom: z.literal(true).optional(),
});
export type OutputCheck = z.infer<typeof OutputCheck>;

/**
 * How the request about new lines ended. refused: nothing left, because nobody who spoke has agreed. unreadable: the answer did
 * not have the form that was asked for. stale: newer lines came before it did.
 */
export const ScoutOutcome = z.enum(['answered', 'unreadable', 'refused', 'stale', 'timed-out', 'failed']);
export type ScoutOutcome = z.infer<typeof ScoutOutcome>;

export const eventTable = {
  // durable
  'meeting-created': { sort: 'durable', lane: 'room', body: z.object({ session: MeetingSession }) },
  'meeting-renamed': { sort: 'durable', lane: 'room', body: z.strictObject({ title: Title }) },
  'participant-joined': { sort: 'durable', lane: 'room', body: z.strictObject({ name: Name }) },
  /** at: when it began, where the page could not tell the server at once; by the server's clock, as far as the page knows it. */
  'recording-started': { sort: 'durable', lane: 'room', body: z.strictObject({ at: Timestamp.optional() }) },
  /**
   * at: when it ended, likewise. duration: whole minutes recorded so far, where they are not what the clock says: a recorded file
   * took less to read.
   */
  'recording-stopped': {
    sort: 'durable',
    lane: 'room',
    body: z.strictObject({ at: Timestamp.optional(), duration: z.number().int().min(0).optional() }),
  },
  /** The event's id is the entry's id. */
  'entry-added': { sort: 'durable', lane: 'room', body: z.strictObject({ entry: TranscriptEntry }) },
  /**
   * An entry that says what another device's line says already: kept, but no line of its own. The event's id is the
   * entry's id.
   */
  'entry-joined': {
    sort: 'durable',
    lane: 'room',
    body: z.strictObject({
      entry: TranscriptEntry,
      /** The entry that stays as the line. */
      lineId: ClientId,
      /** How the line reads from now on; absent where it stays as it is. */
      text: TranscriptEntry.shape.text.optional(),
      /** It was heard better here: the line is this person's. */
      takesSpeaker: z.boolean(),
    }),
  },
  /** A person said that the two are not the same: the joined entry is a line of its own. */
  'entry-parted': {
    sort: 'durable',
    lane: 'room',
    body: z.strictObject({ entryId: ClientId, lineId: ClientId }),
  },
  /** The event's id is the output's id. */
  'insight-emitted': {
    sort: 'durable',
    lane: 'whispers',
    body: z.object({ output: AgentOutput, ranking: Ranking.optional(), trail: Trail.optional() }),
  },
  /** What a language model made of an insight that the built-in analysis had shown. */
  'insight-reviewed': {
    sort: 'durable',
    lane: 'checked',
    body: z.object({ check: OutputCheck, model: ModelUse }),
  },
  /** What all agents concluded about one entry, silence included: one event per entry. */
  'run-finished': {
    sort: 'durable',
    lane: 'whispers',
    body: z.object({
      entryId: z.string(),
      outcomes: z.array(AgentOutcome),
      notes: ConversationNotes.optional(),
      /** How long each workflow took from the entry's coming to its last step, against its limit. */
      workflows: z.array(WorkflowRun).optional(),
      /** The compliance rules that this entry does not keep. */
      ruleChecks: z.array(RuleCheck).optional(),
      /** The claim under which it ran: a process that lost its lease cannot conclude. */
      attempt: z.number().int().min(1).optional(),
    }),
  },
  /** A language model was asked about new lines: what that cost, and what came of each moment that it named and each note it looked at. */
  'lines-scouted': {
    sort: 'durable',
    lane: 'us',
    body: z.object({
      /** The first and the last of the lines that were new to it. */
      from: z.string(),
      upTo: z.string(),
      model: z.string(),
      /** Where words went, in words. */
      destination: z.string(),
      outcome: ScoutOutcome,
      /** Of a failure: what was wrong, in words for people that name the endpoint; absent in older logs. */
      failure: z.string().optional(),
      requests: z.number().int().min(0),
      inputTokens: z.number().int().min(0),
      outputTokens: z.number().int().min(0),
      /** At the price of that moment; absent where none was known. */
      cost: Money.optional(),
      moments: z.array(z.object({ entryId: z.string(), outcome: AgentOutcome })),
      /** How the looks at notes of the built-in analysis ended; absent in older logs. */
      reviews: z.array(z.object({ outputId: z.string(), outcome: AgentOutcome })).optional(),
      /** This meeting has used up its tokens: no model is asked any more. */
      budgetSpent: z.boolean(),
    }),
  },
  /** Somebody asked a language model about the meeting: what that cost. Neither who, nor what was asked and answered. */
  'question-asked': {
    sort: 'durable',
    lane: 'us',
    body: z.object({
      model: z.string(),
      destination: z.string(),
      outcome: QuestionOutcome,
      /** As in lines-scouted. */
      failure: z.string().optional(),
      inputTokens: z.number().int().min(0),
      outputTokens: z.number().int().min(0),
      cost: Money.optional(),
      budgetSpent: z.boolean(),
    }),
  },
  /** The whole budget for an hour as the host set it; the last one counts, as far as the server's settings allow. */
  'model-budget-changed': { sort: 'durable', lane: 'us', body: z.strictObject({ perHour: HourBudget }) },
  /** The agents began to follow this meeting: what the compliance rules said at its start. */
  'session-started': {
    sort: 'durable',
    lane: 'us',
    body: z.object({ stage: MeetingStage, checks: z.array(RuleCheck), workflows: z.array(WorkflowRun) }),
  },
  /** What the compliance rules say now that somebody agreed or disagreed. */
  'rules-checked': { sort: 'durable', lane: 'us', body: z.object({ checks: z.array(RuleCheck) }) },
  /** The agents were told to stop, and had so many tasks left after waiting. */
  'session-stopped': {
    sort: 'durable',
    lane: 'us',
    body: z.object({ waitedMs: z.number().min(0), unfinished: z.number().int().min(0) }),
  },
  /** A person mended an entry's text or speaker; at least one of the two. */
  'entry-corrected': {
    sort: 'durable',
    lane: 'room',
    body: z
      .strictObject({
        entryId: ClientId,
        text: TranscriptEntry.shape.text.optional(),
        speaker: Name.optional(),
      })
      .refine(({ text, speaker }) => text !== undefined || speaker !== undefined, 'Nothing was corrected.'),
  },
  /**
   * A person said that a line is two: it reads `first` from now on, and `rest` is a line of its own behind it. The two
   * together are the line as it read; where it reads otherwise by now, nothing changes.
   */
  'line-split': {
    sort: 'durable',
    lane: 'room',
    body: z.strictObject({
      lineId: ClientId,
      /** The id of the line that is split off. */
      entryId: ClientId,
      first: TranscriptEntry.shape.text,
      rest: TranscriptEntry.shape.text,
      /** Who said the rest; absent where it is the same person. */
      speaker: Name.optional(),
    }),
  },
  /** What was split off is the end of its line again, with what became of both. */
  'split-undone': {
    sort: 'durable',
    lane: 'room',
    body: z.strictObject({ entryId: ClientId, lineId: ClientId }),
  },
  /** Every line that carries the name `from`, now or later, reads `to`. The reverse takes it back. */
  'speaker-renamed': {
    sort: 'durable',
    lane: 'room',
    body: z
      .strictObject({ from: Name, to: Name })
      .refine(({ from, to }) => from !== to, 'The new name is the old one.')
      .refine(
        ({ from, to }) => from !== localSpeaker && to !== localSpeaker,
        'Say the name: "You" is somebody else on every device.',
      ),
  },
  /** What became of the outputs that quoted a corrected entry, or named a renamed speaker: one event per correction. */
  'correction-checked': {
    sort: 'durable',
    lane: 'checked',
    body: z.object({
      correctionId: z.string(),
      /** Empty where a speaker was renamed, which concerns no line alone. */
      entryId: z.string(),
      checks: z.array(OutputCheck),
      /** The compliance rules that the current text of the entry breaks; absent if no rule was checked. */
      ruleChecks: z.array(RuleCheck).optional(),
      attempt: z.number().int().min(1).optional(),
    }),
  },
  /** What somebody made of an output. The last rating of a person counts. */
  'feedback-given': {
    sort: 'durable',
    lane: 'us',
    body: z.strictObject({ outputId: z.string().max(bounds.idCharacters), rating: Rating }),
  },
  /** A person said whether a name that was spoken means the company that a directory knows under it. The last word counts. */
  'company-corrected': { sort: 'durable', lane: 'us', body: CompanyCorrection },
  /** Whether a participant (see participants.ts) agreed to being written down and analysed. */
  'consent-given': {
    sort: 'durable',
    lane: 'room',
    body: z.strictObject({
      participantId: z.string().min(1).max(bounds.participantIdCharacters),
      given: z.boolean(),
      /** The version of the text that was agreed to (consent.ts); absent in older answers. */
      text: z.number().int().min(1).optional(),
    }),
  },
  /** The whole brief as a person set it; the last one counts. */
  'brief-changed': { sort: 'durable', lane: 'us', body: z.strictObject({ brief: MeetingBrief }) },
  /** Somebody came, waits, was let in, has another role, left or was removed: the member as they are now. */
  'member-changed': { sort: 'durable', lane: 'room', body: z.strictObject({ member: Member }) },
  'invitation-made': { sort: 'durable', lane: 'us', body: z.strictObject({ invitation: Invitation }) },
  /** Nobody comes in by it any more. Who came by it stays. */
  'invitation-revoked': { sort: 'durable', lane: 'us', body: z.strictObject({ invitationId: z.string() }) },
  /** From now on, what agents say is for these people. */
  'whispers-directed': {
    sort: 'durable',
    lane: 'room',
    body: z.strictObject({ to: z.enum(['us', 'room']) }),
  },
  /** A person wrote a note for others, or wrote one of theirs anew. Agents do not read notes. */
  'note-written': { sort: 'durable', lane: 'addressed', body: NoteWritten },
  'note-removed': { sort: 'durable', lane: 'addressed', body: NoteRemoved },
  /** The host ended it for all: every device stops recording. */
  'meeting-ended': { sort: 'durable', lane: 'room', body: z.strictObject({}) },
  // ephemeral
  /** What somebody is saying right now; an empty text ends it. */
  'interim-words': {
    sort: 'ephemeral',
    lane: 'room',
    body: z.strictObject({ speaker: Name, text: z.string().max(bounds.entryTextCharacters) }),
  },
  'insight-streaming': { sort: 'ephemeral', lane: 'whispers', body: z.object({ insight: StreamingInsight }) },
  'agent-status': {
    sort: 'ephemeral',
    lane: 'us',
    body: z.object({ agentType: AgentId, status: z.enum(['idle', 'processing']) }),
  },
  /** An agent became unhealthy or unreachable, or is well again. Repeated for as long as it is not well. */
  'agent-health': {
    sort: 'ephemeral',
    lane: 'us',
    body: z.object({ agentType: AgentId, status: AgentHealth.shape.status }),
  },
  /** Everybody who has this meeting open, each once. */
  presence: {
    sort: 'ephemeral',
    lane: 'room',
    body: z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
  },
  'meeting-deleted': { sort: 'ephemeral', lane: 'room', body: z.object({}) },
  // local
  'connection-changed': {
    sort: 'local',
    lane: 'us',
    body: z.object({
      state: z.enum(['connecting', 'connected', 'disconnected']),
      /** In words, where the person can do something about it. */
      problem: z.string().optional(),
      /** Milliseconds; where it was told just now. */
      serverAheadMs: z.number().optional(),
    }),
  },
  /** The server shows this meeting to this person no more. `gone`: they have left it elsewhere, or it was deleted. */
  'turned-away': {
    sort: 'local',
    lane: 'us',
    body: z.object({ why: z.enum(['removed', 'left', 'gone']) }),
  },
  /** The server's data were put back from a copy, and this device sent again what was lost of its person. */
  'sent-again': { sort: 'local', lane: 'us', body: z.object({}) },
  /** An entry of this device that is not acknowledged yet. */
  'entry-waiting': { sort: 'local', lane: 'us', body: z.object({ entry: TranscriptEntry }) },
  /** An entry the server will never take, with the reason in words. It stays on this device. */
  'entry-refused': { sort: 'local', lane: 'us', body: z.object({ entryId: z.string(), reason: z.string() }) },
} as const;

export type EventKind = keyof typeof eventTable;
type KindOf<S> = { [K in EventKind]: (typeof eventTable)[K]['sort'] extends S ? K : never }[EventKind];
export type DurableKind = KindOf<'durable'>;
export type EphemeralKind = KindOf<'ephemeral'>;
export type LocalKind = KindOf<'local'>;
export type BodyOf<K extends EventKind> = z.infer<(typeof eventTable)[K]['body']>;

export const Actor = z.object({
  type: z.enum(['person', 'agent', 'provider', 'system']),
  id: z.string().min(1).max(bounds.idCharacters),
  name: z.string().max(bounds.nameCharacters),
});
export type Actor = z.infer<typeof Actor>;

const envelope = {
  /** Made by whoever caused the event, so that a repeat is recognised. */
  id: z.string().min(1).max(bounds.idCharacters),
  sessionId: SessionId,
  /** Dense per session from 1, given by the store. 0 on events that are not durable. */
  sequence: z.number().int().min(0),
  /**
   * Dense per session from 1 among what everybody in the meeting sees, given by a store that several people share. Absent on
   * what is for our side alone, and on events that are not durable.
   */
  roomSequence: z.number().int().min(1).optional(),
  at: Timestamp,
  actor: Actor,
  /** Ids of the events this one came from. */
  causes: z.array(z.string()),
  traceId: z.string(),
};

/** One event. `MeetingEvent` alone is the union of all kinds, told apart by `kind`. */
export type MeetingEvent<K extends EventKind = EventKind> = {
  [P in K]: {
    id: string;
    sessionId: string;
    sequence: number;
    roomSequence?: number;
    at: string;
    kind: P;
    actor: Actor;
    causes: string[];
    traceId: string;
    body: BodyOf<P>;
  };
}[K];
export type DurableEvent = MeetingEvent<DurableKind>;
export type EphemeralEvent = MeetingEvent<EphemeralKind>;
/** An event before the store has numbered it. */
export type NewEvent<K extends DurableKind = DurableKind> = {
  [P in K]: Omit<MeetingEvent<P>, 'sequence' | 'roomSequence'>;
}[K];

/** Where an event comes from that a person causes: with it begins a trace of its own. */
export function originOf(
  { uid, displayName }: User,
  at: string,
): Pick<NewEvent, 'at' | 'actor' | 'causes' | 'traceId'> {
  return { at, actor: { type: 'person', id: uid, name: displayName }, causes: [], traceId: newId() };
}

/** Envelope of an ephemeral event sent by the server; its cause is unknown. `part`: the part of the server that sends it. */
export function toldBy(
  part: string,
  at: string,
): Pick<EphemeralEvent, 'id' | 'sequence' | 'at' | 'actor' | 'causes' | 'traceId'> {
  const id = newId();
  return { id, sequence: 0, at, actor: { type: 'system', id: part, name: '' }, causes: [], traceId: id };
}

function schemaOf(sort: 'durable' | 'ephemeral') {
  const options = Object.entries(eventTable)
    .filter(([, row]) => row.sort === sort)
    .map(([kind, row]) => z.object({ ...envelope, kind: z.literal(kind), body: row.body }));
  return z.discriminatedUnion('kind', options as [(typeof options)[0], ...typeof options]);
}
/** Checks an event that comes from outside (a file, a socket, a stored row). */
export const DurableEvent = schemaOf('durable') as unknown as z.ZodType<DurableEvent>;
export const EphemeralEvent = schemaOf('ephemeral') as unknown as z.ZodType<EphemeralEvent>;

export function isDurable(event: MeetingEvent): event is DurableEvent {
  return eventTable[event.kind].sort === 'durable';
}

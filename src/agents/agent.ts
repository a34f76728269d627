// The interface of an agent: a definition and one function that analyses an entry and either speaks, with evidence, or stays
// silent, with a reason. Agents know no server, no screen and no store; each has its own folder and is listed in registry.ts.
import type { AgentDefinition } from '#meeting/outputs/agent.ts';
import type { ConsentPolicy, Consents } from '#meeting/state/consent.ts';
import type { ConversationNotes, ConversationState } from '#meeting/outputs/conversation.ts';
import type { CompanyProfile, Entity, Source } from '#meeting/outputs/entity.ts';
import type { RuleCheck } from '#meeting/events.ts';
import type { Evidence, ModelUse } from '#meeting/outputs/output.ts';
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';
import type { Fault, SilenceReason } from '#meeting/outputs/reason.ts';
import type { CompanyCorrection } from '#meeting/outputs/wrong-companies.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { KnownOfEntry } from './understanding.ts';

/** What an agent is shown. All agents of one run share it, so a text is parsed once. */
export interface AgentContext {
  /** The entry that just came; its text is longer than 5 characters. */
  entry: TranscriptEntry;
  reading: Reading;
  /** When the first line of the meeting was spoken, ISO 8601. */
  began: string;
  /** The last three entries in the log's order; the last of them is `entry`. */
  recent: readonly TranscriptEntry[];
  /** What may be quoted: the last entries, these included. */
  quotable: readonly TranscriptEntry[];
  /** The texts of `recent` joined by a space. */
  recentText: string;
  /** What is known of the meeting, and what is new with this entry. */
  known: KnownOfEntry;
  /** Who hosts the meeting: what is looked up elsewhere must be this person's own. */
  userId: string;
  /** The conversation before this entry, by what the runs of earlier entries have come to by now. */
  conversation: ConversationState;
  /** What the agents that this one comes after have handed on, for this entry. */
  handoff: Handoff;
  /** What people have said of it: which companies of a directory were meant by a name, and which were not. */
  companyCorrections: readonly CompanyCorrection[];
  /** What agents have said on this entry so far. */
  emitted: readonly EmittedOutput[];
  /** What was said on other entries of this meeting lately, oldest first. */
  earlier: readonly EmittedOutput[];
}

/** What an agent hands on to those that come after it. Merged along the way: later agents see what all earlier found. */
export interface Handoff {
  entities?: readonly Entity[];
  companies?: readonly CompanyProfile[];
  /** Notes by person's name, each one sentence. */
  people?: Readonly<Record<string, readonly string[]>>;
  passages?: readonly Passage[];
}

/** An earlier line that bears on this one. */
export interface Passage {
  entryId: string;
  sessionId: string;
  /** The title of the meeting it was said in. */
  title: string;
  speaker: string;
  text: string;
  /** ISO 8601. */
  at: string;
  /** Which part of what was asked for it holds, rare words weighing more, 0 to 1. */
  score: number;
  /** How many of the words asked for it holds. */
  shared: number;
}

export type AgentResult = (
  | {
      outcome: 'spoke';
      /** One or two sentences for a person in the middle of a conversation. */
      analysis: string;
      /** Key insights, each a short line. At least one. */
      insights: string[];
      /** Which rule fired on what, step by step; the last step says what was concluded. */
      reasoning: string[];
      /** 0 to 1: how sure it is that this is so. */
      confidence: number;
      /** 0 to 1: how likely it is worth the interruption. Ranked by it where it is given, else by the confidence. */
      worth?: number;
      /** The words it rests on, in `quotable`. At least one; the engine refuses the rest. */
      evidence: Evidence[];
      entities?: Entity[];
      sources?: Source[];
      companies?: CompanyProfile[];
      people?: Record<string, string[]>;
      /** Rules and models that fired, with versions, for the trail. */
      methods?: string[];
      /** Set where a language model said it. */
      model?: ModelUse;
    }
  /** The reason is a code of meeting/outputs/reason.ts; `nothing-found` takes words of the agent's own. */
  | { outcome: 'silent'; reason: SilenceReason }
  /** Somebody else's answer that it does not pass on. */
  | { outcome: 'refused'; fault: Fault; /** The number that nobody said. */ unsaid?: string }
  /** A blocking rule forbids going on: agents that come after this one do not run for this entry. */
  | { outcome: 'blocked'; rule: string }
) & {
  handoff?: Handoff;
  notes?: ConversationNotes;
  /** The compliance rules that the entry does not keep: kept with its run and shown to people. */
  ruleChecks?: RuleCheck[];
};

export interface Agent {
  readonly definition: AgentDefinition;
  /** The version of how it works; a change of what it says is a new one. '1' when absent. */
  readonly version?: string;
  /** May be slow; must stop when `signal` aborts. May throw: the run then says that this agent failed. */
  analyze(context: AgentContext, signal: AbortSignal): AgentResult | Promise<AgentResult>;
  /** Where it understands German, too: what it makes of a line that is surely in it. */
  analyzeGerman?(context: AgentContext, signal: AbortSignal): AgentResult | Promise<AgentResult>;
  /** False while what it stands on is out of reach: it then sends no heartbeat, and what depends on it waits. */
  isAvailable?(): boolean;
  /** What its rules say when the agents begin to follow a meeting. Blocking rules that fail end the workflow. */
  checkSessionStart?(start: SessionStart): readonly RuleCheck[];
  /**
   * What its rules say of whoever spoke an entry, before any agent is shown it. Asked for every entry anew; for that
   * entry it stands in the place of what the same rule said of the whole session.
   */
  checkSpeaker?(speaker: SpeakerConsent): readonly RuleCheck[];
}

/** A meeting that the agents begin to follow. */
interface SessionStart {
  session: MeetingSession;
  /** By participant's id (meeting/people/participants.ts); absent: not asked yet. */
  consents: Consents;
  consentPolicy: ConsentPolicy;
}

interface SpeakerConsent {
  /** Undefined: not asked yet. */
  agreed: boolean | undefined;
  consentPolicy: ConsentPolicy;
}

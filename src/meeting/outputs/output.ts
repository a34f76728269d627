// The outputs of agents with their evidence, and the ephemeral text while an output is being written.
import { z } from 'zod';
import { AgentId } from './agent.ts';
import { CompanyProfile, Entity, Source } from './entity.ts';
import { bounds } from '../limits.ts';
import { Money } from '../money.ts';
import { ownAgentBounds } from './own-agents.ts';
import { Reason } from './reason.ts';
import { Confidence, SessionId, Timestamp } from '../session.ts';

/** The words an output rests on. `quote` stands letter for letter at start..end (UTF-16, end exclusive) of the entry's text. */
export const Evidence = z.object({
  entryId: z.string(),
  quote: z.string().min(1),
  start: z.number().int().min(0),
  end: z.number().int().min(1),
});
export type Evidence = z.infer<typeof Evidence>;

/** The words at this place of a line. */
export const evidenceIn = (
  entryId: string,
  text: string,
  { start, end }: Pick<Evidence, 'start' | 'end'>,
): Evidence => ({ entryId, quote: text.slice(start, end), start, end });

/** Which language model said something, to which prompts, and what the answer cost. */
export const ModelUse = z.object({
  name: z.string(),
  /** With their versions: "sales 1, specialist 1". */
  prompts: z.string(),
  inputTokens: z.number().int().min(0),
  outputTokens: z.number().int().min(0),
  cost: Money.optional(),
});
export type ModelUse = z.infer<typeof ModelUse>;

/** What a person calls an agent of their own: the page knows the names of the others. */
const OwnAgentName = z.string().max(ownAgentBounds.nameCharacters);

export const AgentOutput = z.object({
  id: z.string().min(1).max(bounds.idCharacters),
  sessionId: SessionId,
  agentType: AgentId,
  agentName: OwnAgentName.optional(),
  createdAt: Timestamp,
  provenance: z.object({
    timestamp: Timestamp,
    confidence: Confidence,
    trace_id: z.string(),
    /** Set where a language model said it, and not the built-in analysis. */
    model: ModelUse.optional(),
  }),
  outputs: z.object({
    analysis: z.string(),
    insights: z.array(z.string()),
    confidence_score: Confidence,
    reasoning_chain: z.array(z.string()),
  }),
  /** Never empty: an output without evidence is refused before it gets here. */
  evidence: z.array(Evidence).min(1),
  /** What was named in the quoted words, where the agent looks for that. */
  entities: z.array(Entity).default([]),
  /** What was looked up elsewhere: earlier lines, a directory. Each is cited with its date. */
  sources: z.array(Source).optional(),
  companies: z.array(CompanyProfile).optional(),
  /** What is known of people, by name; each note is one sentence. */
  people: z.record(z.string(), z.array(z.string())).optional(),
  /** True when the agent could not do its work and this is the fallback in its place. */
  degraded: z.boolean().optional(),
});
export type AgentOutput = z.infer<typeof AgentOutput>;

/**
 * What became of an output since words it quoted were corrected, or a language model looked at it. One that was withdrawn stays, marked.
 */
export const LastCheck = z.object({
  outcome: z.enum(['kept', 'revised', 'disputed', 'withdrawn']),
  reason: z.string(),
  at: Timestamp,
  /** Who looked; absent after a correction. */
  model: z.string().optional(),
  /** How it read before it was revised. */
  before: z.string().optional(),
});
export type LastCheck = z.infer<typeof LastCheck>;

/** Ephemeral only: the text of an output while it comes. One that is empty and does not grow takes back what was told. */
export const StreamingInsight = z.object({
  id: z.string(),
  agentType: AgentId,
  agentName: OwnAgentName.optional(),
  content: z.string(),
  /** More words of it are to come, or its first. */
  isGrowing: z.literal(true).optional(),
  /** The entry that it is about, while it grows. */
  about: z.string().optional(),
  isComplete: z.boolean(),
  timestamp: Timestamp,
  confidence: Confidence,
});
export type StreamingInsight = z.infer<typeof StreamingInsight>;

/**
 * How an agent's task for one entry ended. spoke: an output stands. degraded: a marked fallback stands in its place.
 * silent: it looked and had nothing to say. refused: what it said had no evidence. blocked: a rule kept it from
 * running. skipped, timed-out, failed: it could not, after its retries. dropped: it came too late to be of use.
 */
const AgentOutcomeKind = z.enum([
  'spoke',
  'silent',
  'refused',
  'blocked',
  'degraded',
  'skipped',
  'timed-out',
  'failed',
  'dropped',
]);

/** What an agent concluded about one entry, silence included. */
export const AgentOutcome = z.object({
  agentType: AgentId,
  agentName: OwnAgentName.optional(),
  status: AgentOutcomeKind,
  /** Why it ended so: see `reasonText`. */
  reason: Reason,
  outputId: z.string().optional(),
  /** How long its last attempt took. */
  ms: z.number().min(0),
  /** Attempts made; absent in logs older than tasks. */
  attempts: z.number().int().min(0).optional(),
});
export type AgentOutcome = z.infer<typeof AgentOutcome>;

// What an agent says: outputs with their evidence, and the passing text while one is being said.
import { z } from 'zod';
import { AgentId } from './agent.ts';
import { Entity } from './entity.ts';
import { bounds } from './limits.ts';
import { Confidence, SessionId, Timestamp } from './session.ts';

/** The words an output rests on. `quote` stands letter for letter at start..end (UTF-16, end exclusive) of the entry's text. */
export const Evidence = z.object({
  entryId: z.string(),
  quote: z.string().min(1),
  start: z.number().int().min(0),
  end: z.number().int().min(1),
});
export type Evidence = z.infer<typeof Evidence>;

export const AgentOutput = z.object({
  id: z.string().min(1).max(bounds.idCharacters),
  sessionId: SessionId,
  agentType: AgentId,
  createdAt: Timestamp,
  provenance: z.object({ timestamp: Timestamp, confidence: Confidence, trace_id: z.string() }),
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
});
export type AgentOutput = z.infer<typeof AgentOutput>;

/** Passing only: the text of an output while it comes. */
export const StreamingInsight = z.object({
  id: z.string(),
  agentType: AgentId,
  content: z.string(),
  isComplete: z.boolean(),
  timestamp: Timestamp,
  confidence: Confidence,
});
export type StreamingInsight = z.infer<typeof StreamingInsight>;

/** What an agent concluded about one entry, silence included. */
export const AgentLook = z.object({
  agentType: AgentId,
  conclusion: z.enum(['spoke', 'silent', 'refused', 'timed-out', 'failed']),
  /** Why it kept quiet, or which check refused it; one sentence without the meeting's words. */
  reason: z.string(),
  outputId: z.string().optional(),
  /** How long it took. */
  ms: z.number().min(0),
});
export type AgentLook = z.infer<typeof AgentLook>;

export const AgentAnalysisResult = z.object({
  agent_id: AgentId,
  timestamp: Timestamp,
  inputs: z.unknown(),
  outputs: AgentOutput.shape.outputs,
  confidence: Confidence,
  trace_id: z.string(),
});
export type AgentAnalysisResult = z.infer<typeof AgentAnalysisResult>;

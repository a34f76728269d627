// The state of the conversation that the agents pass on from entry to entry.
import { z } from 'zod';
import { CompanyProfile, Entity } from './entity.ts';
import { SessionId, Timestamp } from '../session.ts';

export const MeetingStage = z.enum(['opening', 'discovery', 'discussion', 'negotiation', 'closing']);
export type MeetingStage = z.infer<typeof MeetingStage>;

export const ConversationState = z.object({
  session_id: SessionId,
  participants: z.array(z.string()),
  entities: z.array(Entity),
  domain_context: z.record(z.string(), CompanyProfile),
  person_context: z.record(z.string(), z.array(z.string())),
  active_topics: z.array(z.string()),
  meeting_stage: MeetingStage,
  sentiment_trend: z.array(z.number()),
  last_updated: Timestamp,
  context_summary: z.string(),
});
export type ConversationState = z.infer<typeof ConversationState>;

/** What a line says about where the meeting stands: see meeting-stage.ts. */
export const StageSign = z.enum(['question', 'buying', 'negotiation', 'next-step', 'farewell']);
export type StageSign = z.infer<typeof StageSign>;

/**
 * What one entry adds to the conversation; kept with the entry's run. Each part says what the entry itself gives, never
 * how the conversation stands after it: so runs that go on at the same time may end in any order.
 */
export const ConversationNotes = z.object({
  stage_signs: z.array(StageSign).optional(),
  /** -1 to 1. */
  sentiment: z.number().min(-1).max(1).optional(),
  /** What the entry speaks of; it becomes a topic of the conversation when it is one already, */
  topics: z.array(z.string()).optional(),
  /** or when it was heard a moment before. */
  repeated_topics: z.array(z.string()).optional(),
  /** The line as the rolling summary has it. */
  summary_line: z.string().optional(),
  /** Of earlier versions, which noted how the conversation stood: taken as it is. */
  meeting_stage: MeetingStage.optional(),
  active_topics: z.array(z.string()).optional(),
});
export type ConversationNotes = z.infer<typeof ConversationNotes>;

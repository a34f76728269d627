// The state of the conversation as the agents carry it from entry to entry.
import { z } from 'zod';
import { CompanyProfile, Entity } from './entity.ts';
import { SessionId, Timestamp } from './session.ts';

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

/** What the agents make of the conversation at one entry; kept with the entry's round. Absent parts are not known. */
export const ConversationNotes = z.object({
  meeting_stage: MeetingStage.optional(),
  /** -1 to 1. */
  sentiment: z.number().min(-1).max(1).optional(),
  active_topics: z.array(z.string()).optional(),
  context_summary: z.string().optional(),
});
export type ConversationNotes = z.infer<typeof ConversationNotes>;

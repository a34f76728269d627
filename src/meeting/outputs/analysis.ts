// The analysis of a meeting: the summary in the analysis panel and in the report. Computed by report/analyse-meeting.ts; only
// the sample report has the placeholder figures.
import { z } from 'zod';
import { Timestamp } from '../session.ts';

const AnalysisSummary = z.object({
  /** Minutes. */
  meetingDuration: z.number().min(0),
  participantCount: z.number().int().min(0),
  keyTopics: z.array(z.string()),
  /** 0 (negative) to 1 (positive); 0.5 is neutral. */
  sentimentScore: z.number().min(0).max(1),
  actionItems: z.array(z.string()),
  insights: z.array(z.string()),
  transcriptSummary: z.string(),
  engagementMetrics: z.object({
    /** Seconds a turn, estimated from its words where no times are known. */
    averageSpeakingTime: z.number().min(0),
    mostActiveParticipant: z.string(),
    quietPeriods: z.number().int().min(0),
  }),
});
type AnalysisSummary = z.infer<typeof AnalysisSummary>;

const Quoted = z.object({ line: z.string(), entryId: z.string() });
const EntryIds = z.array(z.array(z.string()));

/** Which entries a figure of the summary rests on, so that a click can show them. */
export const MeetingAnalysis = z.object({
  summary: AnalysisSummary,
  /** Entry ids for each topic, in the order of summary.keyTopics; likewise for the action items and insights. */
  topicEntries: EntryIds,
  actionItemEntries: EntryIds,
  insightEntries: EntryIds,
  /** Lines in which something was decided out loud, in the order spoken. */
  decisions: z.array(Quoted),
  /** Lines that people may want to take a task from, likeliest first; none of them is among the action items. */
  followUps: z.array(Quoted),
  /** Sentiment over the meeting: one point per entry that leans either way, 0 to 1. */
  sentimentPoints: z.array(z.object({ entryId: z.string(), at: Timestamp, score: z.number().min(0).max(1) })),
  /** Words and turns per speaker, most active first. */
  speakers: z.array(
    z.object({
      speaker: z.string(),
      entries: z.number().int(),
      words: z.number().int(),
      seconds: z.number(),
    }),
  ),
});
export type MeetingAnalysis = z.infer<typeof MeetingAnalysis>;

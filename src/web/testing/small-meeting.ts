// A meeting of four lines with one insight, as a state and as a report.
import type { MeetingAnalysis } from '#meeting/outputs/analysis.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import { emptyMeetingState, type MeetingEntry, type MeetingState } from '#meeting/state/meeting-state.ts';
import type { MeetingReport } from '#meeting/report.ts';
import { testSession } from './meetings-in-memory.ts';

const session = testSession({ title: 'Pricing call', participants: ['Sam', 'Kim'], duration: 12 });

const lines = [
  ['sam', 'You', 'Thank you, that sounds great.'],
  ['kim', 'You', 'What is the pricing for fifty people?'],
  ['sam', 'You', 'I will send you the pricing by Friday.'],
  ['kim', 'You', 'ok fine'],
] as const;

const entries = lines.map(([person, speaker, text], at): MeetingEntry => ({
  id: `entry-${at + 1}`,
  sessionId: session.id,
  speaker,
  text,
  timestamp: new Date(Date.UTC(2026, 0, 5, 9, at)).toISOString(),
  confidence: 0.9,
  sequence: at + 2,
  actor: { type: 'person', id: person, name: person === 'sam' ? 'Sam' : 'Kim' },
}));

const output: AgentOutput = {
  id: 'output-1',
  sessionId: session.id,
  agentType: 'action-items',
  createdAt: '2026-01-05T09:02:01.000Z',
  provenance: { timestamp: '2026-01-05T09:02:01.000Z', confidence: 0.9, trace_id: 'trace-1' },
  outputs: {
    analysis: 'A promise with a date.',
    insights: ['Send the pricing by Friday'],
    confidence_score: 0.9,
    reasoning_chain: ['A promise was heard.'],
  },
  evidence: [{ entryId: 'entry-3', quote: 'send you the pricing by Friday', start: 7, end: 37 }],
  entities: [],
};

export const smallMeetingState: MeetingState = {
  ...emptyMeetingState,
  session,
  entries,
  outputs: [output],
  lastSequence: 6,
};

const smallAnalysis: MeetingAnalysis = {
  summary: {
    meetingDuration: 12,
    participantCount: 2,
    keyTopics: ['pricing'],
    sentimentScore: 0.8,
    actionItems: ['Send the pricing by Friday'],
    insights: ['Send the pricing by Friday'],
    transcriptSummary: 'Sam and Kim spoke about pricing.',
    engagementMetrics: { averageSpeakingTime: 2.4, mostActiveParticipant: 'Sam', quietPeriods: 3 },
  },
  topicEntries: [['entry-2', 'entry-3']],
  actionItemEntries: [['entry-3']],
  decisions: [],
  followUps: [],
  insightEntries: [['entry-3']],
  sentimentPoints: [
    { entryId: 'entry-1', at: '2026-01-05T09:00:00.000Z', score: 0.9 },
    { entryId: 'entry-4', at: '2026-01-05T09:03:00.000Z', score: 0.5 },
  ],
  speakers: [
    { speaker: 'Sam', entries: 2, words: 13, seconds: 5 },
    { speaker: 'Kim', entries: 2, words: 9, seconds: 4 },
  ],
};

/** With an analysis written by hand, for what shows or exports one. */
export const smallReport: MeetingReport = {
  session,
  entries: entries.map(({ id, sessionId, text, timestamp, confidence, actor }) => ({
    id,
    sessionId,
    text,
    speaker: actor.name,
    timestamp,
    confidence,
  })),
  outputs: [output],
  meetingNotes: [],
  analysis: smallAnalysis,
  withModels: true,
  sample: false,
};

// What a meeting comes to in figures and findings, each traceable to its lines. Computed from the meeting's own words by
// the rules and by the models that are in memory: who needs the whole of it calls makeReport(), which waits for them.
import { TopicCount } from '#language/meeting/topics.ts';
import type { MeetingAnalysis } from '#meeting/outputs/analysis.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { decisionsIn, findingsOf, followUpsIn } from './findings.ts';
import { type Line, linesOf } from './lines.ts';
import { rounded } from './rounded.ts';
import { summaryOf } from './summary-lines.ts';
import { averageTurn, minutesOf, quietPeriodsOf, speakersOf } from './talk-time.ts';

const neutral = 0.5;

/** Undefined before there is a meeting. `viewerId`: for whom "You" means themselves. */
export function analyseMeeting(state: MeetingState, viewerId = ''): MeetingAnalysis | undefined {
  const { session, outputs } = state;
  if (!session) return undefined;
  const lines = linesOf(state, viewerId);
  const count = new TopicCount();
  for (const { facts } of lines) count.add(facts.reading);
  const topics = count.top();
  const sentimentPoints = sentimentPointsOf(lines);
  const speakers = speakersOf(lines);
  const { actions, insights } = findingsOf(outputs);
  return {
    summary: {
      meetingDuration: session.duration > 0 ? session.duration : minutesOf(lines),
      participantCount: Math.max(session.participants.length, speakers.length),
      keyTopics: topics.map(({ word }) => word),
      sentimentScore: meanOf(sentimentPoints.map(({ score }) => score)),
      actionItems: actions.map(({ text }) => text),
      insights: insights.map(({ text }) => text),
      transcriptSummary: summaryOf(lines, count),
      engagementMetrics: {
        averageSpeakingTime: averageTurn(lines),
        mostActiveParticipant: speakers[0]?.speaker ?? '',
        quietPeriods: quietPeriodsOf(lines),
      },
    },
    topicEntries: topics.map(({ key }) =>
      lines.filter(({ facts }) => facts.topicKeys.has(key)).map(({ entry }) => entry.id),
    ),
    actionItemEntries: actions.map(({ entryIds }) => entryIds),
    insightEntries: insights.map(({ entryIds }) => entryIds),
    decisions: decisionsIn(lines),
    followUps: followUpsIn(lines, new Set(actions.flatMap(({ entryIds }) => entryIds))),
    sentimentPoints,
    speakers,
  };
}

/** One for each line that leans either way. */
function sentimentPointsOf(lines: readonly Line[]): MeetingAnalysis['sentimentPoints'] {
  return lines.flatMap(({ entry, facts: { lean } }) =>
    lean === 0 ? [] : [{ entryId: entry.id, at: entry.timestamp, score: rounded((lean + 1) / 2) }],
  );
}

function meanOf(scores: readonly number[]): number {
  if (scores.length === 0) return neutral;
  return rounded(scores.reduce((sum, score) => sum + score, 0) / scores.length);
}

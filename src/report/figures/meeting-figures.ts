// The live figures of a meeting: its figures, topics, sentiment and findings, each traceable to its lines. It is the part of
// the analysis that the live screen needs, without the texts that are made afterwards.
import type { TopicCount } from '#language/meeting/topics.ts';
import type { MeetingAnalysis } from '#meeting/outputs/analysis.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { findingsOf } from '../findings.ts';
import type { HeldSentence } from '../held/held-sentence.ts';
import { type Line, linesOf } from '../lines.ts';
import { peopleNamed } from './people-named.ts';
import { rounded } from './rounded.ts';
import { averageTurn, minutesOf, quietPeriodsOf, speakersOf } from './talk-time.ts';
import { topicsIn } from '../topics-in.ts';

export interface MeetingFigures extends Pick<
  MeetingAnalysis,
  'topicEntries' | 'actionItemEntries' | 'insightEntries' | 'sentimentPoints' | 'speakers'
> {
  summary: Omit<MeetingAnalysis['summary'], 'transcriptSummary'>;
}

const neutral = 0.5;

/** Undefined before there is a meeting. `viewerId`: for whom "You" means themselves. */
export function meetingFigures(state: MeetingState, viewerId = ''): MeetingFigures | undefined {
  const lines = linesOf(state, viewerId);
  return figuresOf(state, lines, topicsIn(lines));
}

/** In minutes: what was recorded, and the talk of a recording that runs; without one the talk alone. */
function durationOf({ duration, recordingSince }: MeetingSession, lines: readonly Line[]): number {
  if (recordingSince === undefined) return duration > 0 ? duration : minutesOf(lines);
  return duration + minutesOf(lines.filter(({ entry }) => entry.timestamp >= recordingSince));
}

/** The same of lines that were read and counted already. `held`: the meeting's sentences, which tell what of it belongs on its sheet. */
export function figuresOf(
  state: MeetingState,
  lines: readonly Line[],
  count: TopicCount,
  held?: readonly HeldSentence[],
): MeetingFigures | undefined {
  const { session, outputs } = state;
  if (!session) return undefined;
  const topics = count.top(peopleNamed(state, lines));
  const sentimentPoints = sentimentPointsOf(lines);
  const speakers = speakersOf(lines);
  const { actions, insights } = findingsOf(outputs, lines, held);
  return {
    summary: {
      meetingDuration: durationOf(session, lines),
      participantCount: Math.max(session.participants.length, speakers.length),
      keyTopics: topics.map(({ word }) => word),
      sentimentScore: meanOf(sentimentPoints.map(({ score }) => score)),
      actionItems: actions.map(({ text }) => text),
      insights: insights.map(({ text }) => text),
      engagementMetrics: {
        averageSpeakingTime: averageTurn(lines),
        mostActiveParticipant: speakers[0]?.speaker ?? '',
        quietPeriods: quietPeriodsOf(lines),
      },
    },
    topicEntries: topics.map(({ keys }) =>
      lines.filter(({ facts }) => keys.every((key) => facts.topicKeys.has(key))).map(({ entry }) => entry.id),
    ),
    actionItemEntries: actions.map(({ entryIds }) => entryIds),
    insightEntries: insights.map(({ entryIds }) => entryIds),
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

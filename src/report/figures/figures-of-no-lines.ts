// The live figures of a meeting in which nothing was said yet. They need nothing of what reads lines, so a page has them at once.
import type { MeetingSession } from '#meeting/session.ts';
import type { MeetingFigures } from './meeting-figures.ts';

export function figuresOfNoLines({ duration, participants }: MeetingSession): MeetingFigures {
  return {
    summary: {
      meetingDuration: duration,
      participantCount: participants.length,
      keyTopics: [],
      sentimentScore: 0.5,
      actionItems: [],
      insights: [],
      engagementMetrics: { averageSpeakingTime: 0, mostActiveParticipant: '', quietPeriods: 0 },
    },
    topicEntries: [],
    actionItemEntries: [],
    insightEntries: [],
    sentimentPoints: [],
    speakers: [],
  };
}

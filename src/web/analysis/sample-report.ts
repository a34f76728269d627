// The sample behind /analysis: the specification's placeholder figures, which appear nowhere else.
import { analysis, placeholders } from '#meeting/limits.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { MeetingReport } from '#meeting/report.ts';

/** The specification's two seconds of "Analyzing meeting data...". */
export const sampleLoadingMs = 2_000;

const sessionId = '00000000-0000-4000-8000-000000000000';
const day = '2026-01-05T09:00:00.000Z';

const entries = [
  ['Speaker 1', 'Let us settle the strategy for the next quarter before we look at the numbers.'],
  ['Speaker 2', 'Agreed. The planning depends on how many pilots we start in spring.'],
  ['Speaker 1', 'I think three pilots are realistic, and each of them needs an owner.'],
  ['Speaker 3', 'I can prepare a schedule, so that the discussion next week starts from something.'],
  ['Speaker 2', 'Great, and I will collect what the first customers told us.'],
  ['Speaker 1', 'Good. Then we decide next week.'],
].map(([speaker, text], at): TranscriptEntry => ({
  id: `sample-${at + 1}`,
  sessionId,
  speaker: speaker!,
  text: text!,
  timestamp: new Date(Date.parse(day) + at * 20_000).toISOString(),
  confidence: 0.95,
}));

const speakers = ['Speaker 1', 'Speaker 2', 'Speaker 3'].map((speaker) => {
  const said = entries.filter((entry) => entry.speaker === speaker);
  const words = said.flatMap(({ text }) => text.split(' ')).length;
  // Two and a half words a second, an ordinary pace of speech.
  return { speaker, entries: said.length, words, seconds: Math.round(words / 2.5) };
});

export const sampleReport: MeetingReport = {
  sample: true,
  withModels: true,
  session: {
    id: sessionId,
    title: 'Sample report',
    createdAt: day,
    updatedAt: day,
    userId: 'sample',
    isActive: false,
    participants: speakers.map(({ speaker }) => speaker),
    duration: 2,
  },
  entries,
  outputs: [],
  meetingNotes: [],
  analysis: {
    summary: {
      meetingDuration: 2,
      participantCount: speakers.length,
      keyTopics: [...placeholders.topics],
      sentimentScore: placeholders.sentiment,
      actionItems: [
        'Prepare a schedule for the three pilots',
        'Collect what the first customers said',
        'Name an owner for each pilot',
        'Decide on the strategy next week',
      ].slice(0, placeholders.actionItems),
      insights: [
        'The plan depends on the number of pilots',
        'An owner is missing for each of the pilots',
        'The decision has been put off to next week',
      ].slice(0, analysis.suggestions),
      transcriptSummary:
        'Three people agreed on three pilots for the next quarter and share out the preparation.',
      engagementMetrics: {
        averageSpeakingTime: Math.round(
          speakers.reduce((sum, { seconds }) => sum + seconds, 0) / entries.length,
        ),
        mostActiveParticipant: speakers[0]!.speaker,
        // The specification's placeholder: a third of the entries.
        quietPeriods: Math.floor(entries.length / 3),
      },
    },
    topicEntries: [['sample-1'], ['sample-2'], ['sample-4']],
    actionItemEntries: [['sample-4'], ['sample-5'], ['sample-3'], ['sample-6']],
    decisions: [],
    followUps: [],
    insightEntries: [['sample-2'], ['sample-3'], ['sample-6']],
    sentimentPoints: [],
    speakers,
  },
};

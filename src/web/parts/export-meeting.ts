// A meeting as something to take away: the report as Markdown or JSON, built in the page from what the page shows.
// Pure. Used by the report and by the meeting screen, so that both hand out the same file.
import { analyseMeeting } from '#language/analyse-meeting.ts';
import type { MeetingAnalysis } from '#meeting/analysis.ts';
import { type EmittedOutput, speakerName, type MeetingState } from '#meeting/meeting-state.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { inSpokenOrder } from '#meeting/spoken-order.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { standingOutputs } from './standing-outputs.ts';
import {
  clockText,
  countText,
  dateTimeText,
  durationText,
  percentText,
  secondsText,
  sentimentWord,
} from './format.ts';

export interface MeetingReport {
  session: MeetingSession;
  /** Every speaker by name: a report is read by others, to whom "You" would mean themselves. */
  entries: TranscriptEntry[];
  /** Those that were withdrawn among them, marked: `check` says why. */
  outputs: EmittedOutput[];
  analysis: MeetingAnalysis;
  /** True for the sample that belongs to no meeting. */
  sample: boolean;
}

export type ExportFormat = 'markdown' | 'json';

export interface ExportFile {
  name: string;
  type: string;
  text: string;
}

/** The report of a meeting as it stands, entries still waiting for the server included. Undefined before it exists. */
export function reportOf(state: MeetingState): MeetingReport | undefined {
  const { session, outputs } = state;
  if (!session) return undefined;
  const entries = inSpokenOrder([...state.entries, ...state.waiting]).map(
    ({ id, sessionId, text, timestamp, confidence, ...said }): TranscriptEntry => ({
      id,
      sessionId,
      text,
      speaker: speakerName(said, ''),
      timestamp,
      confidence,
    }),
  );
  return {
    session,
    entries,
    outputs,
    analysis: analyseMeeting({ session, entries, outputs: standingOutputs(outputs) }),
    sample: false,
  };
}

export function exportFile(report: MeetingReport, format: ExportFormat): ExportFile {
  const name = fileName(report.session);
  return format === 'markdown'
    ? { name: `${name}.md`, type: 'text/markdown', text: reportMarkdown(report) }
    : { name: `${name}.json`, type: 'application/json', text: `${JSON.stringify(report, null, 2)}\n` };
}

/** The title's letters and digits and the day, safe on every file system. */
function fileName({ title, createdAt }: MeetingSession): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
  return `${words || 'meeting'}-${createdAt.slice(0, 10)}`;
}

function reportMarkdown({ session, entries, outputs, analysis, sample }: MeetingReport): string {
  const { summary, speakers } = analysis;
  const { averageSpeakingTime, mostActiveParticipant, quietPeriods } = summary.engagementMetrics;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const quoted = (ids: string[] | undefined) =>
    (ids ?? []).flatMap((id) => {
      const entry = byId.get(id);
      return entry ? [`  - > ${said(entry)}`] : [];
    });
  const list = (items: string[], ids: string[][]) =>
    items.length === 0
      ? ['None found.']
      : items.flatMap((item, at) => [`- ${plain(item)}`, ...quoted(ids[at])]);

  return [
    `# ${plain(session.title)}`,
    '',
    ...(sample ? ['**This is a sample. It belongs to no real meeting.**', ''] : []),
    `- Date: ${dateTimeText(session.createdAt)}`,
    `- Duration: ${durationText(summary.meetingDuration)}`,
    `- Participants: ${session.participants.map(plain).join(', ')}`,
    `- Sentiment: ${sentimentWord(summary.sentimentScore)} (${percentText(summary.sentimentScore)})`,
    '',
    '## Summary',
    '',
    ...(summary.transcriptSummary === ''
      ? ['Nothing was said yet.']
      : summary.transcriptSummary.split('\n').map((line) => `- ${plain(line)}`)),
    '',
    '## Key topics',
    '',
    ...list(summary.keyTopics, analysis.topicEntries),
    '',
    '## Action items',
    '',
    ...list(summary.actionItems, analysis.actionItemEntries),
    '',
    '## Insights',
    '',
    ...list(summary.insights, analysis.insightEntries),
    '',
    '## Engagement',
    '',
    `- Average speaking time: ${secondsText(averageSpeakingTime)}`,
    `- Most active: ${plain(mostActiveParticipant) || 'nobody yet'}`,
    `- Quiet periods: ${quietPeriods}`,
    ...speakers.map(
      (s) => `- ${plain(s.speaker)}: ${countText(s.words, 'word')}, ${countText(s.entries, 'turn')}`,
    ),
    '',
    '## Agents',
    '',
    ...(outputs.length === 0 ? ['No agent spoke.'] : outputs.flatMap((output) => outputLines(output, byId))),
    '',
    '## Transcript',
    '',
    ...(entries.length === 0 ? ['Nothing was said yet.'] : entries.flatMap((entry) => [said(entry), ''])),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function outputLines(output: EmittedOutput, byId: Map<string, TranscriptEntry>): string[] {
  const { analysis, insights, confidence_score } = output.outputs;
  const { check, degraded = false } = output;
  const marks = [
    percentText(confidence_score),
    ...(degraded ? ['degraded'] : []),
    ...(check && check.outcome !== 'kept' ? [`${check.outcome} after a correction`] : []),
    `trace ${plain(output.provenance.trace_id)}`,
  ];
  const head = `**${output.agentType}** (${marks.join(', ')})`;
  // What was withdrawn is not repeated: it said something of words that were never said.
  if (check?.outcome === 'withdrawn') return [`- ${head}: ${plain(check.reason)}`];
  return [
    `- ${head}: ${plain(analysis)}`,
    ...insights.map((insight) => `  - ${plain(insight)}`),
    ...output.evidence.map(({ entryId, quote }) => {
      const entry = byId.get(entryId);
      return entry ? `  - > ${said({ ...entry, text: quote })}` : `  - > ${plain(quote)}`;
    }),
  ];
}

function said({ speaker, timestamp, text }: TranscriptEntry): string {
  return `**${plain(speaker)}** (${clockText(timestamp)}): ${plain(text)}`;
}

/** Text that stays text in Markdown: one line, nothing in it makes a heading, a link, a list or HTML. */
function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>|~&]/g, String.raw`\$&`)
    .replace(/^([-+#]|\d+(?=[.)]))/, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`));
}

// A report as Markdown: figures first, then the findings with their lines, then the whole transcript. Spoken words stay plain
// text in it, whatever they look like.
import type { MeetingReport } from '#meeting/report.ts';
import type { MeetingSummary } from '#meeting/models/summary.ts';
import { shownText } from '#meeting/shown-text.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import {
  clockText,
  countText,
  dateTimeText,
  durationText,
  percentText,
  secondsText,
  sentimentWord,
} from '../format.ts';
import { withoutModels } from '../meeting-report.ts';
import { unknownSidesText } from '../summary/unknown-sides.ts';

export interface MarkdownOptions {
  timeZone: string;
  notes: readonly string[];
  withoutAgents: boolean;
}

export function reportMarkdown(
  report: MeetingReport,
  { timeZone, notes, withoutAgents }: MarkdownOptions,
): string {
  const { session, entries, analysis } = report;
  const quotes = quotesOf(entries, timeZone);
  const { summary, decisions, followUps } = analysis;
  const ofAgents = (heading: string, lines: () => string[]) =>
    withoutAgents ? [] : section(heading, lines());
  return [
    `# ${plain(session.title)}`,
    '',
    ...notesOf(report, notes).flatMap((note) => [`**${plain(note)}**`, '']),
    ...figures(report, timeZone, withoutAgents),
    ...section(
      'Summary',
      report.summary ? summaryBy(report.summary, quotes) : summaryLines(summary.transcriptSummary),
    ),
    ...section('Key topics', findings(summary.keyTopics, analysis.topicEntries, quotes)),
    ...section(
      'Decisions',
      decisions.length === 0 ? ['None found.'] : decisions.map(({ line }) => item(line)),
    ),
    ...ofAgents('Action items', () => findings(summary.actionItems, analysis.actionItemEntries, quotes)),
    ...(followUps.length === 0
      ? []
      : section(
          'Possible follow-ups',
          followUps.map(({ line }) => item(line)),
        )),
    ...ofAgents('Insights', () => findings(summary.insights, analysis.insightEntries, quotes)),
    ...(report.meetingNotes.length === 0 ? [] : section('Notes', noteLines(report, quotes, timeZone))),
    ...section('Engagement', engagement(report)),
    ...ofAgents('Agents', () => agents(report, quotes)),
    ...section('Transcript', transcript(entries, timeZone)),
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function notesOf({ sample, withModels }: MeetingReport, notes: readonly string[]): string[] {
  return [
    ...(sample ? ['This is a sample. It belongs to no real meeting.'] : []),
    ...(withModels ? [] : [withoutModels]),
    ...notes,
  ];
}

function figures(
  { session, analysis: { summary } }: MeetingReport,
  timeZone: string,
  withoutAgents: boolean,
): string[] {
  return [
    `- Date: ${dateTimeText(session.createdAt, timeZone)} (${timeZone})`,
    `- Duration: ${durationText(summary.meetingDuration)}`,
    `- Participants: ${session.participants.map(plain).join(', ')}`,
    ...(withoutAgents
      ? []
      : [`- Sentiment: ${sentimentWord(summary.sentimentScore)} (${percentText(summary.sentimentScore)})`]),
    '',
  ];
}

function section(heading: string, lines: string[]): string[] {
  return [`## ${heading}`, '', ...lines, ''];
}

function summaryLines(summary: string): string[] {
  return summary === '' ? ['Nothing was said yet.'] : summary.split('\n').map(item);
}

/** Its sections one below the other, each sentence with the words it rests on. */
function summaryBy({ template, sections, sidesUnknown = [] }: MeetingSummary, quotes: Quotes): string[] {
  return [
    `Template: ${plain(template.title)}, version ${plain(template.version)}. The sentences are those of the meeting, without fillers.`,
    ...(sidesUnknown.length === 0 ? [] : ['', `${plain(unknownSidesText(sidesUnknown))}.`]),
    ...sections.flatMap(({ heading, sentences, none }) => [
      '',
      `### ${plain(heading)}`,
      '',
      ...(sentences.length === 0 ? [plain(none)] : []),
      ...sentences.flatMap(({ speaker, text, note, evidence }) => [
        `- **${plain(speaker)}**: ${plain(text)}${note === undefined ? '' : ` (${plain(note)})`}`,
        ...evidence.flatMap(({ entryId, quote }) => quotes.of(entryId, quote)),
      ]),
    ]),
  ];
}

/** Each finding with the lines it rests on below it. */
function findings(texts: string[], entryIds: string[][], quotes: Quotes): string[] {
  if (texts.length === 0) return ['None found.'];
  return texts.flatMap((text, at) => [item(text), ...(entryIds[at] ?? []).flatMap((id) => quotes.of(id))]);
}

/** In front of whose note it is: nobody else may have read it. */
const noteFor = { me: 'Only you', us: 'Our side', room: 'Everybody' } as const;

function noteLines({ meetingNotes }: MeetingReport, quotes: Quotes, timeZone: string): string[] {
  return meetingNotes.flatMap(({ to, by, at, text, entryId }) => [
    `- **${to === 'me' ? 'You' : plain(by)}** (${clockText(at, timeZone)}, ${noteFor[to]}): ${plain(text)}`,
    ...(entryId === undefined ? [] : quotes.of(entryId)),
  ]);
}

function engagement({ analysis: { summary, speakers } }: MeetingReport): string[] {
  const { averageSpeakingTime, mostActiveParticipant, quietPeriods } = summary.engagementMetrics;
  return [
    `- Average speaking time: ${secondsText(averageSpeakingTime)}`,
    `- Most active: ${plain(mostActiveParticipant) || 'nobody yet'}`,
    `- Quiet periods: ${quietPeriods}`,
    ...speakers.map(
      (one) => `- ${plain(one.speaker)}: ${countText(one.words, 'word')}, ${countText(one.entries, 'turn')}`,
    ),
  ];
}

function agents({ outputs }: MeetingReport, quotes: Quotes): string[] {
  return outputs.length === 0
    ? ['No agent spoke.']
    : outputs.flatMap((output) => outputLines(output, quotes));
}

function outputLines(output: MeetingReport['outputs'][number], quotes: Quotes): string[] {
  const { analysis, insights, confidence_score } = output.outputs;
  const { check, degraded = false } = output;
  const marks = [
    percentText(confidence_score),
    ...(degraded ? ['degraded'] : []),
    ...(check && check.outcome !== 'kept' ? [checkMark(check)] : []),
    `trace ${plain(output.provenance.trace_id)}`,
  ];
  const head = `**${plain(output.agentName ?? output.agentType)}** (${marks.join(', ')})`;
  // What was withdrawn is not repeated: it said something of words that were never said.
  if (check?.outcome === 'withdrawn') return [`- ${head}: ${plain(check.reason)}`];
  return [
    `- ${head}: ${plain(analysis)}`,
    ...(check?.outcome === 'disputed' ? [`  ${item(`Against it: ${check.reason}`)}`] : []),
    ...insights.map((insight) => `  ${item(insight)}`),
    ...output.evidence.flatMap(({ entryId, quote }) => quotes.of(entryId, quote)),
  ];
}

function checkMark({ outcome, model }: NonNullable<MeetingReport['outputs'][number]['check']>): string {
  return model === undefined ? `${outcome} after a correction` : `${outcome} by ${plain(model)}`;
}

function transcript(entries: readonly TranscriptEntry[], timeZone: string): string[] {
  if (entries.length === 0) return ['Nothing was said yet.'];
  return entries.flatMap((entry) => [said(entry, timeZone), '']);
}

interface Quotes {
  /** The entry as a quotation below a finding, or only `words` of it. */
  of(entryId: string, words?: string): string[];
}

function quotesOf(entries: readonly TranscriptEntry[], timeZone: string): Quotes {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    of(entryId, words) {
      const entry = byId.get(entryId);
      if (entry) return [`  - > ${said({ ...entry, text: words ?? entry.text }, timeZone)}`];
      return words === undefined ? [] : [`  - > ${plain(words)}`];
    },
  };
}

function said({ speaker, timestamp, text }: TranscriptEntry, timeZone: string): string {
  return `**${plain(speaker)}** (${clockText(timestamp, timeZone)}): ${plain(text)}`;
}

/** The beginning of what some readers make a link of by themselves; e-mail addresses are masked. */
const bareAddress = /\b(https?|ftp|www)([:.])/giu;

const item = (text: string) => `- ${plain(text)}`;

/**
 * Text that stays text in Markdown: one line, nothing in it makes a heading, a link, a list or HTML, and nothing hides it from whoever
 * reads the file or turns it round.
 */
function plain(text: string): string {
  return shownText(text)
    .replace(/[\\`*_[\]<>|~&]/g, String.raw`\$&`)
    .replace(bareAddress, String.raw`$1\$2`)
    .replace(/^([-+#]|\d+(?=[.)]))/, (start) => (/^\d/.test(start) ? `${start}\\` : `\\${start}`));
}

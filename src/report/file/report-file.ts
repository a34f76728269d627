// A report as a file: Markdown to read, JSON to process. The exit has already decided what it may contain; this file only
// formats it.
import type { ExportFormat, MeetingReport } from '#meeting/report.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { reportMarkdown } from './report-markdown.ts';

export interface ReportFile {
  name: string;
  /** A media type with its charset. */
  type: string;
  text: string;
}

export interface ReportFileOptions {
  format: ExportFormat;
  /** IANA; in which times are told to people. */
  timeZone: string;
  /** Sentences about the file itself: that something is masked or left out. */
  notes?: readonly string[];
  /** For somebody to whom agents say nothing: without the places where that would stand. */
  withoutAgents?: boolean;
}

export function reportFile(
  report: MeetingReport,
  { format, timeZone, notes = [], withoutAgents = false }: ReportFileOptions,
): ReportFile {
  const name = fileName(report.session);
  switch (format) {
    case 'markdown': {
      const text = reportMarkdown(report, { timeZone, notes, withoutAgents });
      return { name: `${name}.md`, type: 'text/markdown; charset=utf-8', text };
    }
    case 'json': {
      const text = `${JSON.stringify({ ...report, notes }, null, 2)}\n`;
      return { name: `${name}.json`, type: 'application/json; charset=utf-8', text };
    }
  }
}

/** The title's letters and digits and the day, safe on every file system. */
function fileName({ title, createdAt }: MeetingSession): string {
  const words = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    // Sixty characters, none of them cut in half.
    .replace(/^(.{60}).*$/u, '$1')
    .replace(/^-+|-+$/g, '');
  return `${words || 'meeting'}-${createdAt.slice(0, 10)}`;
}

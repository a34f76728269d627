// The notes in a report: who wrote each, when and for whom, with the line it stands beside.
import type { MeetingReport, ReportedNote } from '#meeting/report.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { clockText } from '#web/parts/format.ts';
import { QuotedLines } from '#web/parts/QuotedLines.tsx';

const readers: Record<ReportedNote['to'], string> = { me: 'Only me', us: 'Our side', room: 'Everybody' };

export interface ReportedNotesProps {
  notes: MeetingReport['meetingNotes'];
  entries: MeetingReport['entries'];
}

export function ReportedNotes({ notes, entries }: ReportedNotesProps) {
  return (
    <ul className="grid gap-4">
      {notes.map(({ to, by, at, text, entryId }) => {
        const line = entries.find(({ id }) => id === entryId);
        return (
          <li key={`${at} ${by} ${text}`} className="min-w-0">
            <p className="mb-1 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
              {to === 'me' ? 'You' : by}
              <time dateTime={at}>{clockText(at)}</time>
              <Badge tone={to === 'me' ? 'neutral' : 'accent'}>{readers[to]}</Badge>
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{text}</p>
            {line && (
              <Disclosure label="Beside this line">
                <QuotedLines lines={[{ ...line, spans: [] }]} />
              </Disclosure>
            )}
          </li>
        );
      })}
    </ul>
  );
}

// Names the people whose side is unknown, if the display depends on it.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { MeetingReport } from '#meeting/report.ts';
import type { Template } from '#report/summary/template.ts';

interface UnknownSidesProps {
  brief: MeetingBrief;
  entries: MeetingReport['entries'];
  template: Template;
}

/** Where a template asks for a side, whose side people are on decides where their sentences stand. */
export function UnknownSides({ brief, entries, template }: UnknownSidesProps) {
  const asks = template.sections.some(({ from }) => from.some(({ side }) => side !== undefined));
  const speakers = new Set(entries.map(({ speaker }) => speaker));
  const unknown = brief.people.filter(({ name, side }) => side === undefined && speakers.has(name));
  if (!asks || unknown.length === 0) return null;
  const names = new Intl.ListFormat('en').format(unknown.map(({ name }) => name));
  return (
    <p className="mb-4 text-sm text-ink-soft">
      Nobody has said on whose side {names} {unknown.length === 1 ? 'is' : 'are'}. Here they count as the
      other side; you can set it in the meeting, under “About this meeting”.
    </p>
  );
}

// Names the people whose side is unknown, if the display depends on it.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { MeetingReport } from '#meeting/report.ts';
import type { Template } from '#report/summary/template.ts';
import { unknownSides, unknownSidesText } from '#report/summary/unknown-sides.ts';

interface UnknownSidesProps {
  brief: MeetingBrief;
  entries: MeetingReport['entries'];
  template: Template;
}

export function UnknownSides({ brief, entries, template }: UnknownSidesProps) {
  const unknown = unknownSides(template, brief, new Set(entries.map(({ speaker }) => speaker)));
  if (unknown.length === 0) return null;
  return (
    <p className="mb-4 text-sm text-ink-soft">
      {unknownSidesText(unknown)}; you can set it in the meeting, under “About this meeting”.
    </p>
  );
}

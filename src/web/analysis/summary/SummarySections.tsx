// The sections of a summary, each sentence under the name of who said it, with the way to its line.
import type { MeetingSummary } from '#meeting/models/summary.ts';
import { Citations } from '#web/ask/Citations.tsx';

export function SummarySections({ summary }: { summary: MeetingSummary }) {
  return (
    <div className="grid gap-5">
      {summary.sections.map(({ heading, sentences, none }) => (
        <section key={heading} aria-label={heading}>
          <h3 className="mb-1.5 text-sm font-semibold text-ink-soft">{heading}</h3>
          {sentences.length === 0 ? (
            <p className="text-sm text-ink-soft">{none}</p>
          ) : (
            <ul className="grid gap-3">
              {sentences.map((sentence) => (
                <li
                  key={`${sentence.evidence[0]!.entryId} ${sentence.evidence[0]!.start}`}
                  className="min-w-0"
                >
                  <p className="wrap-anywhere">
                    <span className="font-medium">{sentence.speaker}:</span> {sentence.text}
                    {sentence.note !== undefined && <span className="text-ink-soft"> {sentence.note}</span>}
                  </p>
                  <Citations sentence={sentence} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

// A list of what was found (topics, action items, insights), each able to show the lines it rests on.
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { countText } from '#web/parts/format.ts';
import { QuotedLines } from '#web/parts/QuotedLines.tsx';
import type { SpansOf } from './marked-spans.ts';

export interface FindingsProps {
  items: readonly string[];
  /** Entry ids for each item, in the order of the items. */
  entryIds: readonly string[][];
  entries: readonly TranscriptEntry[];
  spansOf: SpansOf;
  /** The sentence that stands for an empty list. */
  none: string;
  /** Items of a word or two, which stand side by side. */
  short?: boolean;
}

export function Findings({ items, entryIds, entries, spansOf, none, short = false }: FindingsProps) {
  if (items.length === 0) return <p className="text-sm text-ink-soft">{none}</p>;
  return (
    <ul className={short ? 'grid gap-x-6 gap-y-2 sm:grid-cols-2' : 'grid gap-4'}>
      {items.map((item, at) => {
        const ids = new Set(entryIds[at]);
        const lines = entries
          .filter(({ id }) => ids.has(id))
          .map((entry) => ({ ...entry, spans: spansOf(item, entry) }));
        return (
          // The same words may be found twice, from different lines.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="min-w-0">
            <p className="wrap-anywhere">{item}</p>
            {lines.length > 0 && (
              <Disclosure label={<>Rests on {countText(lines.length, 'line')}</>}>
                <QuotedLines lines={lines} />
              </Disclosure>
            )}
          </li>
        );
      })}
    </ul>
  );
}

// The state of the record control: a lamp, a title and what to do next.
import { classNames } from '#web/parts/class-names.ts';

export interface RecordFactsProps {
  title: string;
  hints: readonly string[];
  /** The colour of the lamp beside the title. */
  light: string;
}

export function RecordFacts({ title, hints, light }: RecordFactsProps) {
  return (
    <output className="min-w-0 grow basis-28 lg:text-right">
      <span className="flex items-center gap-2 text-sm font-semibold lg:justify-end">
        <span
          aria-hidden="true"
          className={classNames('size-2.5 shrink-0 rounded-full forced-color-adjust-none', light)}
        />
        <span className="min-w-0 wrap-anywhere">{title}</span>
      </span>
      {hints.map((hint) => (
        // One hint is enough on a phone, where the button needs the room.
        <span key={hint} className="block text-xs text-ink-soft max-sm:[&:nth-child(n+3)]:sr-only">
          {hint}
        </span>
      ))}
    </output>
  );
}

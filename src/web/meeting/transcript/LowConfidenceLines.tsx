// Lines that were heard too doubtfully for the transcript. Nothing said is lost: each line can be added, or dropped.
import { useRef } from 'react';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { percentText } from '#web/parts/format.ts';
import { useRecording, useRecordingState } from '#web/meeting/recording/use-recording.ts';

export function LowConfidenceLines() {
  const recording = useRecording();
  const lowConfidence = useRecordingState((state) => state.lowConfidence);
  const list = useRef<HTMLUListElement>(null);
  if (lowConfidence.length === 0) return null;

  /** The line goes, and its buttons with it: the focus stays near. */
  function decide(done: (id: string) => void, id: string): void {
    (lowConfidence.length > 1 ? list.current : document.getElementById('main'))?.focus({
      preventScroll: true,
    });
    done(id);
  }

  return (
    <div className="shrink-0 border-t border-line bg-sunken px-4 py-2">
      <Disclosure label={`Unsure (${lowConfidence.length})`}>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Unsure lines"
          className="max-h-44 space-y-1 overflow-y-auto py-1"
        >
          {lowConfidence.map((line) => (
            <li key={line.id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 grow wrap-anywhere">
                {line.text} <span className="text-xs text-ink-soft">{percentText(line.confidence)}</span>
              </span>
              <Button
                size="sm"
                variant="secondary"
                onClick={() => decide(recording.addLowConfidence, line.id)}
              >
                Add
              </Button>
              <Button size="sm" variant="ghost" onClick={() => decide(recording.dropLowConfidence, line.id)}>
                Drop
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

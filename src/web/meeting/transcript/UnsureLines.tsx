// What was heard too doubtfully for the transcript. Nothing said is lost: each line can be added, or let go.
import { useRef } from 'react';
import { Button } from '#web/parts/Button.tsx';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { percentText } from '#web/parts/format.ts';
import { useRecording, useRecordingState } from '#web/meeting/recording/use-recording.ts';

export function UnsureLines() {
  const recording = useRecording();
  const unsure = useRecordingState((state) => state.unsure);
  const list = useRef<HTMLUListElement>(null);
  if (unsure.length === 0) return null;

  /** The line goes, and its buttons with it: the focus stays near. */
  function decide(done: (id: string) => void, id: string): void {
    (unsure.length > 1 ? list.current : document.getElementById('main'))?.focus({ preventScroll: true });
    done(id);
  }

  return (
    <div className="shrink-0 border-t border-line bg-sunken px-4 py-2">
      <Disclosure label={`Unsure (${unsure.length})`}>
        <ul
          ref={list}
          tabIndex={-1}
          aria-label="Unsure lines"
          className="max-h-44 space-y-1 overflow-y-auto py-1"
        >
          {unsure.map((line) => (
            <li key={line.id} className="flex items-center gap-2 text-sm">
              <span className="min-w-0 grow wrap-anywhere">
                {line.text} <span className="text-xs text-ink-soft">{percentText(line.confidence)}</span>
              </span>
              <Button size="sm" variant="secondary" onClick={() => decide(recording.addUnsure, line.id)}>
                Add
              </Button>
              <Button size="sm" variant="ghost" onClick={() => decide(recording.dropUnsure, line.id)}>
                Drop
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

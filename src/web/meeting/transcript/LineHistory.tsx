// The changes of a line since it was heard: a label above the line that opens the earlier versions, each of which can be
// restored.
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import { clockText } from '#web/parts/format.ts';
import { LineBefore } from './LineBefore.tsx';
import { RenamedSpeaker } from './RenamedSpeaker.tsx';
import { SplitOffNote } from './SplitOffNote.tsx';

export interface HistoryButtonProps {
  entry: MeetingEntry;
  shown: boolean;
  onShown(shown: boolean): void;
}

/** Nothing for a line that stands as it was heard. */
export function HistoryButton({ entry, shown, onShown }: HistoryButtonProps) {
  const { corrected, formerly, splitOff } = entry;
  const became = corrected ? 'edited' : formerly ? 'renamed' : splitOff && 'split';
  return (
    became && (
      <button
        type="button"
        aria-expanded={shown}
        title={
          corrected &&
          `By ${corrected.actor.name} at ${clockText(corrected.at)}. Before: ${corrected.before.speaker}: ${corrected.before.text}`
        }
        onClick={() => onShown(!shown)}
        className="min-h-6 cursor-pointer rounded px-0.5 underline decoration-dotted underline-offset-2 hover:text-ink"
      >
        {became}
      </button>
    )
  );
}

export interface LineHistoryProps {
  entry: MeetingEntry;
  mayCorrect: boolean;
  mayDisown: boolean;
}

export function LineHistory({ entry, mayCorrect, mayDisown }: LineHistoryProps) {
  const { corrected, formerly, splitOff } = entry;
  return (
    <>
      {formerly && <RenamedSpeaker entry={entry} mayUndo={mayCorrect} />}
      {splitOff && <SplitOffNote entryId={entry.id} splitOff={splitOff} mayUndo={mayCorrect} />}
      {corrected && (
        <LineBefore
          entry={entry}
          corrected={corrected}
          mayRestore={mayCorrect ? 'all' : mayDisown ? 'speaker' : undefined}
        />
      )}
    </>
  );
}

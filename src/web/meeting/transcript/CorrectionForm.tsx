// Mends one line of the transcript where it stands: its words, its speaker, or the speaker of all their lines, now and to
// come; or makes two lines of it. Enter saves, Escape leaves it as it was.
import { type KeyboardEvent, type ReactNode, useCallback, useId, useRef } from 'react';
import { bounds } from '#meeting/limits.ts';
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { countText } from '#web/parts/format.ts';
import { fieldLook } from './field-look.ts';
import { SplitForm } from './SplitForm.tsx';
import { type CorrectionBeingMade, useCorrection } from './use-correction.ts';

export interface CorrectionFormProps {
  entry: MeetingEntry;
  /** As it is shown. */
  speaker: string;
  onDone(): void;
}

export function CorrectionForm({ entry, speaker, onDone }: CorrectionFormProps) {
  const correction = useCorrection(entry, speaker, onDone);
  const { draft, change, line, outcome, save, split } = correction;
  const { openWords, readCursor } = useCursor(entry.text.length);
  const list = useId();
  const names = (
    <datalist id={list}>
      {[...line.speakers].map((one) => (
        <option key={one}>{one}</option>
      ))}
    </datalist>
  );
  if (outcome.parts)
    return (
      <>
        {names}
        <SplitForm
          {...outcome.parts}
          speaker={draft.speaker.trim()}
          speakers={list}
          onSplit={split}
          onBack={() => change({ cut: undefined })}
        />
      </>
    );
  return (
    <FormWithKeys onSave={save} onCancel={onDone}>
      <input
        aria-label="Speaker"
        list={list}
        value={draft.speaker}
        maxLength={bounds.nameCharacters}
        onChange={({ target }) => change({ speaker: target.value })}
        className={`${fieldLook} max-w-60 font-semibold`}
      />
      {names}
      <textarea
        aria-label="Words"
        // The click on the pencil asked for this field.
        ref={openWords}
        value={draft.text}
        rows={2}
        maxLength={bounds.entryTextCharacters}
        onChange={({ target }) => change({ text: target.value, cut: undefined })}
        className={`${fieldLook} field-sizing-content max-h-60 resize-none text-[0.9375rem]`}
      />
      <Everywhere {...correction} />
      {draft.cut !== undefined && (
        <output className="text-ink-soft">Put the cursor where the second line begins.</output>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" aria-disabled={!outcome.isComplete || undefined}>
          {saveLabel(outcome.mergedWith)}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
        {entry.sequence > 0 && (
          <Button
            size="sm"
            variant="ghost"
            title="Makes two lines of it, where the cursor stands"
            onClick={() => change({ cut: readCursor() })}
            className="ml-auto"
          >
            Split here
          </Button>
        )}
      </div>
    </FormWithKeys>
  );
}

/** The field of the words is opened with the cursor where it stood when it was last read. */
function useCursor(atFirst: number) {
  const field = useRef<HTMLTextAreaElement>(undefined);
  /** At the end of the words at first; most corrections are nearer to it. */
  const place = useRef(atFirst);
  const openWords = useCallback((words: HTMLTextAreaElement | null) => {
    field.current = words ?? undefined;
    words?.focus();
    words?.setSelectionRange(place.current, place.current);
  }, []);
  const readCursor = () => (place.current = field.current?.selectionStart ?? 0);
  return { openWords, readCursor };
}

function FormWithKeys({
  onSave,
  onCancel,
  children,
}: {
  onSave(): void;
  onCancel(): void;
  children: ReactNode;
}) {
  function press(event: KeyboardEvent): void {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (event.key === 'Escape') onCancel();
    else if (isEnter && !(event.target instanceof HTMLButtonElement)) onSave();
    else return;
    event.preventDefault();
    // Escape means something else to the screen around this.
    event.stopPropagation();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the fields in it
    <form
      aria-label="Correct this line"
      onKeyDown={press}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
      className="flex flex-col gap-2 rounded-xl border border-line bg-sunken p-2.5 text-sm"
    >
      {children}
    </form>
  );
}

/** Asks whether a new name is meant for all lines of this speaker, and says when somebody has that name already. */
function Everywhere({ draft, change, line: { speaker, others }, outcome }: CorrectionBeingMade) {
  const { mayBeEverywhere, mergedWith } = outcome;
  return (
    <>
      {mayBeEverywhere && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={draft.everywhere}
            onChange={({ target }) => change({ everywhere: target.checked })}
            className="size-4"
          />
          Also for {speaker === localSpeaker ? 'your' : `${speaker}’s`}{' '}
          {others > 0 && `${countText(others, 'other line')} and `}lines to come
        </label>
      )}
      {mergedWith !== undefined && (
        <p className="text-ink-soft">
          {mergedWith === localSpeaker ? 'You are' : `${mergedWith} is`} in this meeting already. From then on
          the two are one person; if either said no to being analysed, that stays.
        </p>
      )}
    </>
  );
}

function saveLabel(mergedWith: string | undefined): string {
  if (mergedWith === undefined) return 'Save';
  return `Merge with ${mergedWith === localSpeaker ? 'you' : mergedWith}`;
}

// Mends one line of the transcript where it stands: its words, its speaker, or the speaker of all their lines, now and to
// come. Enter saves, Escape leaves it as it was.
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { bounds } from '#meeting/limits.ts';
import { type MeetingEntry, speakerName } from '#meeting/meeting-state.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import { isSameName, nameOn } from '#meeting/renames.ts';
import type { Correction } from '#web/live/meeting-link.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/Button.tsx';
import { countText } from '#web/parts/format.ts';
import { withNewName } from '../brief/brief-draft.ts';

export interface CorrectionFormProps {
  entry: MeetingEntry;
  /** As it is shown. */
  speaker: string;
  onDone(): void;
}

const fieldLook = 'rounded-md border border-line-strong bg-surface px-2 py-1 text-ink';

export function CorrectionForm({ entry, speaker, onDone }: CorrectionFormProps) {
  const link = useMeetingLink();
  const [text, setText] = useState(entry.text);
  const [name, setName] = useState(speaker);
  const [everywhere, setEverywhere] = useState(false);
  const names = useId();
  const { others, speakers } = useMemo(() => {
    const { entries, waiting, session } = link.state.get();
    const all = [...entries, ...waiting];
    return {
      others: all.filter((other) => other.id !== entry.id && isSameName(nameOn(other), nameOn(entry))),
      speakers: new Set([
        ...(session?.participants ?? []),
        ...all.map((other) => speakerName(other, link.user.uid)),
      ]),
    };
  }, [link, entry]);

  const isRenamed = name.trim() !== speaker;
  const isComplete = text.trim() !== '' && name.trim() !== '';
  const [from, to] = [nameOn(entry), name.trim() === localSpeaker ? link.user.displayName : name.trim()];
  const mayBeEverywhere = isRenamed && to !== '' && from !== to;
  const other = [...speakers].find((one) => isSameName(one, name) && !isSameName(one, from));
  const isEverywhere = everywhere && mayBeEverywhere;

  function save(): void {
    if (!isComplete) return;
    const correction: Correction = {
      ...(text.trim() !== entry.text && { text: text.trim() }),
      ...(isRenamed && !isEverywhere && { speaker: name.trim() }),
    };
    if (Object.keys(correction).length > 0) link.actions.correct(entry.id, correction);
    if (isEverywhere) link.actions.renameSpeaker(from, to);
    if (isRenamed && (isEverywhere || others.length === 0)) keepSide(name.trim());
    onDone();
  }
  /** Nobody speaks under the old name any more: what was set of them goes along. */
  function keepSide(newName: string): void {
    const brief = withNewName(link.state.get().brief, speaker, newName);
    if (brief) link.actions.changeBrief(brief);
  }
  function press(event: KeyboardEvent): void {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (event.key === 'Escape') onDone();
    else if (isEnter && !(event.target instanceof HTMLButtonElement)) save();
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
        save();
      }}
      className="flex flex-col gap-2 rounded-xl border border-line bg-sunken p-2.5 text-sm"
    >
      <input
        aria-label="Speaker"
        list={names}
        value={name}
        maxLength={bounds.nameCharacters}
        onChange={({ target }) => setName(target.value)}
        className={`${fieldLook} max-w-60 font-semibold`}
      />
      <datalist id={names}>
        {[...speakers].map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <textarea
        aria-label="Words"
        // The click on the pencil asked for this field.
        ref={focusOnce}
        value={text}
        rows={2}
        maxLength={bounds.entryTextCharacters}
        onChange={({ target }) => setText(target.value)}
        className={`${fieldLook} field-sizing-content max-h-60 resize-none text-[0.9375rem]`}
      />
      {mayBeEverywhere && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={everywhere}
            onChange={({ target }) => setEverywhere(target.checked)}
            className="size-4"
          />
          Also for {speaker === localSpeaker ? 'your' : `${speaker}’s`}{' '}
          {others.length > 0 && `${countText(others.length, 'other line')} and `}lines to come
        </label>
      )}
      {isEverywhere && other !== undefined && (
        <p className="text-ink-soft">
          {other === localSpeaker ? 'You are' : `${other} is`} in this meeting already. From then on the two
          are one person; if either said no to being analysed, that stays.
        </p>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" aria-disabled={!isComplete || undefined}>
          {isEverywhere && other !== undefined
            ? `Merge with ${other === localSpeaker ? 'you' : other}`
            : 'Save'}
        </Button>
        <Button size="sm" variant="ghost" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The same function at every drawing, so that it runs once. Most corrections are nearer to the end. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

// Mends one line of the transcript where it stands: its words, its speaker, or the speaker of all their lines, now and to
// come; or makes two lines of it. Enter saves, Escape leaves it as it was.
import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react';
import { bounds } from '#meeting/limits.ts';
import { type MeetingEntry, speakerName } from '#meeting/state/meeting-state.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import { isSameName, nameOn } from '#meeting/people/renames.ts';
import type { Correction } from '#web/live/meeting-link.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/Button.tsx';
import { countText } from '#web/parts/format.ts';
import { withNewName } from '../brief/brief-draft.ts';
import { fieldLook } from './field-look.ts';
import { SplitForm } from './SplitForm.tsx';

export interface CorrectionFormProps {
  entry: MeetingEntry;
  /** As it is shown. */
  speaker: string;
  onDone(): void;
}

export function CorrectionForm({ entry, speaker, onDone }: CorrectionFormProps) {
  const link = useMeetingLink();
  const [text, setText] = useState(entry.text);
  const [name, setName] = useState(speaker);
  const [everywhere, setEverywhere] = useState(false);
  const words = useRef<HTMLTextAreaElement>(undefined);
  /** Where it stands when the words are opened; most corrections are nearer to the end. */
  const cursor = useRef(entry.text.length);
  /** Where somebody asked to split it. */
  const [cut, setCut] = useState<number>();
  const list = useId();
  const openWords = useCallback((field: HTMLTextAreaElement | null) => {
    words.current = field ?? undefined;
    field?.focus();
    field?.setSelectionRange(cursor.current, cursor.current);
  }, []);
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
  const whole = text.trim();
  const [first, rest] = [text.slice(0, cut).trimStart(), text.slice(cut).trimEnd()];
  const isTwo = cut !== undefined && first !== '' && rest.trim() !== '' && name.trim() !== '';

  /** Under "You" everybody reads whoever's device sent the line. */
  const asKept = (shown: string) =>
    shown === localSpeaker && entry.actor.id !== link.user.uid ? link.user.displayName : shown;

  function save(): void {
    if (!isComplete) return;
    const correction: Correction = {
      ...(whole !== entry.text && { text: whole }),
      ...(isRenamed && !isEverywhere && { speaker: asKept(name.trim()) }),
    };
    if (Object.keys(correction).length > 0) link.actions.correct(entry.id, correction);
    if (isEverywhere) link.actions.renameSpeaker(from, to);
    if (isRenamed && (isEverywhere || others.length === 0)) keepSide(name.trim());
    onDone();
  }
  function split(speakerOfRest: string): void {
    save();
    const isSame = isSameName(speakerOfRest, name);
    link.actions.split(entry.id, { first, rest, ...(!isSame && { speaker: asKept(speakerOfRest) }) });
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

  const names = (
    <datalist id={list}>
      {[...speakers].map((one) => (
        <option key={one}>{one}</option>
      ))}
    </datalist>
  );
  if (isTwo)
    return (
      <>
        {names}
        <SplitForm
          first={first}
          rest={rest}
          speaker={name.trim()}
          speakers={list}
          onSplit={split}
          onBack={() => setCut(undefined)}
        />
      </>
    );
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
        list={list}
        value={name}
        maxLength={bounds.nameCharacters}
        onChange={({ target }) => setName(target.value)}
        className={`${fieldLook} max-w-60 font-semibold`}
      />
      {names}
      <textarea
        aria-label="Words"
        // The click on the pencil asked for this field.
        ref={openWords}
        value={text}
        rows={2}
        maxLength={bounds.entryTextCharacters}
        onChange={({ target }) => {
          setText(target.value);
          setCut(undefined);
        }}
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
      {cut !== undefined && (
        <output className="text-ink-soft">Put the cursor where the second line begins.</output>
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
        {entry.sequence > 0 && (
          <Button
            size="sm"
            variant="ghost"
            title="Makes two lines of it, where the cursor stands"
            onClick={() => {
              cursor.current = words.current?.selectionStart ?? 0;
              setCut(cursor.current);
            }}
            className="ml-auto"
          >
            Split here
          </Button>
        )}
      </div>
    </form>
  );
}

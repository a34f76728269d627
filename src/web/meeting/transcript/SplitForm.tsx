// Makes two lines of one: shows how both will read, and asks who said the second. Enter splits, Escape goes back.
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { bounds } from '#meeting/limits.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { fieldLook } from './field-look.ts';

export interface SplitFormProps {
  first: string;
  rest: string;
  /** Who said the first line, as it is shown. */
  speaker: string;
  /** The id of the list of speakers to choose from. */
  speakers: string;
  onSplit(speakerOfRest: string): void;
  onBack(): void;
}

export function SplitForm({ first, rest, speaker, speakers, onSplit, onBack }: SplitFormProps) {
  const [name, setName] = useState(speaker);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (name.trim() !== '') onSplit(name.trim());
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    // It means something else to the form around this, and to the screen.
    event.stopPropagation();
    onBack();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the field in it
    <form
      aria-label="Split this line"
      onSubmit={submit}
      onKeyDown={press}
      className="flex flex-col gap-2 rounded-xl border border-line bg-sunken p-2.5 text-sm"
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{speaker}</span> {first.trim()}
      </p>
      <label className="flex flex-wrap items-center gap-x-2 border-t border-dashed border-line-strong pt-2">
        Who said the rest
        <input
          list={speakers}
          // The click on the button asked for this field.
          ref={selectOnce}
          value={name}
          maxLength={bounds.nameCharacters}
          onChange={({ target }) => setName(target.value)}
          className={`${fieldLook} w-40 min-w-0 grow font-semibold`}
        />
      </label>
      <p className="wrap-anywhere">{rest.trim()}</p>
      <div className="flex gap-2">
        <Button type="submit" size="sm" aria-disabled={name.trim() === '' || undefined}>
          Split
        </Button>
        <Button size="sm" variant="ghost" onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}

function selectOnce(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}

// A field of several lines for a note. Enter keeps it, as does Ctrl or Cmd with Enter; Shift and Enter begin a new line.
import type { KeyboardEvent } from 'react';
import { bounds } from '#meeting/limits.ts';

export interface NoteFieldProps {
  label: string;
  id?: string;
  value: string;
  onChange(text: string): void;
  onKeep(): void;
  /** Escape: leaves it as it was. */
  onLeave?(): void;
  /** Takes the focus when it comes. */
  focused?: boolean;
}

export function NoteField({ label, id, value, onChange, onKeep, onLeave, focused = false }: NoteFieldProps) {
  function press(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) onKeep();
    else if (event.key === 'Escape' && onLeave) onLeave();
    else return;
    event.preventDefault();
    // Escape means something else to the screen around this.
    event.stopPropagation();
  }
  return (
    <textarea
      id={id}
      ref={focused ? focusOnce : undefined}
      aria-label={label}
      placeholder={label}
      value={value}
      rows={2}
      maxLength={bounds.noteCharacters}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={press}
      className="field-sizing-content max-h-40 min-h-16 w-full resize-none rounded-lg border border-line-strong bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-soft lg:text-sm"
    />
  );
}

/** The same function at every drawing, so that it runs once. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

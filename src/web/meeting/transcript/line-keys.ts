// The keys inside the transcript: F2 mends the line that has the focus, the arrow keys go from one line's pencil to the
// next. One pencil alone is a stop of the Tab key, or a long meeting would have a thousand.
import type { KeyboardEvent } from 'react';

export function pressInLines(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.closest('form')) return;
  const line = target.closest('article');
  if (!line) return;
  const wanted =
    key === 'F2'
      ? line
      : key === 'ArrowUp'
        ? line.previousElementSibling
        : key === 'ArrowDown'
          ? line.nextElementSibling
          : undefined;
  const pencil = wanted?.querySelector<HTMLElement>('[data-pencil]');
  if (!pencil) return;
  event.preventDefault();
  if (key === 'F2') pencil.click();
  else pencil.focus();
}

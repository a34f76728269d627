// The keys inside the transcript: F2 mends the line that has the focus, the arrow keys go from one line's button to the next:
// the pencil, or "This was not me" for who may say no more. One button alone is a stop of the Tab key, or a long meeting
// would have a thousand.
import type { KeyboardEvent } from 'react';

const buttons = ['[data-pencil]', '[data-not-me]'] as const;

/** Comes before the button's own keys, which open its menu. */
export function pressInLines(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.closest('form')) return;
  const line = target.closest('article');
  if (!line) return;
  const button = key === 'F2' ? buttonIn(line) : buttonBeyond(line, key);
  if (!button) return;
  event.preventDefault();
  event.stopPropagation();
  if (key === 'F2') button.click();
  else button.focus();
}

function buttonIn(line: Element): HTMLElement | undefined {
  return buttons.map((one) => line.querySelector<HTMLElement>(one)).find((one) => one !== null) ?? undefined;
}

/** Of the next line that has one. */
function buttonBeyond(line: Element, key: string): HTMLElement | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  const beyond = (one: Element) => (key === 'ArrowUp' ? one.previousElementSibling : one.nextElementSibling);
  for (let other = beyond(line); other; other = beyond(other)) {
    const button = buttonIn(other);
    if (button) return button;
  }
  return undefined;
}

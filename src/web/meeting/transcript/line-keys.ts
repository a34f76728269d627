// The keys inside the transcript: F2 mends the line that has the focus, the arrow keys go from one line's button to the next:
// the pencil, or "This was not me" for who may say no more. One button alone is a stop of the Tab key, or a long meeting
// would have a thousand.
import type { KeyboardEvent } from 'react';

const buttons = ['[data-pencil]', '[data-not-me]'] as const;

/** Comes before the button's own keys, which open its menu. */
export function pressInLines(event: KeyboardEvent): void {
  const { target, key } = event;
  if (!(target instanceof HTMLElement) || target.closest('form')) return;
  const line = target.closest<HTMLElement>('article');
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
function buttonBeyond(line: HTMLElement, key: string): HTMLElement | undefined {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return undefined;
  for (const other of linesBeyond(line, key)) {
    const button = buttonIn(other);
    if (button) return button;
  }
  return undefined;
}

/** As far as they are drawn without a gap (LineBlock.tsx): nobody jumps over lines that are still to be drawn. */
function* linesBeyond(line: HTMLElement, key: 'ArrowUp' | 'ArrowDown'): Generator<Element> {
  const own = line.parentElement;
  for (let block: Element | null | undefined = own; block;) {
    const lines = Array.from(block.children).filter((one) => one.matches('article'));
    if (lines.length === 0) return;
    const at = block === own ? lines.indexOf(line) : undefined;
    yield* key === 'ArrowUp' ? lines.slice(0, at).toReversed() : lines.slice(at === undefined ? 0 : at + 1);
    block = key === 'ArrowUp' ? block.previousElementSibling : block.nextElementSibling;
  }
}

// An event as JSON text, serialised once: the store writes this text and every screen gets the same text.
import type { DurableEvent } from './events.ts';
import { ownJson } from './own-json.ts';
import { upcast } from './upcast.ts';

/** A property that no copy of the event carries along. A WeakMap would cost three times as much, for each entry that is said. */
const textOf = Symbol('text');
type Remembering = DurableEvent & { [textOf]?: string };

/** Longer texts are made again when they are needed: remembering them would double what a long meeting weighs. */
const rememberedCharacters = 16 * 1024;

export function eventText(event: DurableEvent): string {
  let text = (event as Remembering)[textOf];
  if (text === undefined) remember(event, (text = JSON.stringify(event)));
  return text;
}

/** An event from its stored text. A text in today's form is remembered, so that sending it on costs nothing. */
export function eventOfText(text: string): DurableEvent {
  const stored = ownJson<DurableEvent>(text);
  const event = upcast(stored);
  if (event === stored) remember(event, text);
  return event;
}

function remember(event: DurableEvent, text: string): void {
  if (text.length <= rememberedCharacters) Object.defineProperty(event, textOf, { value: text });
}

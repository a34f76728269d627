// An event as JSON text, made once: the store writes it and every screen is sent the same text.
import type { KeptEvent } from './events.ts';

const texts = new WeakMap<KeptEvent, string>();
/** Longer texts are made again when they are needed: remembering them would double what a long meeting weighs. */
const rememberedCharacters = 16 * 1024;

export function eventText(event: KeptEvent): string {
  let text = texts.get(event);
  if (text === undefined) remember(event, (text = JSON.stringify(event)));
  return text;
}

/** An event from its stored text. The text is remembered, so that sending it on costs nothing. */
export function eventOfText(text: string): KeptEvent {
  const event = JSON.parse(text) as KeptEvent;
  remember(event, text);
  return event;
}

function remember(event: KeptEvent, text: string): void {
  if (text.length <= rememberedCharacters) texts.set(event, text);
}

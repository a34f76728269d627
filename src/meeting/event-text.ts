// An event as JSON text, made once: the store writes it and every screen is sent the same text.
import type { KeptEvent } from './events.ts';

const texts = new WeakMap<KeptEvent, string>();

export function eventText(event: KeptEvent): string {
  let text = texts.get(event);
  if (text === undefined) texts.set(event, (text = JSON.stringify(event)));
  return text;
}

/** An event from its stored text. The text is remembered, so that sending it on costs nothing. */
export function eventOfText(text: string): KeptEvent {
  const event = JSON.parse(text) as KeptEvent;
  texts.set(event, text);
  return event;
}

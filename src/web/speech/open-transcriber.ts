// Makes what listens, as somebody has chosen it. The one place of the page that knows all ways of listening.
import type { Clock } from '#meeting/clock.ts';
import { browserRecognizer } from './browser-recognizer.ts';
import type { ListeningChoice, MethodId } from './listening-choice.ts';
import { listeningInOneTab } from './one-tab.ts';
import type { Transcriber } from './transcriber.ts';

/** What `openTranscriber` can make; nothing else is offered. */
export const openable: ReadonlySet<MethodId> = new Set(['browser']);

export function openTranscriber(choice: ListeningChoice, clock: Clock): Transcriber {
  const { language, onThisDevice, words } = choice;
  const transcriber = browserRecognizer({ clock, wishes: { language, onThisDevice, phrases: words } });
  return listeningInOneTab(transcriber, { clock });
}

/** What, when it changes, needs another transcriber. */
export function listeningKey(choice: ListeningChoice): string {
  const { stopAfterMinutes: _, ...rest } = choice;
  return JSON.stringify(rest);
}

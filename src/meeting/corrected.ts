// Entries as they read after people corrected them. Pure, for whoever holds entries and corrections: queries, memory,
// the engine.

import type { DurableEvent } from './events.ts';
import type { Said } from './participants.ts';

/** What a correction says; what it leaves out stays. */
export interface Correction {
  entryId: string;
  text?: string | undefined;
  speaker?: string | undefined;
}

type Correctable = { id: string; text: string; speaker: string };

export function corrected<E extends { text: string; speaker: string }>(
  entry: E,
  { text = entry.text, speaker = entry.speaker }: Omit<Correction, 'entryId'>,
): E {
  return { ...entry, text, speaker };
}

/** `corrections` in the order in which they were made; those of other entries change nothing. */
export function correctedEntries<E extends Correctable>(
  entries: readonly E[],
  corrections: readonly { body: Correction }[],
): E[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const { body } of corrections) {
    const entry = byId.get(body.entryId);
    if (entry) byId.set(entry.id, corrected(entry, body));
  }
  return [...byId.values()];
}

/** Who spoke each entry, as the entries stand after these events. */
export function linesOf(events: readonly DurableEvent[]): Said[] {
  const lines = events.flatMap(({ kind, body, actor }) =>
    kind === 'entry-added' ? [{ id: body.entry.id, text: '', speaker: body.entry.speaker, actor }] : [],
  );
  return correctedEntries(
    lines,
    events.filter((event) => event.kind === 'entry-corrected'),
  );
}

// Entries as they read after people corrected them. Pure, for whoever holds entries and corrections: queries, memory,
// the engine.

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

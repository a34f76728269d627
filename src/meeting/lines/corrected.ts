// An entry after a person's correction. Pure.

/** What a correction says; what it leaves out stays. */
export interface Correction {
  entryId: string;
  text?: string | undefined;
  speaker?: string | undefined;
}

export function corrected<E extends { text: string; speaker: string }>(
  entry: E,
  { text = entry.text, speaker = entry.speaker }: Omit<Correction, 'entryId'>,
): E {
  return { ...entry, text, speaker };
}

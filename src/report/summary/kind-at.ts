// One thing that a line of a meeting holds for a summary, and where it stands.
import type { HeldKind } from './held-kinds.ts';

/** A place of a line. */
export interface KindAt {
  kind: HeldKind;
  start: number;
  end: number;
  score: number;
  note?: string;
  /** YYYY-MM-DD: the coming day that it names. */
  day?: string;
  /** Whose it is, where that is somebody else than the speaker. */
  by?: string;
  /** Read as German. */
  inGerman?: true;
}

export type KindsOfLine = readonly KindAt[];

// One thing that a line of a meeting holds for a summary, and where it stands.
import type { HeldKind } from './held-kinds.ts';
import type { TextPart } from './text-parts.ts';

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
  /** Of an open question: it was at issue, though nobody asked it. */
  isStated?: true;
  /** Of one that takes on what was asked in the line before: where that was asked. */
  takesOn?: TextPart;
  /** Of a promise: its day has changed since, or somebody of the same side questioned it. */
  isChanged?: true;
  /** Read as German. */
  inGerman?: true;
}

export type KindsOfLine = readonly KindAt[];

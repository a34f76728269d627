// A sentence of a meeting for a summary, with its kinds.
import type { Evidence } from '#meeting/outputs/output.ts';
import type { Side } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { HeldKind } from './kinds/held-kinds.ts';

export interface HeldSentence {
  entry: TranscriptEntry;
  /** The number of the line, from 0. */
  line: number;
  /** Where it stands in the line. */
  start: number;
  end: number;
  /** As it can be read. */
  text: string;
  kinds: ReadonlyMap<HeldKind, HeldAs>;
  /** Where a promise does not say by itself what it is about: what somebody else said just before. */
  after?: Evidence;
}

export interface HeldAs {
  /** 0 to 1: how sure it is to be of this kind. */
  score: number;
  /** Whose it is; absent where that is not known. */
  side?: Side;
  /** What is known of it besides, in a few words: "By Fri 13 Nov". */
  note?: string;
  /** YYYY-MM-DD: the coming day that it names. */
  day?: string;
  /** Of a promise: its day has changed since, or somebody of the same side questioned it. */
  isChanged?: true;
}

/** For sorting. */
export const inSpokenOrder = (a: HeldSentence, b: HeldSentence): number =>
  a.line - b.line || a.start - b.start;

// What an agent would like to say about an entry, before anybody decides whether it is worth the interruption: first the
// thing, with this meeting's names, figures and words; then, where there is one, the move.
import type { Evidence } from '#meeting/output.ts';
import type { FactNewsKind } from '#facts/facts.ts';

export interface Whisper {
  /** What it is of, for the trail and for weighing: a kind of news, or the rule that fired. */
  kind: FactNewsKind | `${string}/${string}`;
  /** One short sentence without a full stop. */
  thing: string;
  /** One sentence: what to do about it now, in this meeting's words. Absent rather than general. */
  move?: string;
  /** Words of this entry first, then those of earlier ones that it rests on. */
  evidence: readonly [Evidence, ...Evidence[]];
  /** 0 to 1: how sure it is that this is so. */
  sureness: number;
  /** How it was found, step by step. */
  reasoning: readonly string[];
  /** Rules and models that fired, for the trail. */
  methods: readonly string[];
}

/** "“nothing leaves Australia”", shortened where it is long, at a word's end. */
export function quote(text: string, characters = 70): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= characters) return `“${plain}”`;
  const cut = plain.slice(0, characters);
  const end = cut.lastIndexOf(' ');
  return `“${(end > characters / 2 ? cut.slice(0, end) : cut).toWellFormed()} …”`;
}

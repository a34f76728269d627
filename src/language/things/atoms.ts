// The words of a reading as the parsers of amounts and dates need them: hyphens taken apart ("forty-two", "mid-October"),
// hesitations and possessive endings left out, and with each word what stands between it and the next.
import { perReading } from '#language/reading/per-reading.ts';

export interface Atom {
  form: string;
  /** UTF-16 offsets in the reading's text; `end` is exclusive. */
  start: number;
  end: number;
  endsSentence: boolean;
  /** It stood with 's, which `form` is without. */
  possessive: boolean;
  /** What stands between this word and the next, its first characters only: " ", ", ", "-", ":". Without the full stop of "Jan." */
  gap: string;
}

const hesitations = new Set(['um', 'uh', 'uhm', 'er', 'erm', 'ehm', 'hmm', 'hm', 'mm', 'ah', 'eh']);
const longestGap = 4;

export const atomsOf = perReading(({ text, words }): readonly Atom[] => {
  const atoms: Atom[] = [];
  for (const { lower, start, end, endsSentence } of words) {
    const last = atoms.at(-1);
    if (hesitations.has(lower)) {
      if (last) last.endsSentence ||= endsSentence;
      continue;
    }
    const parts = partsOf(lower);
    let from = start;
    for (const part of parts) {
      const possessive = part.endsWith("'s");
      const form = possessive ? part.slice(0, -2) : part;
      atoms.push({ form, start: from, end: from + part.length, endsSentence: false, possessive, gap: '-' });
      from += part.length + 1;
    }
    const newest = atoms.at(-1)!;
    newest.end = end;
    newest.endsSentence = endsSentence;
    const gap = text.slice(end, end + longestGap).match(/^[^\p{L}\p{N}]*/u)![0];
    newest.gap = endsSentence ? gap : gap.replace(/^\./, '');
  }
  return atoms;
});

/** Figures stay whole: "555-0142" and "2026-10-31" are one word. */
function partsOf(lower: string): string[] {
  if (!lower.includes('-')) return [lower];
  const parts = lower.split('-');
  return parts.some((part) => /^\p{N}/u.test(part)) && !/^\p{N}+-\p{L}/u.test(lower) ? [lower] : parts;
}

/** Whether a thought goes on from this word to the next: no end of a sentence, and no mark but a hyphen. */
export const flows = (atom: Atom | undefined): boolean =>
  atom !== undefined && !atom.endsSentence && /^\s*-?\s*$/.test(atom.gap);

/** The same where a comma may stand, as recognisers write it inside numbers. */
export const flowsOrPauses = (atom: Atom | undefined): boolean =>
  atom !== undefined && !atom.endsSentence && /^\s*[-,]?\s*$/.test(atom.gap);

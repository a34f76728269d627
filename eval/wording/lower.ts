// What a live recogniser would have delivered: lower-cased words without punctuation, with the places of labels moved
// along. Apostrophes inside words stay, and so do the marks without which an address is none (@ . _ inside words).
import type { Span } from '../corpora/records.ts';

export interface Lowered {
  text: string;
  spans: Span[];
}

/** Labels that have no letter or digit left are dropped. */
export function lowered(text: string, spans: readonly Span[] = []): Lowered {
  const places = new Int32Array(text.length + 1);
  let out = '';
  let pendingSpace = false;
  for (let i = 0; i < text.length; i++) {
    places[i] = out.length + (pendingSpace && out !== '' ? 1 : 0);
    const kept = keptAt(text, i);
    if (kept === ' ') {
      pendingSpace = true;
      continue;
    }
    if (kept === '') continue;
    if (pendingSpace && out !== '') out += ' ';
    pendingSpace = false;
    places[i] = out.length;
    out += kept;
  }
  places[text.length] = out.length;
  return {
    text: out,
    spans: spans.flatMap(({ type, start, end }) => {
      // What vanishes may stand before a space that is still to come.
      const from = places[start]! + (out[places[start]!] === ' ' ? 1 : 0);
      const to = trimmedEnd(out, from, Math.min(out.length, places[end]!));
      return to > from ? [{ type, start: from, end: to }] : [];
    }),
  };
}

const wordPart = /[\p{L}\p{M}\p{N}]/u;

/** One code unit's lower-cased self, ' ' for what parts words, '' for what vanishes. */
function keptAt(text: string, i: number): string {
  const unit = text[i]!;
  if (/\s/.test(unit)) return ' ';
  const code = text.codePointAt(i)!;
  const isHalf = unit >= '\udc00' && unit <= '\udfff';
  if (isHalf) return i > 0 && wordPart.test(String.fromCodePoint(text.codePointAt(i - 1)!)) ? unit : '';
  if (wordPart.test(String.fromCodePoint(code))) {
    const lower = unit.toLowerCase();
    return lower.length === 1 ? lower : unit;
  }
  const inside = i > 0 && wordPart.test(text[i - 1]!) && wordPart.test(text[i + 1] ?? '');
  if (unit === "'" || unit === '’') return inside ? "'" : '';
  if ('@._'.includes(unit) && inside) return unit;
  return '-/–—,;:'.includes(unit) ? ' ' : '';
}

function trimmedEnd(text: string, from: number, end: number): number {
  let to = end;
  while (to > from && text[to - 1] === ' ') to--;
  return to;
}

// Placeholders for the personal data of a meeting, "[PHONE_1]". The same value has the same placeholder for as long as the
// meeting is in memory, so a reader can tell values apart without learning them.
import { mask, withoutFound } from '#language/personal-data/personal-data.ts';
import type { Hiding } from './masked.ts';
import { rememberedFindings } from './remembered-findings.ts';

/** Far above what is said in a meeting. What comes after is hidden without a name. */
const mostValues = 1_000;

export interface Placeholders {
  hiding: Hiding;
  putBack(text: string): string;
  hidden(text: string): string;
}

const name = /\[[A-Z][A-Z_]*_\d+\]/g;

export function newPlaceholders(): Placeholders {
  const names = new Map<string, string>();
  const values = new Map<string, string>();
  const counts = new Map<string, number>();
  const found = rememberedFindings();

  function named(rule: string, value: string): string {
    const known = names.get(`${rule} ${value}`);
    if (known !== undefined) return known;
    if (names.size >= mostValues) return mask;
    const count = (counts.get(rule) ?? 0) + 1;
    const made = `[${rule
      .slice(rule.indexOf('/') + 1)
      .toUpperCase()
      .replaceAll('-', '_')}_${count}]`;
    counts.set(rule, count);
    names.set(`${rule} ${value}`, made);
    values.set(made, value);
    return made;
  }

  return {
    hiding: { found, nameOf: ({ rule, text }) => named(rule, text) },
    putBack: (text) => text.replaceAll(name, (found) => values.get(found) ?? found),
    hidden(text) {
      const unnamed = text.replaceAll(name, mask);
      return withoutFound(unnamed, found(unnamed));
    },
  };
}

// Whether two words are forms of one: "discount", "discounts", "discounted", "discounting". By their endings alone, so that
// a list of phrases that somebody typed needs no forms, and a word costs the same whatever it is.
import type { Token } from './reading.ts';

const vowel = /[aeiouy]/;

/** What its forms have in common; no word by itself. `form` is in small letters. */
export function rootOf(form: string): string {
  const whole = form.length > 3 ? form.replace(/'s$/, '') : form;
  const single = withoutPlural(whole);
  const verb = withoutEnding(single);
  return verb.length > 3 ? verb.replace(/([bdfglmnprstz])\1$/, '$1').replace(/e$/, '') : verb;
}

function withoutPlural(word: string): string {
  return word.length > 4 && /(?:ss|x|z|ch|sh)es$/.test(word) ? word.slice(0, -2) : stem(word);
}

/** "deliveries" and "delivery", "seats" and "seat": one form. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function withoutEnding(word: string): string {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') && !word.endsWith('eed') ? 2 : 0;
  const rest = word.slice(0, word.length - ending);
  return ending > 0 && rest.length >= 3 && vowel.test(rest) ? rest.replace(/i$/, 'y') : word;
}

/** The roots of tokens, in their order. */
export function rootsOf(tokens: readonly Token[]): string[] {
  return tokens.map(({ form }) => rootOf(form));
}

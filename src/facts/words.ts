// The words by which lines are compared: their topic words, without grammar, chatter and numbers, singular and plural alike.
import type { Token } from '#language/reading/reading.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import { stem } from '#language/reading/word-forms.ts';

/** Longer lists make no comparison better. */
const mostWords = 60;

/** Everyday verbs and fillers of talk about anything, which the search's list lets stand. */
const chatter = new Set(
  `okay yeah bring check send give want need tell told look mean thank thanks sorry please hello morning bye great lovely nice
  happy cool sound guess hope whole bit thing stuff way today tomorrow nothing everything anything something everyone guy folk
  people person side team half couple few lot much many little big small new old high low long short early late first last next
  also even just still yet already both either neither own same only ever never always maybe perhaps quite rather pretty`
    .trim()
    .split(/\s+/)
    .map(stem),
);
const numbers = /^[\d.,:%]+$/;
const numberWords = new Set(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen
  twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million billion percent pound pounds euro euros dollar
  dollars half quarter double triple grand`.split(/\s+/),
);

export function isNumberWord(form: string): boolean {
  return numbers.test(form) || numberWords.has(form);
}

/** The words of `tokens` that say what they are about, each once, in their order. */
export function contentWords(tokens: readonly Token[]): string[] {
  const found = new Set<string>();
  for (const { form } of tokens) {
    if (found.size >= mostWords) break;
    if (form.startsWith("'") || isNumberWord(form) || saysNothing(form)) continue;
    const word = stem(form);
    if (!chatter.has(word)) found.add(word);
  }
  return [...found];
}

/** How many words two lists have in common. */
export function shared(one: readonly string[], other: readonly string[]): number {
  const [few, many] = one.length < other.length ? [one, other] : [other, one];
  return few.reduce((count, word) => (many.includes(word) ? count + 1 : count), 0);
}

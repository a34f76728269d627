// What a line model looks at in one sentence: its words, their neighbours, how it begins and ends, and its skeleton, in
// which every word that carries meaning of its own is replaced by its ending. Marks and capitals play no part.
import { createFeatureSet } from './feature-set.ts';
import { hashOf, mixed } from './hash.ts';

/** A line model sees no more of a sentence than this. */
const mostForms = 60;

/** Words that give a sentence its build; all others are skeleton. */
const builders = new Set(
  `a about actually after all also am an and any anybody anyone are as ask at back be because been before but by call can
  check come could did do does done down each either else even ever every everybody everyone find first for forward from
  get give go going good got had has have he her here him his how i idea if in into is it its just know last let like look
  make mail many may maybe me mean might more much must my need never next no nobody not now of off oh ok okay on one only
  or other our out over please possible put question really review right say see send set shall she should so some
  somebody someone something sort such sure take talk tell than that the their them then there these they thing things
  think this those time to too true try up us use very wait want was way we well were what when where whether which while
  who whose why will with without work would wrong yeah yep yes yet you your`.split(/\s+/),
);

const edge = hashOf('<edge>');
const number = hashOf('<number>');
const plain = hashOf('<plain>');
const kind = (name: string): number => hashOf(`kind ${name}`);
const [word, pair, three, gap] = [kind('word'), kind('pair'), kind('three'), kind('gap')] as const;
const [bone, bones, length] = [kind('bone'), kind('bones'), kind('length')] as const;
const [first, opening, last] = [kind('first'), kind('opening'), kind('last')] as const;

const found = createFeatureSet();

/** The hashed features of a sentence's forms, each once. */
export function lineFeatures(forms: readonly string[]): Uint32Array {
  const count = Math.min(forms.length, mostForms);
  const words: number[] = [edge];
  const skeleton: number[] = [edge];
  for (let i = 0; i < count; i++) {
    words.push(hashOf(forms[i]!));
    skeleton.push(boneOf(forms[i]!));
  }
  words.push(edge);
  skeleton.push(edge);
  const add = (kind: number, value: number) => found.add(mixed(kind, value));
  for (let i = 0; i < words.length - 1; i++) {
    const two = mixed(words[i]!, words[i + 1]!);
    if (i > 0) add(word, words[i]!);
    add(pair, two);
    if (i + 2 < words.length) {
      add(three, mixed(two, words[i + 2]!));
      add(gap, mixed(words[i]!, words[i + 2]!));
      add(bone, mixed(mixed(skeleton[i]!, skeleton[i + 1]!), skeleton[i + 2]!));
    }
    if (i + 3 < words.length) {
      add(bones, mixed(mixed(skeleton[i]!, skeleton[i + 1]!), mixed(skeleton[i + 2]!, skeleton[i + 3]!)));
    }
  }
  for (let i = 1; i <= Math.min(4, count); i++) add(first, words[i]!);
  add(opening, mixed(mixed(skeleton[1]!, skeleton[2] ?? 0), mixed(skeleton[3] ?? 0, skeleton[4] ?? 0)));
  add(last, words[count]!);
  add(last, mixed(words[count - 1] ?? 0, words[count]!));
  add(length, Math.min(12, Math.ceil(Math.sqrt(count * 2))));
  return found.take();
}

function boneOf(form: string): number {
  if (builders.has(form)) return hashOf(form);
  if (/^\d/.test(form)) return number;
  return form.length > 4 ? hashOf(form, form.length - 2) : plain;
}

// What a line asks, and what an answer to it must hold.
import { findQuestions } from '#language/tasks/questions.ts';
import type { RaisedQuestion } from '../facts.ts';
import { type HeardLine, saidIn, sentenceAt } from '../heard-line.ts';

/** "Can I ask a stupid one?": what is asked comes next. */
const announces =
  /^(?:\p{L}+,? ){0,2}(?:can|could|may|might) (?:i|we) (?:\p{L}+ )?ask (?:you )?(?:(?:\p{L}+ ){0,2}(?:one|question|questions|something)(?: else| more)?|that)?\W*$/iu;

/** Where the question model’s own threshold lies: what it hears is kept in mind, and interrupts nobody. */
const heardFrom = 0.5;

export interface QuestionInLine {
  start: number;
  end: number;
  about: readonly string[];
  forms: readonly string[];
}

export function questionsIn(heard: HeardLine): QuestionInLine[] {
  return findQuestions(heard.reading).flatMap(({ start, end, text, confidence }) => {
    if (confidence < heardFrom || (heard.tags['question'] ?? 1) < 0.2) return [];
    if (announces.test(text)) return [];
    const { about, forms } = sentenceAt(heard, start) ?? { about: [], forms: [] };
    return [{ start, end, about, forms }];
  });
}

/** Those that can be told by themselves: not "how many?". */
export function askedIn(questions: readonly QuestionInLine[], heard: HeardLine): RaisedQuestion[] {
  return questions
    .filter(({ about, forms }) => about.length > 0 && forms.length >= 4)
    .map(({ start, end, about, forms }) => ({
      said: saidIn(heard, start, end),
      about,
      wants: wantedBy(forms),
      state: 'asked',
    }));
}

const priceWords = new Set([
  'price',
  'cost',
  'costs',
  'fee',
  'fees',
  'budget',
  'rate',
  'pay',
  'charge',
  'salary',
]);
const auxiliaries = new Set('is are do does did can could will would was were have has should am'.split(' '));

function wantedBy(forms: readonly string[]): RaisedQuestion['wants'] {
  const how = forms.indexOf('how');
  if (how >= 0 && how < 5 && forms[how + 1] === 'many') return 'amount';
  if (how >= 0 && how < 5 && forms[how + 1] === 'much')
    return forms.some((form) => priceWords.has(form)) ? 'price' : 'amount';
  const what = forms.findIndex((form) => form === 'what' || form === 'which');
  if (what >= 0 && what < 3) {
    if (forms.slice(what, what + 6).some((form) => priceWords.has(form))) return 'price';
    if (['day', 'date', 'week'].includes(forms[what + 1] ?? '')) return 'time';
  }
  const at = forms.indexOf('when');
  return at >= 0 && at < 3 && auxiliaries.has(forms[at + 1] ?? '') ? 'time' : 'anything';
}

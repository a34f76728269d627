// What a sentence names before it says who does something with it: "the batch list I send today".
import type { Antecedent } from './antecedents.ts';
import { closesThing, vague } from '../grammar-words.ts';
import { isTime, nounPhrasesIn } from '../noun-phrases.ts';
import { commonFirstNames } from '#language/reading/known-names.ts';
import type { Reading } from '#language/reading/reading.ts';
import { sentencesOf } from '#language/reading/sentences.ts';

/** "The batch list I send today": what stands right before "I", where the sentence has said nothing else yet. */
export function frontedBefore(reading: Reading, place: number): Antecedent | undefined {
  const { tokens } = reading;
  const at = tokens.findIndex(({ end }) => end > place);
  const sentence = sentencesOf(reading).find(({ to }) => at < to);
  if (!sentence || at <= sentence.from) return undefined;
  const behind = (end: number) => reading.text.slice(end, tokens[at]!.start);
  const phrases = nounPhrasesIn(reading, sentence.from, at);
  const last = phrases.at(-1);
  if (!last) return bareBefore(reading, sentence.from, at);
  // "On the hours, I'll …" has a pause; else nothing stands between.
  const opens = last.beside && phrases.length === 1 && tokens[sentence.from + 1]!.start === last.start;
  if (!(opens ? /^,?\s*$/ : /^\s*$/).test(behind(last.end))) return undefined;
  const first =
    phrases.find((one) => /^(?:\s*(?:and|,)\s*)$/.test(reading.text.slice(one.end, last.start))) ?? last;
  return { text: reading.text.slice(first.start, last.end), start: first.start, end: last.end, lines: 0 };
}

/** "Forecast I'll send on Friday". */
function bareBefore(reading: Reading, from: number, at: number): Antecedent | undefined {
  const words = reading.tokens.slice(from, at);
  const isThing =
    words.length <= 2 &&
    words.every(({ form }) => !closesThing(form) && !isTime(form) && !vague.has(form)) &&
    // "Fair enough, you'll get that": an answer.
    words.at(-1)!.form !== 'enough';
  const [start, end] = [words[0]!.start, words.at(-1)!.end];
  if (!isThing || !/^\s*$/.test(reading.text.slice(end, reading.tokens[at]!.start))) return undefined;
  const said = reading.text.slice(start, end);
  // A capital because a sentence begins with it.
  return { text: commonFirstNames.has(words[0]!.form) ? said : said.toLowerCase(), start, end, lines: 0 };
}

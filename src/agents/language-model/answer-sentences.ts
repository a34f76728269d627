// A language model's answer to a question, sentence by sentence as it arrives. Nothing in it is trusted: a sentence counts
// only if each of its quotes is found letter for letter in the line that it names, and each of its numbers was said there.
import type { AnswerSentence } from '#meeting/models/question.ts';
import { readJsonAnswer } from '#providers/language-models/json-answer.ts';
import { holdsMarks } from './note.ts';
import type { NumberedLine } from './numbered-line.ts';
import { onOneLine, placeIn } from './one-line.ts';
import type { WrittenSentence } from './question.ts';
import { unsaidNumber } from './numbers/unsaid-number.ts';

const most = { answerCharacters: 16_000, sentenceCharacters: 400, quotes: 6, sentences: 12 };

/** The sentences of an answer that have come whole, each as it is; undefined where it cannot be read as an answer. */
export function sentencesSoFar(answer: string): unknown[] | undefined {
  const read = readJsonAnswer(answer.slice(0, most.answerCharacters));
  if (read.outcome !== 'read' || typeof read.value !== 'object') return undefined;
  const { sentences } = (read.value ?? {}) as { sentences?: unknown };
  return Array.isArray(sentences) ? sentences.slice(0, most.sentences) : undefined;
}

export interface SentenceReading {
  /** What it may quote, as the lines read now. */
  lines: ReadonlyMap<number, Pick<NumberedLine, 'id' | 'sessionId' | 'text'>>;
  /** The words in place of placeholders, */
  putBack(text: string): string;
  /** and the mask in place of placeholders and personal data. */
  hidden(text: string): string;
}

/** The sentence as it may be shown; undefined where the transcript does not bear it out. */
export function backedSentence(
  { text, quotes }: WrittenSentence,
  reading: SentenceReading,
): AnswerSentence | undefined {
  const written = onOneLine(text).trim();
  if (written === '' || written.length > most.sentenceCharacters || holdsMarks(written)) return undefined;
  if (quotes.length > most.quotes) return undefined;
  const evidence = quotes.flatMap(({ line, quote }) => evidenceIn(reading, line, quote) ?? []);
  if (evidence.length === 0 || evidence.length < quotes.length) return undefined;
  const named = new Set(quotes.flatMap(({ line }) => reading.lines.get(line)?.text ?? []));
  const sentence = shown(written, [...named], reading);
  return unsaidNumber(sentence, [...named]) === undefined ? { text: sentence, evidence } : undefined;
}

/** Two words in a row at least, or all that was said: less is nobody's own words. */
function evidenceIn(
  { lines, putBack }: SentenceReading,
  number: number,
  quote: string,
): AnswerSentence['evidence'][number] | undefined {
  const line = lines.get(number);
  const words = putBack(quote);
  const place = line && placeIn(line.text, words);
  if (!place) return undefined;
  const found = line.text.slice(place.start, place.end);
  const isEnough = /\S\s+\S/.test(found) || found === line.text.trim().replace(/[.?!]+$/, '');
  return isEnough
    ? { entryId: line.id, quote: found, ...place, ...(line.sessionId && { sessionId: line.sessionId }) }
    : undefined;
}

/** Personal data is read where it stands in a line that the sentence rests on, and hidden everywhere else. */
function shown(sentence: string, lines: readonly string[], { putBack, hidden }: SentenceReading): string {
  return sentence.replaceAll(/\[[A-Z][A-Z_]*_\d+\]/g, (name) => {
    const words = putBack(name);
    return lines.some((line) => line.includes(words)) ? words : hidden(name);
  });
}

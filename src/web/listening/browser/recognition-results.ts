// Turns the recogniser's list of results into words without repeats: pure bookkeeping for one recogniser object. Results may
// be delivered again from the start, and on Android each final result repeats the ones before it; neither may add a word
// twice.
import type { Utterance } from '../transcriber.ts';

/** One result as the Web Speech API delivers it, copied into plain data. The first alternative is the likeliest. */
export interface RecognizedResult {
  isFinal: boolean;
  alternatives: { text: string; confidence: number }[];
}

export interface ResultsSoFar {
  /** How many results from the start of the list are final and delivered. */
  committed: number;
  /** What is being said now. */
  interim: string;
  /** The last final as the recogniser gave it, repeats included. */
  lastFinal: string;
}

export const noResults: ResultsSoFar = { committed: 0, interim: '', lastFinal: '' };

/**
 * Takes the whole list of results, as every result event carries it. `cumulative` says that this browser's finals
 * repeat the finals before them, so that their common beginning is to be left out.
 */
export function takeResults(
  words: ResultsSoFar,
  results: readonly RecognizedResult[],
  cumulative: boolean,
): { words: ResultsSoFar; finals: Utterance[] } {
  const finals: Utterance[] = [];
  let { committed, lastFinal } = words;
  while (results[committed]?.isFinal) {
    const [best, ...others] = results[committed]!.alternatives;
    committed += 1;
    if (!best) continue;
    const whole = best.text.trim();
    const text = cumulative ? withoutBeginning(whole, lastFinal) : whole;
    if (whole !== '') lastFinal = whole;
    if (text === '') continue;
    const alternatives = others
      .map(({ text, confidence }) => ({ text: text.trim(), confidence: asConfidence(confidence) }))
      .filter((other) => other.text !== '');
    finals.push({
      text,
      confidence: asConfidence(best.confidence),
      ...(alternatives.length > 0 && { alternatives }),
    });
  }
  const spoken = results
    .slice(committed)
    .map((result) => result.alternatives[0]?.text.trim() ?? '')
    .filter((text) => text !== '')
    .join(' ');
  const interim = cumulative ? withoutBeginning(spoken, lastFinal) : spoken;
  return { words: { committed, interim, lastFinal }, finals };
}

/** Makes what is being said now final: for a recogniser that ended in the middle of it. */
export function salvage(words: ResultsSoFar): { words: ResultsSoFar; utterance: Utterance | undefined } {
  if (words.interim === '') return { words, utterance: undefined };
  return { words: { ...words, interim: '' }, utterance: { text: words.interim, confidence: 0 } };
}

/** Leaves out `beginning`, compared by whole words and without regard to case. */
function withoutBeginning(text: string, beginning: string): string {
  if (beginning === '') return text;
  const words = text.split(/\s+/);
  const known = beginning.toLowerCase().split(/\s+/);
  const repeats = known.every((word, index) => words[index]?.toLowerCase() === word);
  return repeats ? words.slice(known.length).join(' ') : text;
}

function asConfidence(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : 0;
}

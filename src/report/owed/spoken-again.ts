// Which of the promises from last time this meeting has spoken of: it shows that one is not forgotten, and where.
import { contentWords } from '#facts/words.ts';
import { readText } from '#language/reading/reading.ts';
import type { SummarySentence } from '#meeting/models/summary.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { partRead } from '#meeting/lines/part-read.ts';
import { speaksOf, wordsIn } from './promise-words.ts';

const wordsOfEntry = new WeakMap<TranscriptEntry, readonly string[]>();

/** For each promise the first line that has as many of its words as a line must have to speak of it. */
export function spokenAgain(
  promises: readonly SummarySentence[],
  entries: readonly TranscriptEntry[],
): (TranscriptEntry | undefined)[] {
  return promises.map(({ text }) => {
    const words = wordsIn(text);
    return entries.find((entry) => speaksOf(wordsOf(entry), words));
  });
}

/** Worked out once for each line, however often others come. */
function wordsOf(entry: TranscriptEntry): readonly string[] {
  const known = wordsOfEntry.get(entry);
  if (known) return known;
  const words = contentWords(readText(partRead(entry.text)).tokens);
  wordsOfEntry.set(entry, words);
  return words;
}

// Lines as they are spoken in business meetings in seven languages, and English lines with foreign names and quotations.
// Written for this project. Of each language but English the first lines were there before the word lists that tell
// languages apart, and the lists were mended by them; the rest came afterwards and is held out: nobody tunes on it.
import type { SpokenLanguage } from '#meeting/outputs/spoken-language.ts';
import { fixturesFolder, readLines } from '../data-folder.ts';

const firstLines = 30;
export const otherLanguages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const satisfies SpokenLanguage[];

export function readSpokenIn(language: (typeof otherLanguages)[number] | 'en'): {
  known: string[];
  heldOut: string[];
} {
  const lines = readLines(fixturesFolder, `other-languages/${language}.txt`).filter((line) => line !== '');
  return { known: lines.slice(0, firstLines), heldOut: lines.slice(firstLines) };
}

// What a meeting's memory (facts) holds after each of its lines. Whatever a report tells of promises rests on it, so that no two
// parts of a report can differ on what is still owed.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { SpokenLanguage } from '#meeting/outputs/spoken-language.ts';
import { factsAfter } from '#facts/facts-after.ts';
import { type MeetingFacts, noFacts } from '#facts/facts.ts';
import { probabilities } from '#facts/read-in-meeting.ts';
import { languageAmong, lastLines } from '#language/languages/language-of-last.ts';
import { languageOf } from '#language/languages/language-of.ts';
import type { LineTags } from '#language/lines/read-line.ts';
import type { Line } from './lines.ts';

export interface Remembered {
  facts: MeetingFacts;
  /** Of the last line. */
  language: SpokenLanguage;
  /** Of the last lines as far as each shows it by itself, oldest first. */
  languages: readonly (SpokenLanguage | undefined)[];
  /** What the last line does, where somebody has read it. */
  tags?: LineTags | undefined;
}

export const nothingRemembered: Remembered = { facts: noFacts, language: 'en', languages: [] };

/** `readTags`: of an English line, where somebody needs them. */
export function rememberedAfter(
  { facts, languages: before }: Remembered,
  { entry, facts: { reading } }: Line,
  brief: MeetingBrief,
  readTags: () => LineTags | undefined = () => undefined,
): Remembered {
  const said = languageOf(reading.text);
  const languages = [...before, said].slice(-lastLines);
  const language = said ?? languageAmong(languages) ?? 'en';
  // Of a line in another language nothing is remembered; it keeps its number.
  if (language !== 'en') return { facts: { ...facts, lines: facts.lines + 1 }, language, languages };
  const tags = readTags();
  const context = { brief, reading, ...(tags && { tags: probabilities(tags) }) };
  return { facts: factsAfter(facts, entry, context).facts, language, languages, tags };
}

// The lines of a meeting from which a question can be answered: those that were found, what stands around them, and the newest,
// as many as there is room for. For whoever reads them instead of the person who asked.
import type { Question } from '#meeting/question.ts';
import type { AskedEntry } from './answer.ts';
import { searchLines } from './find-lines.ts';
import { passagesOf } from './presets.ts';

const most = { found: 16, around: 5, lineCharacters: 1_000 };
/** Of each line, for its number and its speaker. */
const besides = 20;

export interface Room {
  /** The name of whoever asks. */
  name: string;
  /** So many characters are read in all. */
  characters: number;
}

/** In spoken order, as `lines` are. The newest where nothing was found. */
export function linesAround<Line extends AskedEntry>(
  lines: readonly Line[],
  question: Question,
  { name, characters }: Room,
): Line[] {
  return linesNear(lines, placesOf(lines, question, name), characters);
}

/** Those at these places, the best first; what stands around them in their meeting; and the newest. */
export function linesNear<Line extends AskedEntry>(
  lines: readonly Line[],
  found: readonly number[],
  characters: number,
): Line[] {
  const around = Array.from({ length: most.around }, (_, away) =>
    found.flatMap((at) =>
      [at + away + 1, at - away - 1].filter((near) => lines[near]?.sessionId === lines[at]?.sessionId),
    ),
  );
  const newest = lines.map((_, at) => lines.length - 1 - at);
  const chosen = new Set<number>();
  let left = characters;
  for (const at of [...found, ...around.flat(), ...newest]) {
    const line = lines[at];
    if (!line || chosen.has(at)) continue;
    left -= Math.min(line.text.length, most.lineCharacters) + line.speaker.length + besides;
    if (left < 0) break;
    chosen.add(at);
  }
  return lines.filter((_, at) => chosen.has(at));
}

/** The best first. */
function placesOf(lines: readonly AskedEntry[], question: Question, name: string): number[] {
  if ('words' in question)
    return searchLines(lines, question.words)
      .best(most.found)
      .map(({ at }) => at);
  const places = new Map(lines.map(({ id }, at) => [id, at]));
  return passagesOf(lines, question.preset, { name, count: most.found }).map((passage) =>
    places.get(passage.lines[0]!.id)!,
  );
}

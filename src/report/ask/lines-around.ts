// The lines of a meeting from which a model can answer a question: the lines that were found, those around them, and the
// newest, as many as there is room for.
import type { Question } from '#meeting/models/question.ts';
import type { AskedEntry } from './answer.ts';
import { searchLines } from './find-lines.ts';
import { passagesOf } from './presets.ts';

/** `alike`: so many of the places of those that were found are for lines that mean what is asked, whatever their words are. */
const most = { found: 16, alike: 4, around: 5, lineCharacters: 1_000 };
/** Of each line, for its number and its speaker. */
const besides = 20;

/** How near lines are to a question by what they mean, by their ids. Those that nobody compared are missing. */
export type Likenesses = ReadonlyMap<string, number>;

export interface Room {
  /** The name of whoever asks. */
  name: string;
  /** So many characters are read in all. */
  characters: number;
  /** Without them lines are found by their words alone. */
  alike?: Likenesses | undefined;
}

/** In spoken order, as `lines` are. The newest where nothing was found. */
export function linesAround<Line extends AskedEntry>(
  lines: readonly Line[],
  question: Question,
  { name, characters, alike }: Room,
): Line[] {
  const found = placesOf(lines, question, name);
  return linesNear(lines, alike ? withAlike(found, lines, alike) : found, characters);
}

/** Whether all of them can be read, so that none has to be found. */
export function fitIn(lines: readonly AskedEntry[], characters: number): boolean {
  return lines.reduce((left, line) => left - charactersOf(line), characters) >= 0;
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
    left -= charactersOf(line);
    if (left < 0) break;
    chosen.add(at);
  }
  return lines.filter((_, at) => chosen.has(at));
}

function charactersOf({ text, speaker }: AskedEntry): number {
  return Math.min(text.length, most.lineCharacters) + speaker.length + besides;
}

/** The first of those that were found by their words, then the most alike of the others, then the rest. */
function withAlike(byWords: readonly number[], lines: readonly AskedEntry[], alike: Likenesses): number[] {
  const first = byWords.slice(0, most.found - most.alike);
  const nearest = lines
    .flatMap(({ id }, at) => {
      const likeness = alike.get(id);
      return likeness === undefined || first.includes(at) ? [] : [{ at, likeness }];
    })
    .toSorted((a, b) => b.likeness - a.likeness || a.at - b.at)
    .slice(0, most.alike)
    .map(({ at }) => at);
  return [...new Set([...first, ...nearest, ...byWords])].slice(0, most.found);
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

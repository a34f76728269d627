// Lines of a meeting that people look for afterwards: what was decided in them, and those that may contain a task.
import { followUpsAtMost } from '#language/tasks/follow-ups.ts';
import { findPersonalData } from '#language/personal-data/personal-data.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Line } from './lines.ts';
import type { HeldSentence } from './held/held-sentence.ts';

/** All from which a summary chooses what it tells as decided, so that it never knows of one more. In the order spoken. */
export function decisionsIn(sentences: readonly HeldSentence[]): { line: string; entryId: string }[] {
  return sentences
    .filter(({ kinds }) => kinds.has('decisions'))
    .map(({ entry: { id, speaker }, text }) => ({ line: `${speaker}: ${text}`, entryId: id }));
}

/** Likeliest first; `taken`: entries that action items rest on already. None where no model tells. */
export function followUpsIn(
  lines: readonly Line[],
  taken: ReadonlySet<string>,
): { line: string; entryId: string }[] {
  return lines
    .flatMap((line) => {
      const { followUp } = line.facts;
      return followUp?.likely && !taken.has(line.entry.id) ? [{ line, likely: followUp.probability }] : [];
    })
    .toSorted((a, b) => b.likely - a.likely)
    .slice(0, followUpsAtMost)
    .map(({ line }) => ({ line: spoken(line), entryId: line.entry.id }));
}

const mostCharacters = 240;

/** "Ana: what she said", cut at a word when it is long, and never within a number or address that is to be hidden whole. */
function spoken({ entry, facts }: Line): string {
  return `${entry.speaker}: ${shortened(facts.reading)}`;
}

function shortened(reading: Reading): string {
  const text = reading.text.trim();
  if (text.length <= mostCharacters) return text;
  const end = reading.text.length - reading.text.trimStart().length + mostCharacters;
  const within = findPersonalData(reading).find((found) => found.start < end && end < found.end);
  const cut = reading.text.slice(0, within?.start ?? end).trim();
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > 0 ? cut.slice(0, lastSpace) : cut).trimEnd()} …`;
}

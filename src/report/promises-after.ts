// The promises that a meeting's memory holds after each of its lines. A live screen asks again and again, so of a meeting that
// was heard before only the lines from the first changed one on are heard.
import type { Promised } from '#facts/facts.ts';
import { emptyBrief } from '#meeting/brief.ts';
import type { Line, LineFacts } from './lines.ts';
import { nothingRemembered, type Remembered, rememberedAfter } from './remembered.ts';

interface Heard {
  lines: readonly Line[];
  promises: readonly (readonly Promised[])[];
  /** Before the first line, and before each `stride`-th line after it. */
  memories: readonly Remembered[];
}

/** In lines: a memory is too large to be kept of each. */
const stride = 50;

const heardMeetings = new WeakMap<LineFacts, Heard>();

/** For each line. Which promises are over does not depend on the sides that people are on, so no brief is needed. */
export function promisesAfterEach(lines: readonly Line[]): readonly (readonly Promised[])[] {
  const [first] = lines;
  if (!first) return [];
  const heard = heardMeetings.get(first.facts) ?? { lines: [], promises: [], memories: [nothingRemembered] };
  const whole = Math.floor(sameLines(heard.lines, lines) / stride);
  const memories = heard.memories.slice(0, whole + 1);
  const promises = heard.promises.slice(0, whole * stride);
  let memory = memories[whole]!;
  for (const line of lines.slice(promises.length)) {
    memory = rememberedAfter(memory, line, emptyBrief);
    promises.push(memory.facts.promises);
    if (promises.length % stride === 0) memories.push(memory);
  }
  heardMeetings.set(first.facts, { lines, promises, memories });
  return promises;
}

/** How many lines from the first on are the same. */
function sameLines(before: readonly Line[], now: readonly Line[]): number {
  const changed = now.findIndex(
    ({ entry, facts }, at) => before[at]?.facts !== facts || before[at].entry.speaker !== entry.speaker,
  );
  return changed === -1 ? now.length : changed;
}

// The state of a held session at the entry that agents are about to analyse: folded entry by entry, and folded again from the
// position of a corrected line.
import {
  type KnownBeforehand,
  type KnownOfEntry,
  knowing,
  newUnderstanding,
  type Understanding,
  understandEntry,
} from '#agents/understanding.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

/** How far back a correction reaches, and how many lines are read at once where nothing is known. */
const steps = 60;
/** How many lines that still wait one that overtakes them has folded in: they are read once more in their turn. */
const foldedAhead = 20;

interface Step {
  entryId: string;
  before: Understanding;
}

export interface Understood {
  /** The last entries that are in, oldest first. */
  readonly steps: readonly Step[];
  readonly after: Understanding;
}

/**
 * What is known of the last of these entries, by those before it, and the fold with it in. `shown`: as agents may see
 * them, newest last; at least one. `overtakes`: agents have still to be shown lines before it. Where these are many they are
 * left to their turn, and the line is read upon what is known without them.
 */
export function understood(
  before: Understood | undefined,
  beforehand: KnownBeforehand,
  shown: readonly TranscriptEntry[],
  overtakes = false,
): { now: Understood | undefined; known: KnownOfEntry } {
  const entry = shown.at(-1)!;
  // Once it is handed over, "You" is somebody else, and every line is read anew.
  const known = before?.after.beforehand.ownerName === beforehand.ownerName ? before : undefined;
  // As a rule it follows on what was understood last.
  const isNext = shown.length > 1 && shown.at(-2)!.id === known?.steps.at(-1)?.entryId;
  const again = isNext ? undefined : known?.steps.find(({ entryId }) => entryId === entry.id);
  if (known && again) return { now: known, known: understandEntry(again.before, entry).known };
  const { after, steps: done } = asShown(known, shown) ?? { after: newUnderstanding(beforehand), steps: [] };
  const from = placeOf(shown, done.at(-1)?.entryId);
  let now: Understood = {
    after: sameAs(after.beforehand, beforehand) ? after : knowing(after, beforehand),
    steps: done,
  };
  const between = shown.slice(from + 1, -1);
  if (overtakes && between.length > foldedAhead) {
    return { now: known, known: understandEntry(now.after, entry).known };
  }
  for (const earlier of between.slice(-steps)) now = withEntry(now, earlier).now;
  return withEntry(now, entry);
}

/**
 * The fold up to the last entry that is still shown: what an agent may no longer see, since a rule holds it back or it was taken
 * back, is unfolded. Undefined where nothing of it is left.
 */
function asShown(known: Understood | undefined, shown: readonly TranscriptEntry[]): Understood | undefined {
  if (!known) return undefined;
  const lost = known.steps.findLastIndex(({ entryId }) => placeOf(shown, entryId) >= 0) + 1;
  if (lost === known.steps.length) return known;
  return lost === 0 ? undefined : { after: known.steps[lost]!.before, steps: known.steps.slice(0, lost) };
}

/** -1 where it is not among them. Sought from the end, near which it is as a rule. */
function placeOf(shown: readonly TranscriptEntry[], entryId: string | undefined): number {
  return shown.findLastIndex(({ id }) => id === entryId);
}

function withEntry({ steps: done, after: before }: Understood, entry: TranscriptEntry) {
  const { after, known } = understandEntry(before, entry);
  const now: Understood = { after, steps: [...done, { entryId: entry.id, before }].slice(-steps) };
  return { now, known };
}

/** Without this entry and what came after it: they are folded again as they read now. */
export function understoodUpTo(known: Understood | undefined, entryId: string): Understood | undefined {
  const place = known?.steps.findIndex((step) => step.entryId === entryId) ?? -1;
  if (!known || place < 0) return known;
  return { after: known.steps[place]!.before, steps: known.steps.slice(0, place) };
}

function sameAs(a: KnownBeforehand, b: KnownBeforehand): boolean {
  return a.title === b.title && a.ownerName === b.ownerName && a.brief === b.brief && a.members === b.members;
}

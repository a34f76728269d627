// Speakers who were renamed for the whole meeting: the name on a line, and the name it shows from then on. The reverse
// renaming undoes it. Pure, for code that folds lines or people.
import { type Renaming, spokenId } from './participants.ts';
import type { MeetingSession, SpeakerRename } from '../session.ts';
import { localSpeaker } from '../transcript.ts';

/** The renamings remembered for lines to come; the oldest go first. */
const remembered = 100;

export type Renames = readonly SpeakerRename[];

/** Of which a name can be told; `formerly`: the speakers it had before it was renamed, oldest first. */
export interface Named {
  speaker: string;
  actor: { name: string };
  formerly?: readonly string[];
}

/** The same list each time, for who watches it. */
const none: Renames = [];

export function renamesOf(session: Pick<MeetingSession, 'renames'> | undefined): Renames {
  return session?.renames ?? none;
}

export function isSameName(one: string, other: string): boolean {
  return spokenId(one) === spokenId(other);
}

/** The name that everybody sees on it: under "You" that of the person whose device sent it. */
export function nameOn({ speaker, actor }: Named): string {
  return speaker === localSpeaker ? actor.name : speaker;
}

/** The entry after these renamings; the same object if none concerns it. */
export function underNewName<N extends Named>(said: N, renames: readonly Renaming[]): N {
  return renames.reduce(
    (now, { from, to }) => (isSameName(nameOn(now), from) ? renamed(now, to) : now),
    said,
  );
}

/** The renaming that this one takes back: the last that anything came of under this name. */
export function undoneBy(renames: Renames, { from, to }: Renaming): SpeakerRename | undefined {
  const last = renames.findLast((one) => isSameName(one.to, from) || isSameName(one.from, from));
  return last?.from === to && last.to === from ? last : undefined;
}

/** What holds for lines to come. */
export function withRename(renames: Renames, now: SpeakerRename): SpeakerRename[] {
  const undone = undoneBy(renames, now);
  if (undone) return renames.filter((one) => one !== undone);
  const last = renames.at(-1);
  if (last?.from === now.from && last.to === now.to) return [...renames];
  return [...renames, now].slice(-remembered);
}

/** The lines after a renaming, in one pass; `before`: the renamings until then. */
export function renamedLines<L extends Named>(lines: readonly L[], now: Renaming, before: Renames): L[] {
  const isUndo = undoneBy(before, now) !== undefined;
  // A meeting has few names and many lines.
  const carriers = new Map<string, boolean>();
  const carries = (name: string) => {
    const known = carriers.get(name) ?? isSameName(name, now.from);
    carriers.set(name, known);
    return known;
  };
  return lines.map((line) => {
    if (!carries(nameOn(line))) return line;
    return isUndo ? underOldName(line, now.to) : renamed(line, now.to);
  });
}

function renamed<N extends Named>(line: N, to: string): N {
  return { ...line, speaker: to, formerly: [...(line.formerly ?? []), line.speaker] };
}

/** Lines that were always of this name keep it. */
function underOldName<L extends Named>(line: L, to: string): L {
  const speaker = line.formerly?.at(-1);
  if (speaker === undefined || !isSameName(nameOn({ ...line, speaker }), to)) return line;
  const before = { ...line, speaker };
  const earlier = line.formerly?.slice(0, -1) ?? [];
  if (earlier.length > 0) before.formerly = earlier;
  else delete before.formerly;
  return before;
}

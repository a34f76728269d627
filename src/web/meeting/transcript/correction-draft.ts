// What a person has changed of one line and not saved yet, and what comes of it once it is saved. Pure.
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import { isSameName, nameOn } from '#meeting/people/renames.ts';
import type { User } from '#meeting/session.ts';
import type { EntryCorrection } from '#web/live/meeting-link.ts';

/** As it was typed. */
export interface CorrectionDraft {
  text: string;
  speaker: string;
  /** The new speaker is meant for all lines of the one before. */
  everywhere: boolean;
  /** Where somebody asked to split it. */
  cut: number | undefined;
}

/** The line as it stands, and who mends it. */
export interface DraftedLine {
  entry: MeetingEntry;
  /** As it is shown. */
  speaker: string;
  user: User;
  /** How many other lines the same speaker has. */
  others: number;
  /** Everybody known in the meeting, as they are shown. */
  speakers: ReadonlySet<string>;
}

export interface DraftOutcome {
  isComplete: boolean;
  /** Of this line alone; empty where nothing of it changes. */
  correction: EntryCorrection;
  /** There is a new name that can be given to all lines of this speaker. */
  mayBeEverywhere: boolean;
  /** Set where it is given to them all. */
  renaming?: { from: string; to: string };
  /** Set where that is the name of somebody who is in the meeting already. */
  mergedWith?: string;
  /** Set where nobody speaks under the old name any more. */
  successor?: string;
  /** Set where it becomes two lines. */
  parts?: { first: string; rest: string };
}

export function outcomeOf(draft: CorrectionDraft, line: DraftedLine): DraftOutcome {
  const { entry, user, others, speakers } = line;
  const [whole, speaker] = [draft.text.trim(), draft.speaker.trim()];
  const isRenamed = speaker !== line.speaker;
  const [from, to] = [nameOn(entry), speaker === localSpeaker ? user.displayName : speaker];
  const mayBeEverywhere = isRenamed && to !== '' && from !== to;
  const isEverywhere = draft.everywhere && mayBeEverywhere;
  const other = [...speakers].find((one) => isSameName(one, speaker) && !isSameName(one, from));
  const parts = speaker === '' ? undefined : partsOf(draft);
  return {
    isComplete: whole !== '' && speaker !== '',
    correction: {
      ...(whole !== entry.text && { text: whole }),
      ...(isRenamed && !isEverywhere && { speaker: speakerAsKept(speaker, line) }),
    },
    mayBeEverywhere,
    ...(isEverywhere && { renaming: { from, to } }),
    ...(isEverywhere && other !== undefined && { mergedWith: other }),
    ...(isRenamed && (isEverywhere || others === 0) && { successor: speaker }),
    ...(parts && { parts }),
  };
}

/** Undefined unless something is said on both sides of the cut. */
function partsOf({ text, cut }: CorrectionDraft): DraftOutcome['parts'] {
  if (cut === undefined) return undefined;
  const [first, rest] = [text.slice(0, cut).trimStart(), text.slice(cut).trimEnd()];
  return first === '' || rest.trim() === '' ? undefined : { first, rest };
}

/** Under "You" everybody reads whoever's device sent the line. */
export function speakerAsKept(shown: string, { entry, user }: DraftedLine): string {
  return shown === localSpeaker && entry.actor.id !== user.uid ? user.displayName : shown;
}

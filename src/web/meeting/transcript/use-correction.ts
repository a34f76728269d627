// The correction of one line while it is being made: what is typed, what would come of it, and how it is saved.
import { useMemo, useState } from 'react';
import { type MeetingEntry, speakerName } from '#meeting/state/meeting-state.ts';
import { asMember } from '#meeting/people/members.ts';
import { isSameName, nameOn } from '#meeting/people/renames.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { withNewName } from '../brief/brief-draft.ts';
import {
  type CorrectionDraft,
  type DraftedLine,
  type DraftOutcome,
  outcomeOf,
  speakerAsKept,
} from './correction-draft.ts';

export interface CorrectionBeingMade {
  draft: CorrectionDraft;
  change(what: Partial<CorrectionDraft>): void;
  line: DraftedLine;
  outcome: DraftOutcome;
  /** Does nothing while something is missing. */
  save(): void;
  /** Saves it as two lines; does nothing unless it is cut in two. */
  split(speakerOfRest: string): void;
}

export function useCorrection(entry: MeetingEntry, speaker: string, onDone: () => void): CorrectionBeingMade {
  const { actions, state } = useMeetingLink();
  const line = useDraftedLine(entry, speaker);
  const [draft, setDraft] = useState<CorrectionDraft>({
    text: entry.text,
    speaker,
    everywhere: false,
    cut: undefined,
  });
  const outcome = outcomeOf(draft, line);

  function save(): void {
    const { isComplete, correction, renaming, successor } = outcome;
    if (!isComplete) return;
    if (Object.keys(correction).length > 0) actions.correct(entry.id, correction);
    if (renaming) actions.renameSpeaker(renaming.from, renaming.to);
    if (successor !== undefined) keepSide(successor);
    onDone();
  }

  /** What was set of the speaker goes along with the name. */
  function keepSide(newName: string): void {
    const brief = withNewName(state.get().brief, speaker, newName);
    if (brief) actions.changeBrief(brief);
  }

  function split(speakerOfRest: string): void {
    const { parts } = outcome;
    if (!parts) return;
    save();
    const isSame = isSameName(speakerOfRest, draft.speaker);
    actions.split(entry.id, {
      ...parts,
      ...(!isSame && { speaker: speakerAsKept(speakerOfRest, line) }),
    });
  }

  return { draft, change: (what) => setDraft({ ...draft, ...what }), line, outcome, save, split };
}

function useDraftedLine(entry: MeetingEntry, speaker: string): DraftedLine {
  const { state, user } = useMeetingLink();
  const known = useMemo(() => {
    const { entries, waiting, session } = state.get();
    const all = [...entries, ...waiting];
    return {
      user: asMember(session, user),
      others: all.filter((other) => other.id !== entry.id && isSameName(nameOn(other), nameOn(entry))).length,
      speakers: new Set([
        ...(session?.participants ?? []),
        ...all.map((other) => speakerName(other, user.uid)),
      ]),
    };
  }, [state, user, entry]);
  return { entry, speaker, ...known };
}

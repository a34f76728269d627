// The lines of meetings that a language model is shown for a question, each under a number, and their current text later on.
import type { ShownMeeting } from '#engine/asking/ask-model.ts';
import { emptyBrief } from '#meeting/brief.ts';
import { partRead } from '#meeting/lines/part-read.ts';
import { membersOf } from '#meeting/people/members.ts';
import type { Question } from '#meeting/models/question.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import { agreedPart } from '#meeting/state/agreed-part.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { fitIn, type Likenesses, linesAround, linesNear } from '#report/ask/lines-around.ts';
import { placesAmong } from '#report/ask-across/line-places.ts';
import { entriesFor } from '#report/entries.ts';

/** Some 3,000 tokens: a quarter of an hour of talk. */
const shownCharacters = 12_000;

type ShownLine = ShownMeeting['lines'][number] & { timestamp: string };

export interface ShownLines {
  /** The meetings with shown lines, in the given order. */
  meetings: readonly (Omit<ShownMeeting, 'lines'> & {
    session: MeetingSession;
    lines: readonly ShownLine[];
  })[];
  /** Of so many lines that may be shown, */
  of: number;
  /** and so many that may not, because who said them has not agreed. */
  heldBack: number;
}

/** Whether a model is shown all of these lines, whatever is asked. */
export function allShown(lines: readonly TranscriptEntry[]): boolean {
  return fitIn(lines, shownCharacters);
}

/** Those of one meeting that fit a question. */
export function linesToShow(
  state: MeetingState,
  policy: ConsentPolicy,
  { displayName: name }: User,
  { question, alike }: { question: Question; alike?: Likenesses | undefined },
): ShownLines {
  return shownOf([state], policy, (lines) =>
    linesAround(lines, question, { name, characters: shownCharacters, alike }),
  );
}

/** Those around the lines that were found in several meetings, the best first. */
export function linesToShowOf(
  states: readonly MeetingState[],
  policy: ConsentPolicy,
  found: readonly Pick<TranscriptEntry, 'id' | 'sessionId'>[],
): ShownLines {
  return shownOf(states, policy, (lines) => {
    const placeOf = placesAmong(lines);
    const at = found.flatMap((line) => placeOf(line) ?? []);
    return linesNear(lines, at, shownCharacters);
  });
}

/** Numbered by their place in all that was said in these meetings, so that a gap shows. */
function shownOf(
  states: readonly MeetingState[],
  policy: ConsentPolicy,
  choose: (lines: readonly TranscriptEntry[]) => readonly TranscriptEntry[],
): ShownLines {
  const parts = states.map((state) => agreedPart(state, policy));
  const lines = parts.flatMap(({ agreed }) => entriesFor(agreed, ''));
  const placeOf = placesAmong(states.flatMap((state) => entriesFor(state, '')));
  const chosen = Map.groupBy(choose(lines), ({ sessionId }) => sessionId);
  return {
    meetings: states.flatMap(({ session, brief = emptyBrief }) => {
      const shown = session && chosen.get(session.id);
      if (!shown) return [];
      const { id: sessionId, title, createdAt } = session;
      const numbered = shown.map((line) => ({
        id: line.id,
        number: placeOf(line)! + 1,
        speaker: line.speaker,
        text: partRead(line.text),
        timestamp: line.timestamp,
      }));
      return [{ session, sessionId, title, createdAt, members: membersOf(session), brief, lines: numbered }];
    }),
    of: lines.length,
    heldBack: parts.reduce((sum, { leftOut }) => sum + leftOut.lines, 0),
  };
}

/** By their numbers: what became of them in `state`, without those that may be shown no more. */
export function asTheyRead(
  shown: readonly Pick<ShownLine, 'id' | 'number'>[],
  state: MeetingState | undefined,
  policy: ConsentPolicy,
): ReadonlyMap<number, Pick<ShownLine, 'id' | 'text'>> {
  const lines = state ? entriesFor(agreedPart(state, policy).agreed, '') : [];
  const texts = new Map(lines.map(({ id, text }) => [id, text]));
  return new Map(
    shown.flatMap(({ id, number }) => {
      const text = texts.get(id);
      return text === undefined ? [] : [[number, { id, text: partRead(text) }] as const];
    }),
  );
}

// Who has agreed to being written down and analysed, and what is left of a meeting without those who have not.
import { type EmittedOutput, type MeetingState, speakerName } from '#meeting/meeting-state.ts';

/** 'off': nobody is asked. 'required': nothing of what a person said leaves before that person has agreed. */
export type ConsentPolicy = 'off' | 'required';

/** Everybody who takes part has agreed. */
export function allAgreed({ session, consents }: MeetingState): boolean {
  return session !== undefined && session.participants.every((name) => consents[name] === true);
}

/**
 * The meeting as far as it may leave: lines of people who have not agreed stay out, and so does all that rests on them.
 * What cannot be told by whom it was said stays out, too.
 */
export function agreedPart(state: MeetingState): { agreed: MeetingState; leftOut: number } {
  const hasAgreed = (name: string) => state.consents[name] === true;
  const entries = state.entries.filter((entry) => hasAgreed(speakerName(entry, '')));
  const waiting = state.waiting.filter((entry) => hasAgreed(speakerName(entry, '')));
  const kept = new Set([...entries, ...waiting].map(({ id }) => id));
  const leftOut = state.entries.length + state.waiting.length - kept.size;
  const agreed: MeetingState = {
    ...state,
    session: state.session && {
      ...state.session,
      participants: state.session.participants.filter(hasAgreed),
    },
    entries,
    waiting,
    outputs: state.outputs.filter((output) => restsOn(output, kept)),
    rounds: [],
    conversation: undefined,
    interimWords: [],
    streaming: [],
  };
  return { agreed, leftOut };
}

/** Earlier meetings had other people in them: what was looked up there stays out as well. */
function restsOn({ evidence, sources = [], people }: EmittedOutput, kept: ReadonlySet<string>): boolean {
  return sources.length === 0 && people === undefined && evidence.every(({ entryId }) => kept.has(entryId));
}

// A meeting without the people who have not agreed: for all code that shows or exports results. The omitted lines stay in the
// log, and come back when the people agree.
import { type ConsentPolicy, anybodyRefused, consentOf, mayBeUsed } from './consent.ts';
import type { DurableEvent } from '../events.ts';
import { heardEntries } from '../lines/lines.ts';
import type { EmittedOutput, MeetingEntry, MeetingState } from './meeting-state.ts';
import { namesOf, speakerOf } from '../people/participants.ts';
import { peopleOf } from './session-changes.ts';

/** How many lines and outputs were left out. */
export interface LeftOut {
  lines: number;
  outputs: number;
}

/** A line of any meeting that an output cites. */
export interface CitedLine {
  sessionId: string;
  entryId: string;
}

const nothing: LeftOut = { lines: 0, outputs: 0 };

/**
 * The meeting without lines of people who have not agreed and without all that rests on them. Where consent is required, what
 * cannot be told by whom it was said stays out, too. The same object where all may stay. `mayCite`: of lines of other meetings.
 */
export function agreedPart(
  state: MeetingState,
  policy: ConsentPolicy,
  mayCite: (line: CitedLine) => boolean = () => true,
): { agreed: MeetingState; leftOut: LeftOut } {
  const { session, consents } = state;
  const asks = policy === 'required' || anybodyRefused(consents);
  if (!asks && state.outputs.every((output) => linesCited(output).every(mayCite)))
    return { agreed: state, leftOut: nothing };
  const people = session ? peopleOf(session) : [];
  const mayStay = (person: { id: string; name: string }) => mayBeUsed(policy, consentOf(consents, person));
  const isAgreed = (entry: MeetingEntry) => mayStay(speakerOf(people, entry));
  const entries = state.entries.filter(isAgreed);
  const waiting = state.waiting.filter(isAgreed);
  const kept = new Set([...entries, ...waiting].map(({ id }) => id));
  const agreedPeople = people.filter(mayStay);
  const outNames = new Set(people.filter((one) => !mayStay(one)).map(({ name }) => name.toLowerCase()));
  const restsOnAgreed = (output: EmittedOutput): boolean => {
    const { evidence, sources = [], people: told = {} } = output;
    if (!evidence.every(({ entryId }) => kept.has(entryId))) return false;
    // Earlier meetings had other people in them: where consent is required, what was looked up there stays out as well.
    if (policy === 'required') return sources.length === 0 && output.people === undefined;
    const isHere = ({ sessionId }: CitedLine) => sessionId === output.sessionId;
    return (
      linesCited(output).every((line) => (isHere(line) ? kept.has(line.entryId) : mayCite(line))) &&
      !Object.keys(told).some((name) => outNames.has(name.toLowerCase()))
    );
  };
  const outputs = state.outputs.filter(restsOnAgreed);
  const agreed: MeetingState = {
    ...state,
    session: session && {
      ...session,
      people: agreedPeople,
      participants: namesOf(agreedPeople),
      ...(session.members && { members: session.members.filter(mayStay) }),
    },
    entries,
    waiting,
    outputs,
    // What somebody wrote is theirs; what it was written beside may be another's.
    notes: state.notes.filter(
      ({ actor, entryId }) => mayStay(actor) && (entryId === undefined || kept.has(entryId)),
    ),
    runs: state.runs.filter(({ entryId }) => kept.has(entryId)),
    conversation: undefined,
    conversationFold: undefined,
    interimWords: [],
    streaming: [],
  };
  const leftOut = {
    lines: state.entries.length + state.waiting.length - kept.size,
    outputs: state.outputs.length - outputs.length,
  };
  return { agreed, leftOut };
}

/** As it may be shown: without the lines of those who said no. Whoever was not asked yet stays. */
export function withoutRefusals(state: MeetingState): ReturnType<typeof agreedPart> {
  return agreedPart(state, 'off');
}

/** Tells the events of a log that say something of what was left out of this meeting. */
export function isLeftOut(
  state: MeetingState,
  { agreed }: Pick<ReturnType<typeof agreedPart>, 'agreed'>,
): (event: DurableEvent) => boolean {
  const kept = new Set(heardEntries(agreed.entries).map(({ id }) => id));
  const lines = new Set(heardEntries(state.entries).flatMap(({ id }) => (kept.has(id) ? [] : [id])));
  const stay = new Set(agreed.outputs.map(({ id }) => id));
  return (event) => {
    switch (event.kind) {
      case 'entry-added':
      case 'entry-joined':
        return lines.has(event.body.entry.id);
      case 'entry-corrected':
      case 'run-finished':
        return lines.has(event.body.entryId);
      case 'line-split':
        return lines.has(event.body.lineId) || lines.has(event.body.entryId);
      case 'note-written':
        return event.body.entryId !== undefined && lines.has(event.body.entryId);
      case 'correction-checked': {
        const { entryId, checks } = event.body;
        return lines.has(entryId) || checks.some(({ outputId }) => !stay.has(outputId));
      }
      case 'insight-emitted':
        return !stay.has(event.body.output.id);
      case 'insight-reviewed':
        return !stay.has(event.body.check.outputId);
      default:
        return false;
    }
  };
}

/** The lines that were looked up for it, in its own meeting or an earlier one. */
export function linesCited({ sources = [] }: Pick<EmittedOutput, 'sources'>): CitedLine[] {
  return sources.flatMap(({ url }) => {
    const [, sessionId, entryId] = /^\/meeting\/([^/#]+)#(.+)$/.exec(url ?? '') ?? [];
    return sessionId !== undefined && entryId !== undefined ? [{ sessionId, entryId }] : [];
  });
}

/** In words, for the foot of whatever leaves something out; empty where nothing is. */
export function leftOutText({ lines, outputs }: LeftOut): string {
  const parts = [
    ...(lines > 0 ? [`${lines} ${lines === 1 ? 'line' : 'lines'}`] : []),
    ...(outputs > 0 ? [`${outputs} ${outputs === 1 ? 'insight' : 'insights'}`] : []),
  ];
  return parts.length === 0 ? '' : `Left out: ${parts.join(' and ')} of people who have not agreed.`;
}

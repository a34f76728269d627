// Who records now: everybody's own device, under everybody's own name. What this person's device does is its own matter.
import { useMemo } from 'react';
import { membersOf } from '#meeting/people/members.ts';
import { peopleOf } from '#meeting/state/session-changes.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useRecordingState } from './use-recording.ts';

export interface Recorders {
  /** This person's recording runs, and not on this device. */
  elsewhere: boolean;
  /** The names of the others who record, in the order in which they began. */
  others: readonly string[];
}

export function useRecorders(): Recorders {
  const { user } = useMeetingLink();
  const session = useMeeting((state) => state.session);
  const isIdle = useRecordingState(({ phase, ending }) => phase === 'ready' && !ending);
  return useMemo(() => {
    const ids = session?.recorders ?? [];
    const people = session ? [...membersOf(session), ...peopleOf(session)] : [];
    const others = ids
      .filter((id) => id !== user.uid)
      .flatMap((id) => people.find((one) => one.id === id)?.name ?? []);
    return { elsewhere: isIdle && ids.includes(user.uid), others };
  }, [session, user.uid, isIdle]);
}

const inWords = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Cleo is recording". */
export function recordingWords(names: readonly string[]): string {
  return `${inWords.format(names)} ${names.length === 1 ? 'is' : 'are'} recording`;
}

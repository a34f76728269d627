// What is owed from the last meeting with the same people, asked for when the meeting opens and whenever somebody else takes part.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { LastTime } from '#meeting/models/last-time.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';

/** Undefined until it is known. Where nobody can tell, as without a network, it stays what it was. */
export function useLastTime(): LastTime | undefined {
  const { sessionId, user, lastTime } = useMeetingLink();
  const isOpen = useMeeting(({ session }) => session !== undefined && !session.hasEnded);
  const people = useMeeting(({ session }) => session?.participants);
  const title = useMeeting(({ session }) => session?.title);
  const { data } = useQuery({
    queryKey: ['last-time', user.uid, sessionId, title, people],
    queryFn: ({ signal }) => lastTime(signal),
    enabled: isOpen,
    staleTime: Infinity,
    placeholderData: keepPreviousData,
  });
  return isOpen ? data : undefined;
}

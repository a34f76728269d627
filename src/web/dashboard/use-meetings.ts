// The viewer's meetings as server state: the list in pages, the totals, creating, deleting and leaving a meeting. Changes
// from elsewhere arrive automatically.
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { bounds } from '#meeting/limits.ts';
import type { MeetingPlace } from '#meeting/meeting-list.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { keptLowConfidenceLines } from '#web/listening/recording/low-confidence-lines.ts';
import { useAccount } from '#web/account/use-account.ts';
import { forgetSpeech } from './use-waiting-speech.ts';

type MeetingPages = InfiniteData<MeetingSession[], MeetingPlace | undefined>;

export function useMeetings() {
  const { account, meetings } = useAccount();
  const known = account.state !== 'loading';
  const userId = known ? account.user.uid : '';
  const queries = useQueryClient();
  // Another account has another list.
  const ofPerson = useMemo(() => ['meetings', account.state, userId], [account.state, userId]);
  const queryKey = useMemo(() => [...ofPerson, 'list'], [ofPerson]);

  const { change, readAgain } = useMemo(() => {
    const again = () => void queries.invalidateQueries({ queryKey: ofPerson });
    return {
      readAgain: again,
      /** What is shown changes at once; what it adds up to is asked again, and the list where it is being read: that may be from before. */
      change(update: (parts: MeetingSession[][]) => MeetingSession[][]) {
        queries.setQueryData<MeetingPages>(
          queryKey,
          (list) => list && { ...list, pages: update(list.pages) },
        );
        if (queries.isFetching({ queryKey }) > 0) again();
        else void queries.invalidateQueries({ queryKey: [...ofPerson, 'totals'] });
      },
    };
  }, [queries, ofPerson, queryKey]);

  useEffect(
    () =>
      meetings.follow({
        began: readAgain,
        changed: (session) => change((parts) => withMeeting(parts, session)),
        gone: (sessionId) => change((parts) => without(parts, sessionId)),
      }),
    [meetings, change, readAgain],
  );

  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => meetings.list(pageParam),
    initialPageParam: undefined as MeetingPlace | undefined,
    getNextPageParam: (part) => (part.length < bounds.meetingsShown ? undefined : part.at(-1)),
    enabled: known,
  });
  return {
    list: { ...list, data: list.data?.pages.flat() },
    totals: useQuery({
      queryKey: [...ofPerson, 'totals'],
      queryFn: () => meetings.totals(),
      enabled: known,
    }),
    create: useMutation({
      mutationFn: (title: string) => meetings.create(title),
      onSuccess(made) {
        change((parts) => withMeeting(parts, made));
        readAgain();
      },
    }),
    remove: useMutation({
      mutationFn: (sessionId: string) => meetings.remove(sessionId),
      onSuccess(_, sessionId) {
        if (known) {
          keptLowConfidenceLines({ sessionId, userId }).remove();
          forgetSpeech({ sessionId, userId }).catch(() => undefined);
        }
        change((parts) => without(parts, sessionId));
        readAgain();
      },
    }),
    leave: useMutation({
      mutationFn: (sessionId: string) => meetings.leave(sessionId),
      onSuccess(_, sessionId) {
        change((parts) => without(parts, sessionId));
        readAgain();
      },
    }),
  };
}

function without(parts: MeetingSession[][], sessionId: string): MeetingSession[][] {
  return parts.map((part) => part.filter(({ id }) => id !== sessionId));
}

/** In its place: newest first. One that belongs behind what was read comes with the part in which it is. */
function withMeeting(parts: MeetingSession[][], session: MeetingSession): MeetingSession[][] {
  if (parts.some((part) => part.some(({ id }) => id === session.id)))
    return parts.map((part) => part.map((one) => (one.id === session.id ? session : one)));
  const place = parts.findIndex((part, index) => {
    const isLast = index === parts.length - 1 && part.length < bounds.meetingsShown;
    return isLast || part.some(({ createdAt }) => createdAt <= session.createdAt);
  });
  return parts.map((part, index) =>
    index === place ? [...part, session].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)) : part,
  );
}

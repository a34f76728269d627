// The meetings of whoever is looking, as server state: the list, a part at a time, what all add up to, making one, deleting
// one, leaving one. What happens to them elsewhere comes by itself.
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { bounds } from '#meeting/limits.ts';
import type { MeetingPlace } from '#meeting/meeting-list.ts';
import { keptLowConfidenceLines } from '#web/listening/recording/low-confidence-lines.ts';
import { useAccount } from '#web/account/use-account.ts';
import { type ListedMeetings, withMeeting, withoutMeeting } from './listed-meetings.ts';
import { forgetSpeech } from './use-waiting-speech.ts';

export function useMeetings() {
  const { account, meetings } = useAccount();
  const known = account.state !== 'loading';
  const userId = known ? account.user.uid : '';
  const queries = useQueryClient();
  // Another account has another list.
  const { ofPerson, queryKey, totalsKey } = useMemo(() => {
    const key = ['meetings', account.state, userId];
    return { ofPerson: key, queryKey: [...key, 'list'], totalsKey: [...key, 'totals'] };
  }, [account.state, userId]);

  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey: ofPerson });
    const change = (update: (list: ListedMeetings) => ListedMeetings) => {
      queries.setQueryData<ListedMeetings>(queryKey, (list) => list && update(list));
      // What is being read may be from before.
      if (queries.isFetching({ queryKey }) > 0) return readAgain();
      void queries.invalidateQueries({ queryKey: totalsKey });
    };
    return meetings.follow({
      began: readAgain,
      changed: (session) => change((list) => withMeeting(list, session)),
      gone: (sessionId) => change((list) => withoutMeeting(list, sessionId)),
    });
  }, [meetings, queries, ofPerson, queryKey, totalsKey]);

  const changeHere = (update: (list: ListedMeetings) => ListedMeetings) => {
    queries.setQueryData<ListedMeetings>(queryKey, (list) => list && update(list));
    void queries.invalidateQueries({ queryKey: ofPerson });
  };
  const list = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => meetings.list(pageParam),
    initialPageParam: undefined as MeetingPlace | undefined,
    getNextPageParam: (part) => (part.length < bounds.meetingsShown ? undefined : part.at(-1)),
    enabled: known,
  });
  return {
    list: { ...list, data: list.data?.pages.flat() },
    totals: useQuery({ queryKey: totalsKey, queryFn: () => meetings.totals(), enabled: known }),
    create: useMutation({
      mutationFn: (title: string) => meetings.create(title),
      onSuccess: (made) => changeHere((before) => withMeeting(before, made)),
    }),
    remove: useMutation({
      mutationFn: (sessionId: string) => meetings.remove(sessionId),
      onSuccess(_, sessionId) {
        if (known) {
          keptLowConfidenceLines({ sessionId, userId }).remove();
          forgetSpeech({ sessionId, userId }).catch(() => undefined);
        }
        changeHere((before) => withoutMeeting(before, sessionId));
      },
    }),
    leave: useMutation({
      mutationFn: (sessionId: string) => meetings.leave(sessionId),
      onSuccess: (_, sessionId) => changeHere((before) => withoutMeeting(before, sessionId)),
    }),
  };
}

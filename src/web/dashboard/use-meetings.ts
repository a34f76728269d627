// The meetings of whoever is looking, as server state: the list, making one, deleting one, leaving one. What happens to them
// elsewhere comes by itself.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { MeetingSession } from '#meeting/session.ts';
import { keptLowConfidenceLines } from '#web/listening/recording/low-confidence-lines.ts';
import { useAccount } from '#web/account/use-account.ts';
import { forgetSpeech } from './use-waiting-speech.ts';

export function useMeetings() {
  const { account, meetings } = useAccount();
  const known = account.state !== 'loading';
  const userId = known ? account.user.uid : '';
  const queries = useQueryClient();
  // Another account has another list.
  const queryKey = useMemo(() => ['meetings', account.state, userId], [account.state, userId]);

  useEffect(() => {
    const readAgain = () => void queries.invalidateQueries({ queryKey });
    const change = (update: (list: MeetingSession[]) => MeetingSession[]) => {
      queries.setQueryData<MeetingSession[]>(queryKey, (list) => list && update(list));
      // What is being read may be from before.
      if (queries.isFetching({ queryKey }) > 0) readAgain();
    };
    return meetings.follow({
      began: readAgain,
      changed: (session) => change((list) => withMeeting(list, session)),
      gone: (sessionId) => change((list) => without(list, sessionId)),
    });
  }, [meetings, queries, queryKey]);

  const changeHere = (update: (list: MeetingSession[]) => MeetingSession[]) => {
    queries.setQueryData<MeetingSession[]>(queryKey, (list) => update(list ?? []));
    void queries.invalidateQueries({ queryKey });
  };
  return {
    list: useQuery({ queryKey, queryFn: () => meetings.list(), enabled: known }),
    create: useMutation({
      mutationFn: (title: string) => meetings.create(title),
      onSuccess: (made) => changeHere((list) => withMeeting(list, made)),
    }),
    remove: useMutation({
      mutationFn: (sessionId: string) => meetings.remove(sessionId),
      onSuccess(_, sessionId) {
        if (known) {
          keptLowConfidenceLines({ sessionId, userId }).remove();
          forgetSpeech({ sessionId, userId }).catch(() => undefined);
        }
        changeHere((list) => without(list, sessionId));
      },
    }),
    leave: useMutation({
      mutationFn: (sessionId: string) => meetings.leave(sessionId),
      onSuccess: (_, sessionId) => changeHere((list) => without(list, sessionId)),
    }),
  };
}

function without(list: MeetingSession[], sessionId: string): MeetingSession[] {
  return list.filter(({ id }) => id !== sessionId);
}

/** Newest first, as the list is. */
function withMeeting(list: MeetingSession[], session: MeetingSession): MeetingSession[] {
  if (list.some(({ id }) => id === session.id))
    return list.map((one) => (one.id === session.id ? session : one));
  return [session, ...list].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
}

// The meetings of whoever is looking, as server state: the list, making one, deleting one.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MeetingSession } from '#meeting/session.ts';
import { keptLowConfidenceLines } from '#web/listening/recording/low-confidence-lines.ts';
import { useAccount } from '#web/account/use-account.ts';
import { forgetSpeech } from './use-waiting-speech.ts';

export function useMeetings() {
  const { account, meetings } = useAccount();
  const known = account.state !== 'loading';
  const queries = useQueryClient();
  // Another account has another list.
  const queryKey = ['meetings', account.state, known ? account.user.uid : ''];
  const change = (update: (list: MeetingSession[]) => MeetingSession[]) => {
    queries.setQueryData<MeetingSession[]>(queryKey, (list) => update(list ?? []));
    void queries.invalidateQueries({ queryKey });
  };
  return {
    list: useQuery({ queryKey, queryFn: () => meetings.list(), enabled: known }),
    create: useMutation({
      mutationFn: (title: string) => meetings.create(title),
      onSuccess: (made) => change((list) => [made, ...list]),
    }),
    remove: useMutation({
      mutationFn: (sessionId: string) => meetings.remove(sessionId),
      onSuccess(_, sessionId) {
        if (known) {
          keptLowConfidenceLines({ sessionId, userId: account.user.uid }).remove();
          forgetSpeech({ sessionId, userId: account.user.uid }).catch(() => undefined);
        }
        change((list) => list.filter(({ id }) => id !== sessionId));
      },
    }),
  };
}

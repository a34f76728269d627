// The meetings of whoever is looking, as server state: the list, a part at a time, what all add up to, making one, deleting one.
import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { bounds } from '#meeting/limits.ts';
import type { MeetingPlace } from '#meeting/meeting-list.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { keptLowConfidenceLines } from '#web/listening/recording/low-confidence-lines.ts';
import { useAccount } from '#web/account/use-account.ts';
import { forgetSpeech } from './use-waiting-speech.ts';

type Parts = InfiniteData<MeetingSession[], MeetingPlace | undefined>;

export function useMeetings() {
  const { account, meetings } = useAccount();
  const known = account.state !== 'loading';
  const queries = useQueryClient();
  // Another account has another list.
  const ofPerson = ['meetings', account.state, known ? account.user.uid : ''];
  const queryKey = [...ofPerson, 'list'];
  const change = (update: (part: MeetingSession[], index: number) => MeetingSession[]) => {
    queries.setQueryData<Parts>(queryKey, (list) => list && { ...list, pages: list.pages.map(update) });
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
    totals: useQuery({
      queryKey: [...ofPerson, 'totals'],
      queryFn: () => meetings.totals(),
      enabled: known,
    }),
    create: useMutation({
      mutationFn: (title: string) => meetings.create(title),
      onSuccess: (made) => change((part, index) => (index === 0 ? [made, ...part] : part)),
    }),
    remove: useMutation({
      mutationFn: (sessionId: string) => meetings.remove(sessionId),
      onSuccess(_, sessionId) {
        if (known) {
          keptLowConfidenceLines({ sessionId, userId: account.user.uid }).remove();
          forgetSpeech({ sessionId, userId: account.user.uid }).catch(() => undefined);
        }
        change((part) => part.filter(({ id }) => id !== sessionId));
      },
    }),
  };
}

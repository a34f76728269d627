// The content of a meeting for summaries, computed once for everything on its report.
import { useQuery } from '@tanstack/react-query';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { holdMeeting } from '#report/summary/summary.ts';
import { nextTurn } from '#web/device/next-turn.ts';

export function useHeldMeeting(state: MeetingState, policy: ConsentPolicy, userId: string) {
  return useQuery({
    queryKey: ['held', userId, policy, state.session?.id, state.lastSequence],
    queryFn: async () => (await holdMeeting(state, nextTurn, policy)) ?? null,
  });
}

// The content of a meeting for summaries, computed once for everything on its report.
import { useQuery } from '@tanstack/react-query';
import { memberIn } from '#meeting/people/members.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { holdMeeting } from '#report/summary/summary.ts';
import { nextTurn } from '#web/device/next-turn.ts';

export function useHeldMeeting(state: MeetingState, policy: ConsentPolicy, userId: string) {
  const side = (state.session && memberIn(state.session, userId))?.side ?? 'us';
  return useQuery({
    queryKey: ['held', userId, policy, side, state.session?.id, state.lastSequence],
    queryFn: async () => (await holdMeeting(state, nextTurn, policy, { side })) ?? null,
  });
}

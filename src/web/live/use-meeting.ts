// The one hook between a live meeting and React.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { MeetingLink } from './meeting-link.ts';

export const MeetingLinkContext = createContext<MeetingLink | undefined>(undefined);

export function useMeetingLink(): MeetingLink {
  const link = useContext(MeetingLinkContext);
  if (!link) throw new Error('useMeetingLink needs a MeetingLinkContext above it.');
  return link;
}

/** A part of the meeting's state. `select` must give the same object while its part is unchanged: pick, do not build. */
export function useMeeting<T>(select: (state: MeetingState) => T): T {
  const link = useMeetingLink();
  return useSyncExternalStore(link.state.subscribe, () => select(link.state.get()));
}

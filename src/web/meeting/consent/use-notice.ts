// The notice to everybody in the open meeting about the use of their words, requested once for the whole screen; and how this
// device announces a recording.
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type ConsentPolicy, policyOnDevice } from '#meeting/state/consent.ts';
import type { MeetingNotice } from '#meeting/state/notice.ts';
import { useAccount } from '#web/account/use-account.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { type AnnouncerChoice, keptAnnouncerChoice } from './announcer.ts';

/** Undefined until it is known, and in a meeting that is kept in this browser alone. */
export const NoticeContext = createContext<MeetingNotice | undefined>(undefined);

export function useNotice(): MeetingNotice | undefined {
  return useContext(NoticeContext);
}

/** Whose words may be used here. */
export function useConsentPolicy(): ConsentPolicy {
  const { keptOn } = useMeetingLink();
  const notice = useNotice();
  if (keptOn === 'device') return policyOnDevice;
  // Until the server has said what it asks for, only those who have agreed are known to be willing.
  return notice?.consent ?? 'required';
}

/** Asks; for the one place that gives the answer to the screen. */
export function useAskedNotice(): MeetingNotice | undefined {
  const { people } = useAccount();
  const { keptOn, sessionId } = useMeetingLink();
  // Asked again after a break, which may have kept the answer away.
  const isConnected = useMeeting(({ connection }) => connection === 'connected');
  const [notice, setNotice] = useState<MeetingNotice>();
  useEffect(() => {
    if (keptOn !== 'server' || !isConnected) return;
    let open = true;
    people.notice(sessionId).then(
      (told) => {
        if (open) setNotice(told);
      },
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [people, keptOn, sessionId, isConnected]);
  return notice;
}

/** How this device tells that a recording starts, and the way to change that. */
export function useAnnouncer(): { choice: AnnouncerChoice; set(part: Partial<AnnouncerChoice>): void } {
  const kept = useMemo(() => keptAnnouncerChoice(), []);
  return { choice: useSyncExternalStore(kept.subscribe, kept.get), set: kept.set };
}

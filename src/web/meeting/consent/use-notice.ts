// The notice to everybody in the open meeting about the use of their words, requested once for the whole screen; and how this
// device announces a recording.
import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { MeetingNotice } from '#meeting/state/notice.ts';
import { useAccount } from '#web/account/use-account.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { type AnnouncerChoice, keptAnnouncerChoice } from './announcer.ts';

/** Undefined until it is known, and in a meeting that is kept in this browser alone. */
export const NoticeContext = createContext<MeetingNotice | undefined>(undefined);

export function useNotice(): MeetingNotice | undefined {
  return useContext(NoticeContext);
}

/** Asks; for the one place that gives the answer to the screen. */
export function useAskedNotice(): MeetingNotice | undefined {
  const { people } = useAccount();
  const { keptOn, sessionId } = useMeetingLink();
  const [notice, setNotice] = useState<MeetingNotice>();
  useEffect(() => {
    if (keptOn !== 'server') return;
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
  }, [people, keptOn, sessionId]);
  return notice;
}

/** How this device tells that a recording starts, and the way to change that. */
export function useAnnouncer(): { choice: AnnouncerChoice; set(part: Partial<AnnouncerChoice>): void } {
  const kept = useMemo(() => keptAnnouncerChoice(), []);
  return { choice: useSyncExternalStore(kept.subscribe, kept.get), set: kept.set };
}

// Counts the open meetings, and releases their resources only once the last one is closed, so that the last words of a
// recording still arrive.
import type { MeetingLink } from '#web/live/meeting-link.ts';

export interface OneOpenMeeting {
  /** `closed` is called when the meeting is left. */
  open(sessionId: string, closed?: () => void): Promise<MeetingLink>;
  /** Resolves as soon as no meeting is open. */
  left(): Promise<void>;
  close(): void;
}

export function untilLeft(
  open: (sessionId: string, closed: () => void) => Promise<MeetingLink>,
  letGo: () => void,
): OneOpenMeeting {
  let links = 0;
  let closing = false;
  let waiting: (() => void)[] = [];
  const settle = () => {
    if (links > 0) return;
    waiting.forEach((resolve) => resolve());
    waiting = [];
    if (closing) letGo();
  };
  const leave = () => {
    links--;
    settle();
  };
  return {
    async open(sessionId, closed) {
      links++;
      try {
        return await open(sessionId, () => {
          leave();
          closed?.();
        });
      } catch (error) {
        leave();
        throw error;
      }
    },
    left: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        settle();
      }),
    close() {
      closing = true;
      settle();
    },
  };
}

// Opens the meeting of an address for whoever is looking, and closes it when they leave or become somebody else.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { Refusal } from '#web/account/server-api.ts';
import { useAccount } from '#web/account/use-account.ts';
import { browserRecognizer } from '#web/speech/browser-recognizer.ts';
import { useClock } from './clock-context.ts';
import { oneListener } from '#web/speech/one-listener.ts';
import { openRecording, type Recording } from './recording.ts';

export type OpenMeeting =
  | { state: 'opening' }
  | { state: 'open'; link: MeetingLink; recording: Recording }
  /** missing: there is no such meeting, or not for this person. */
  | { state: 'failed'; missing: boolean; tryAgain(): void };

/** No meeting can have this id, it is gone, or the id is that of somebody else's. */
const missingStatuses = new Set([400, 404, 409]);

export function useOpenMeeting(sessionId: string): OpenMeeting {
  const { account, open } = useAccount();
  const clock = useClock();
  const [attempt, setAttempt] = useState(1);
  const [opened, setOpened] = useState<{ visit: object; meeting: OpenMeeting }>();
  /** What is opened, by whom and which try it is: another object for each. */
  const visit = useMemo(() => ({ open, sessionId, attempt }), [open, sessionId, attempt]);
  const known = account.state !== 'loading';
  /** Two openings of one meeting never overlap: the first one's leaving would end the second. */
  const leaving = useRef(Promise.resolve());

  const enter = useEffectEvent(async (): Promise<OpenMeeting & { leave?: () => void }> => {
    try {
      const link = await open(sessionId);
      const recording = openRecording({
        link,
        transcriber: browserRecognizer(window, clock),
        clock,
        demo: account.state === 'demo',
        memory: localStorage,
        takeTurn: oneListener(navigator.locks),
      });
      window.addEventListener('pagehide', recording.pause);
      window.addEventListener('pageshow', recording.resume);
      const leave = (): void => {
        window.removeEventListener('pagehide', recording.pause);
        window.removeEventListener('pageshow', recording.resume);
        recording.close();
        link.close();
      };
      return { state: 'open', link, recording, leave };
    } catch (error) {
      const missing = error instanceof Refusal && missingStatuses.has(error.status);
      return { state: 'failed', missing, tryAgain: () => setAttempt(attempt + 1) };
    }
  });

  useEffect(() => {
    if (!known) return;
    let left = false;
    const entering = leaving.current.then(() => (left ? undefined : enter()));
    void entering.then((meeting) => {
      if (meeting && !left) setOpened({ visit, meeting });
    });
    return () => {
      left = true;
      leaving.current = entering.then((meeting) => meeting?.leave?.());
    };
  }, [visit, known]);

  return opened?.visit === visit ? opened.meeting : { state: 'opening' };
}

// Opens the meeting of an address for whoever is looking, and closes it when they leave or become somebody else.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { Refusal } from '#protocol/http-client.ts';
import { request } from '#web/account/server-api.ts';
import { useAccount } from '#web/account/use-account.ts';
import { keptChoice } from '#web/listening/choice/listening-choice.ts';
import { keptModelConsent } from '#web/listening/on-device/model-consent.ts';
import { openRecognizers } from '#web/listening/open-recognizers.ts';
import { keepAwake } from '#web/listening/recording/keep-awake.ts';
import { listeningKey, openTranscriber } from '#web/listening/open-transcriber.ts';
import { openUntranscribedSpeech } from '#web/listening/chunks/untranscribed-speech.ts';
import { askServerTranscription } from '#web/listening/choice/transcription-method.ts';
import { useClock } from './clock-context.ts';
import { openRecording } from '#web/listening/recording/open-recording.ts';
import type { Recording } from '#web/listening/recording/recording-state.ts';
import type { Listening } from './recording/use-listening.ts';

export type OpenMeeting =
  | { state: 'opening' }
  | { state: 'open'; link: MeetingLink; recording: Recording; listening: Listening }
  /** missing: there is no such meeting, or not for this person. */
  | { state: 'failed'; missing: boolean; tryAgain(): void };

/** No meeting can have this id, it is gone, or the id is that of somebody else's; a guest may not make one of it. */
const missingStatuses = new Set([400, 403, 404, 409]);

export function useOpenMeeting(sessionId: string): OpenMeeting {
  const { account, open, speaks } = useAccount();
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
      const signedIn = account.state === 'signed-in';
      const [link, service] = await Promise.all([
        open(sessionId),
        signedIn ? askServerTranscription(request) : ('not-signed-in' as const),
      ]);
      const choice = keptChoice(link.user.uid);
      const consent = keptModelConsent(link.user.uid);
      const recognizers = openRecognizers({ signedIn, request, consent, clock });
      const speech = await openUntranscribedSpeech({
        meeting: { userId: link.user.uid, sessionId },
        recognizerOf: recognizers.of,
        customVocabulary: () => choice.get().customVocabulary,
        clock,
      });
      const transcriber = () => openTranscriber({ choice: choice.get(), clock, speech, service, consent });
      let key = listeningKey(choice.get());
      const recording = openRecording({
        link,
        transcriber: transcriber(),
        clock,
        demo: account.state === 'demo',
        stopAfterMs: () => choice.get().stopAfterMinutes * 60_000,
        queue: speech.queue,
      });
      const awake = keepAwake({ wakeLock: navigator.wakeLock, document });
      const stopWatching = recording.subscribe(() => {
        const { phase, waiting } = recording.state();
        awake.look(phase === 'recording');
        speaks(phase !== 'ready');
        if (phase === 'ready' && waiting.chunks === 0) recognizers.rest();
      });
      const stopFollowing = choice.subscribe(() => {
        const next = listeningKey(choice.get());
        if (next === key) return;
        key = next;
        recording.listenBy(transcriber());
      });
      window.addEventListener('pagehide', recording.leavePage);
      window.addEventListener('pageshow', recording.returnToPage);
      const leave = (): void => {
        window.removeEventListener('pagehide', recording.leavePage);
        window.removeEventListener('pageshow', recording.returnToPage);
        stopFollowing();
        stopWatching();
        awake.close();
        recording.close();
        speaks(false);
        speech.close();
        recognizers.rest();
        link.close();
      };
      return { state: 'open', link, recording, listening: { choice, consent }, leave };
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

// Starts and stops the recording for the button and the key alike: where consent is required, a recording does not begin
// before those present have agreed; where recordings are announced, not before that has been heard.
import { everybodyAgreed } from '#meeting/state/consent.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import type { Recording } from '#web/listening/recording/recording-state.ts';
import { announce } from '../consent/announcer.ts';
import { asksConsent } from '../consent/ConsentButton.tsx';
import { useAnnouncer, useNotice } from '../consent/use-notice.ts';
import { useClock } from '../clock-context.ts';
import { useMyPart } from '../my-part.ts';
import { useRecording } from './use-recording.ts';

/** Recordings that are being announced and have not begun: pressing again does not announce them twice. */
const announced = new WeakSet<Recording>();

export function useRecordingToggle(): { waitsForConsent: boolean; toggle(): void } {
  const recording = useRecording();
  const link = useMeetingLink();
  const part = useMyPart();
  const clock = useClock();
  const notice = useNotice();
  const { choice } = useAnnouncer();
  // What the rules came to is told to our side alone; whoever else may record goes by the policy and the answers.
  const asksFirst = notice?.consent === 'required' && notice.isAnalysed;
  const waitsForConsent = useMeeting(
    ({ ruleChecks, session, consents }) =>
      ruleChecks.some((check) => !check.passed && asksConsent(check)) ||
      (asksFirst && session !== undefined && !everybodyAgreed(session, consents)),
  );

  async function start(): Promise<void> {
    if (announced.has(recording)) return;
    announced.add(recording);
    await announce({ ...choice, spoken: choice.spoken && part.role === 'host' }, clock);
    announced.delete(recording);
    if (recording.state().phase === 'ready') recording.toggle();
  }

  return {
    waitsForConsent,
    toggle() {
      if (!part.may('record')) return;
      const isReady = recording.state().phase === 'ready';
      if (waitsForConsent && isReady) return;
      const isNews = isReady && link.state.get().session?.recordingSince === undefined;
      if (isNews && notice?.consent === 'announced') void start();
      else recording.toggle();
    },
  };
}

// Starts and stops the recording for the button and the key alike: where consent is required, a recording does not begin
// before those present have agreed.
import { useMeeting } from '#web/live/use-meeting.ts';
import { asksConsent } from '../consent/ConsentButton.tsx';
import { useMyPart } from '../my-part.ts';
import { useRecording } from './use-recording.ts';

export function useRecordingToggle(): { waitsForConsent: boolean; toggle(): void } {
  const recording = useRecording();
  const part = useMyPart();
  const waitsForConsent = useMeeting((state) =>
    state.ruleChecks.some((check) => !check.passed && asksConsent(check)),
  );
  return {
    waitsForConsent,
    toggle() {
      if (!part.may('record')) return;
      if (!waitsForConsent || recording.state().phase !== 'ready') recording.toggle();
    },
  };
}

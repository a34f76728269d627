// What went wrong with listening, in an alert on the page that never stands in the meeting's way.
import { importMessages, speechMessages } from '#meeting/messages.ts';
import { hasEnded } from '#web/account/account.ts';
import { useAccount } from '#web/account/use-account.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { clockText } from '#web/parts/format.ts';
import { isOfTabs } from '#web/listening/one-tab.ts';
import type { SpeechProblem } from '#web/listening/transcriber.ts';
import { stillHears } from '#web/listening/recording/listening-advice.ts';
import { useRecording, useRecordingState } from './use-recording.ts';

export function RecordingAlerts() {
  const recording = useRecording();
  const found = useRecordingState((state) => state.problem);
  const { account } = useAccount();
  // SignInEndedNote says it, with the way back in.
  const isSaid = hasEnded(account) && found?.message === speechMessages.failed(importMessages.signedOut);
  const problem = isSaid ? undefined : found;
  const stoppedBy = useRecordingState((state) => stopWords[state.stoppedBy ?? 'end']);
  const stopsAt = useRecordingState((state) => state.stopsAt);
  const stoppedByItself = useRecordingState((state) => state.stoppedByItself);
  if (!problem && !stoppedBy && stopsAt === undefined && !stoppedByItself) return null;
  return (
    <div className="space-y-2 px-3 pt-3 lg:px-4">
      {problem && (
        <Alert
          tone={problem.final ? 'danger' : 'warning'}
          onDismiss={recording.dismiss}
          action={
            canTryAgain(problem) && (
              <Button size="sm" variant="secondary" onClick={recording.tryAgain}>
                {isOfTabs(problem) ? 'Listen here' : 'Try again'}
              </Button>
            )
          }
        >
          {speechMessages.transcriptionError(problem.message)}
        </Alert>
      )}
      {stopsAt !== undefined && (
        <Alert
          tone="warning"
          action={
            <Button size="sm" variant="secondary" onClick={recording.keepGoing}>
              Keep recording
            </Button>
          }
        >
          Nothing is heard. The recording stops by itself at {clockText(new Date(stopsAt).toISOString())}.
        </Alert>
      )}
      {stoppedByItself && (
        <Alert onDismiss={recording.dismiss}>
          The recording stopped by itself, because nothing was heard for a long time.
        </Alert>
      )}
      {stoppedBy && <Alert onDismiss={recording.dismiss}>{stoppedBy}</Alert>}
    </div>
  );
}

/** That the meeting was ended is everybody's news: see EndedNote.tsx. */
const stopWords = {
  'another-device': 'The recording was stopped on another device.',
  role: 'The host has changed your role: you are reading along now, and this device records no more.',
  end: undefined,
};

const beyondHelp = new Set(['unsupported', 'insecure']);
const laterMaybe = new Set(['transcription', 'set-aside']);

/** What is only told, with the listening going on, needs no other try. */
function canTryAgain(problem: SpeechProblem): boolean {
  return stillHears(problem) ? laterMaybe.has(problem.code) : !beyondHelp.has(problem.code);
}

// What went wrong with listening, in an alert on the page that never stands in the meeting's way.
import { speechMessages } from '#meeting/messages.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/Button.tsx';
import { quietLimits } from './quiet-watch.ts';
import { useRecording, useRecordingState } from './use-recording.ts';

const { endsAfterMs, warnsBeforeMs } = quietLimits;
const minutes = (ms: number) => `${Math.round(ms / 60_000)} minutes`;

export function RecordingAlerts() {
  const recording = useRecording();
  const problem = useRecordingState((state) => state.problem);
  const stoppedElsewhere = useRecordingState((state) => state.stoppedElsewhere);
  const quiet = useRecordingState((state) => state.quiet);
  if (!problem && !stoppedElsewhere && !quiet) return null;
  return (
    <div className="px-3 pt-3 lg:px-4">
      {problem && (
        <Alert
          tone={problem.final ? 'danger' : 'warning'}
          onDismiss={recording.dismiss}
          action={
            problem.code !== 'unsupported' && (
              <Button size="sm" variant="secondary" onClick={recording.tryAgain}>
                Try again
              </Button>
            )
          }
        >
          {speechMessages.transcriptionError(problem.message)}
        </Alert>
      )}
      {quiet === 'warned' && (
        <Alert tone="warning" onDismiss={recording.dismiss}>
          Nothing was heard for {minutes(endsAfterMs - warnsBeforeMs)}. The recording stops by itself in a
          minute.
        </Alert>
      )}
      {quiet === 'ended' && (
        <Alert onDismiss={recording.dismiss}>
          The recording stopped by itself after {minutes(endsAfterMs)} without a word.
        </Alert>
      )}
      {stoppedElsewhere && (
        <Alert onDismiss={recording.dismiss}>The recording was stopped on another device.</Alert>
      )}
    </div>
  );
}

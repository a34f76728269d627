// What went wrong with listening, in an alert on the page that never stands in the meeting's way.
import { speechMessages } from '#meeting/messages.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/Button.tsx';
import { useRecording, useRecordingState } from './use-recording.ts';

export function RecordingAlerts() {
  const recording = useRecording();
  const problem = useRecordingState((state) => state.problem);
  const stoppedElsewhere = useRecordingState((state) => state.stoppedElsewhere);
  if (!problem && !stoppedElsewhere) return null;
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
      {stoppedElsewhere && (
        <Alert onDismiss={recording.dismiss}>The recording was stopped on another device.</Alert>
      )}
    </div>
  );
}

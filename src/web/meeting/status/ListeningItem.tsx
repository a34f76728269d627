// The status bar's word on how this device listens and where the audio goes; a click opens the choice.
import { StatusItem } from './StatusItem.tsx';
import { HowToListen } from '#web/meeting/recording/HowToListen.tsx';
import { useRecordingState } from '#web/meeting/recording/use-recording.ts';

export function ListeningItem() {
  const method = useRecordingState((state) => state.method);
  return (
    <HowToListen look="fact">
      <StatusItem>Transcription: {method}</StatusItem>
    </HowToListen>
  );
}

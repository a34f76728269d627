// The status bar's word on how this device listens and where the audio goes; a click opens the choice.
import { Fact } from './Fact.tsx';
import { HowToListen } from './HowToListen.tsx';
import { useRecordingState } from './use-recording.ts';

export function ListeningFact() {
  const method = useRecordingState((state) => state.method);
  return (
    <HowToListen look="fact">
      <Fact>Transcription: {method}</Fact>
    </HowToListen>
  );
}

// Turns one recording into the entries of its meeting, chunk by chunk from where it stopped. audio-imports.ts has the queue
// and the display.
import type { RecognizedSpeech } from '#web/live/meeting-link.ts';
import { to16Bit } from '../samples.ts';
import { entriesOf } from './entries-of-transcription.ts';
import type { KeptImport } from './import-store.ts';
import { fileRate } from './read-audio.ts';
import type { FileChunk } from './split-at-pauses.ts';
import { transcribeChunk, type TranscribeDependencies } from './transcribe-chunk.ts';

export interface FileSound {
  samples: Float32Array;
  chunks: FileChunk[];
}

export interface TranscribeRecordingDependencies extends Omit<TranscribeDependencies, 'onWait'> {
  /** 0 to 1. */
  onShare(share: number): void;
  /** Why it waits, in words; undefined when it does no longer. */
  onProblem(problem: string | undefined): void;
  say(entries: readonly RecognizedSpeech[]): Promise<void>;
  /** One more chunk is done. */
  save(recording: KeptImport): Promise<void>;
}

/** Changes `recording.done` as it goes. Rejects as `transcribeChunk` and `say` do. */
export async function transcribeRecording(
  recording: KeptImport,
  { samples, chunks }: FileSound,
  dependencies: TranscribeRecordingDependencies,
): Promise<void> {
  const { sessionId, language, customVocabulary } = recording;
  for (let sequence = recording.done; sequence < chunks.length; sequence += 1) {
    const { from, to, silent } = chunks[sequence]!;
    dependencies.onShare(from / samples.length);
    if (!silent) {
      const transcription = await transcribeChunk(
        Int16Array.from(samples.subarray(from, to), to16Bit),
        { sessionId, channel: 'them', language, prompt: customVocabulary.join(', ') },
        { ...dependencies, onWait: dependencies.onProblem },
      );
      dependencies.onProblem(undefined);
      const at = recording.beganAt + (from / fileRate) * 1_000;
      await dependencies.say(entriesOf(transcription, `import-${sessionId}-${sequence}`, at));
      dependencies.signal.throwIfAborted();
    }
    recording.done = sequence + 1;
    await dependencies.save(recording);
  }
}

// One open channel: its capture, and the recorder of the current run. A gap in the sound begins a new run.
// chunked-transcriber.ts decides when to open a channel and how to handle its end.
import { newId } from '#meeting/ids.ts';
import type { Channel } from '#meeting/transcription.ts';
import type { Capture, CaptureListener } from '../capture/capture.ts';
import type { PageSpeechStream } from './speech-stream.ts';
import { type ChannelRecorder, createChannelRecorder } from './channel-recorder.ts';
import { type CaptureRun, msOf } from './chunk.ts';
import { levelOf } from './speech-detector.ts';
import type { UntranscribedSpeech } from './untranscribed-speech.ts';

export interface OpenChannel {
  /** Root mean square of the last block, 0 to 1; undefined before the first. */
  level(): number | undefined;
  /** Of all its runs. */
  capturedMs(): number;
  /** Puts what is not on the disk yet there, as the page is going away. */
  keepNow(): void;
  /** Nothing more is recorded; what is left becomes the last chunk. */
  close(): void;
}

export interface ChannelDependencies {
  channel: Channel;
  stream: MediaStream;
  speech: UntranscribedSpeech;
  runMethod: CaptureRun['method'];
  /** BCP 47. */
  language: string;
  openCapture(stream: MediaStream, listener: CaptureListener): Promise<Capture>;
  /** Brings words while they are spoken. */
  words: PageSpeechStream | undefined;
  /** Sound that nobody asks for any more is not recorded. */
  isWanted(): boolean;
  onBlock(): void;
  /** The device has gone away; the channel is closed. */
  onEnded(channel: OpenChannel): void;
}

/** The machine slept, or a call took the microphone: what comes after it is another run, so that its times are right. */
const gapMs = 2_000;

/** Rejects as `openCapture` does. */
export async function openChannel(dependencies: ChannelDependencies): Promise<OpenChannel> {
  const { channel, speech, runMethod, language, words } = dependencies;
  const { queue, store, meeting, owner } = speech;
  let recorder: ChannelRecorder | undefined;
  let isClosed = false;
  let knownUntil = 0;
  let level: number | undefined;
  let capturedBefore = 0;

  function newRecorder(startedAt: number): ChannelRecorder {
    const run = { id: newId(), owner, ...meeting, channel, method: runMethod, language, startedAt };
    const onLevel = (level: number, at: number): void => queue.level(channel, level, at);
    return createChannelRecorder({ run, store, queue, stream: words, onLevel });
  }

  function endRun(): void {
    capturedBefore += recorder?.capturedMs() ?? 0;
    void recorder?.end();
    recorder = undefined;
  }

  function end(): void {
    if (isClosed) return;
    isClosed = true;
    endRun();
    words?.close();
  }

  const opened: OpenChannel = {
    level: () => level,
    capturedMs: () => capturedBefore + (recorder?.capturedMs() ?? 0),
    keepNow: () => recorder?.keepNow(),
    close() {
      end();
      void capture.close();
    },
  };
  const capturing = dependencies.openCapture(dependencies.stream, {
    onBlock({ samples, until }) {
      if (isClosed || !dependencies.isWanted()) return;
      const startedAt = until - msOf(samples.length);
      if (recorder && startedAt - knownUntil > gapMs) endRun();
      knownUntil = until;
      recorder ??= newRecorder(startedAt);
      recorder.push(samples);
      level = levelOf(samples);
      queue.look();
      dependencies.onBlock();
    },
    onEnded() {
      if (isClosed) return;
      end();
      dependencies.onEnded(opened);
    },
  });
  const capture = await capturing.catch((error: unknown) => {
    end();
    throw error;
  });
  return opened;
}

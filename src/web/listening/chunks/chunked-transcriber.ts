// Listening with our own capture: microphone and shared sound are recorded, cut in pauses, stored on this device, and
// transcribed chunk by chunk. This file starts and ends the listening; the queue knows which service transcribes.
import type { Clock } from '#meeting/clock.ts';
import type { Channel } from '#meeting/transcription.ts';
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import type { Capture, CaptureListener } from '../capture/capture.ts';
import type { PageSpeechStream } from './speech-stream.ts';
import { NothingShared, SharedWithoutSound } from '../capture/sound-source.ts';
import type { SpeechListener, SpeechProblem, Transcriber, TranscriberState } from '../transcriber.ts';
import type { UntranscribedSpeech } from './untranscribed-speech.ts';
import type { CaptureRun } from './chunk.ts';
import { createListenedChannels } from './listened-channels.ts';

export interface ChunkedTranscriberDependencies {
  method: string;
  onThisDevice: boolean;
  runMethod: CaptureRun['method'];
  /** BCP 47. */
  language: string;
  speech: UntranscribedSpeech;
  clock: Clock;
  /** Why it may not begin, in words. */
  refusal(): string | undefined;
  openMicrophone(): Promise<MediaStream>;
  /** Undefined where this browser shares no sound. */
  openSharedSound: (() => Promise<MediaStream>) | undefined;
  openCapture(stream: MediaStream, listener: CaptureListener): Promise<Capture>;
  /** Undefined where words come chunk by chunk only. */
  openStream: ((channel: Channel, onInterim: (text: string) => void) => PageSpeechStream) | undefined;
}

/** A device that went away is looked for again so often. */
const againMs = [500, 1_000, 2_000, 5_000] as const;

export function chunkedTranscriber(dependencies: ChunkedTranscriberDependencies): Transcriber {
  const { clock, openSharedSound } = dependencies;
  let state: TranscriberState = 'idle';
  let listener: SpeechListener | undefined;
  /** Of the listening that is asked for; what belongs to an older one is closed. */
  let turn = {};
  let cancelAgain = (): void => {};
  const channels = createListenedChannels({
    ...dependencies,
    openWords: (channel) => dependencies.openStream?.(channel, (text) => listener?.onInterim(text, channel)),
    onHealth: (health) => listener?.onHealth?.(health),
    onEnded: ended,
  });

  function become(next: TranscriberState): void {
    if (next === state) return;
    state = next;
    listener?.onState?.(next);
  }

  async function begin(): Promise<void> {
    const mine = (turn = {});
    become('starting');
    const failed = (code: string, message: string): void => {
      if (mine !== turn) return;
      end('failed');
      listener?.onError({ code, message, final: true });
    };
    const refusal = dependencies.refusal();
    if (refusal !== undefined) return failed('refused', speechMessages.startFailed(refusal));
    const stream = await dependencies.openMicrophone().catch(() => undefined);
    if (!stream) return failed('cloud-setup', speechMessages.cloudSetup);
    try {
      await channels.open('you', stream, () => mine === turn);
      if (mine === turn) become('listening');
    } catch (error) {
      failed('start-failed', speechMessages.startFailed(nameOf(error)));
    }
  }

  async function openMicrophone(mine: object): Promise<void> {
    await channels.open('you', await dependencies.openMicrophone(), () => mine === turn);
  }

  function ended(channel: Channel): void {
    if (channel === 'them') {
      return listener?.onError({ code: 'share-ended', message: listeningMessages.shareEnded, final: false });
    }
    listener?.onError({ code: 'audio-capture', message: speechMessages.audioCapture, final: false });
    become('restarting');
    openAgain(0);
  }

  /** Until it is there again: a headset that was unplugged, a microphone that another program had taken. */
  function openAgain(times: number): void {
    const mine = turn;
    cancelAgain = clock.after(againMs[Math.min(times, againMs.length - 1)]!, () => {
      openMicrophone(mine).then(
        () => mine === turn && become('listening'),
        () => mine === turn && openAgain(times + 1),
      );
    });
  }

  async function share(openSharedSound: () => Promise<MediaStream>): Promise<void> {
    if (state !== 'listening' || channels.has('them')) return;
    try {
      const mine = turn;
      await channels.open('them', await openSharedSound(), () => mine === turn);
    } catch (error) {
      for (const problem of problemsOfSharing(error)) listener?.onError(problem);
    }
  }

  function end(next: TranscriberState): void {
    turn = {};
    cancelAgain();
    channels.closeAll();
    become(next);
  }

  return {
    method: dependencies.method,
    capabilities: capabilitiesOf(dependencies),
    start(next) {
      listener = next;
      if (state !== 'idle' && state !== 'failed') return;
      channels.reset();
      void begin();
    },
    pause: () => end('paused'),
    resume: () => void begin(),
    stop: () => end('idle'),
    stopNow() {
      channels.keepNow();
      end('idle');
    },
    ...(openSharedSound && { shareSound: () => void share(openSharedSound) }),
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

/** None where somebody changed their mind. */
function problemsOfSharing(error: unknown): SpeechProblem[] {
  if (error instanceof NothingShared) return [];
  const message =
    error instanceof SharedWithoutSound
      ? listeningMessages.sharedWithoutSound
      : speechMessages.startFailed(nameOf(error));
  return [{ code: 'share-failed', message, final: false }];
}

function capabilitiesOf(dependencies: ChunkedTranscriberDependencies): Transcriber['capabilities'] {
  return {
    interimWords: dependencies.openStream !== undefined,
    wordTimes: true,
    speakers: dependencies.openSharedSound !== undefined,
    onThisDevice: dependencies.onThisDevice,
  };
}

// Listening by taking the sound into our own hands: microphone and shared sound are recorded, cut in pauses, safe on this
// device, and made text of chunk by chunk. What makes the text is the queue's to know; here is what listens, and its ends.
import type { Clock } from '#meeting/clock.ts';
import type { Channel } from '#meeting/transcription.ts';
import { newId } from '#meeting/ids.ts';
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import type { Capture, CaptureListener } from '#web/listening/capture/capture.ts';
import type { SpeechStream } from '#web/listening/cloud/speech-stream.ts';
import { NothingShared, SharedWithoutSound } from '#web/listening/capture/sound-source.ts';
import type { Listener, Transcriber, TranscriberState } from '../transcriber.ts';
import { type ChannelRecorder, createChannelRecorder } from './channel-recorder.ts';
import type { UntranscribedSpeech } from './untranscribed-speech.ts';
import { msOf, type CaptureRun } from './chunk.ts';
import { levelOf } from './speech-detector.ts';

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
  openStream: ((channel: Channel, onInterim: (text: string) => void) => SpeechStream) | undefined;
}

interface OpenChannel {
  capture: Capture;
  recorder(): ChannelRecorder | undefined;
  stream: SpeechStream | undefined;
}

/** The machine slept, or a call took the microphone: what comes after it is another run, so that its times are right. */
const gapMs = 2_000;
/** A device that went away is looked for again so often. */
const againMs = [500, 1_000, 2_000, 5_000] as const;

export function chunkedTranscriber(parts: ChunkedTranscriberDependencies): Transcriber {
  const { speech, clock, language, runMethod } = parts;
  const { queue, store, meeting, owner } = speech;
  let state: TranscriberState = 'idle';
  let listener: Listener | undefined;
  /** Of the listening that is asked for; what belongs to an older one is let go of. */
  let turn = {};
  const channels: Partial<Record<Channel, OpenChannel>> = {};
  const levels: Partial<Record<Channel, number>> = {};
  /** By the runs of the microphone before this one. */
  let capturedBefore = 0;
  let cancelAgain = (): void => {};

  function become(next: TranscriberState): void {
    if (next === state) return;
    state = next;
    listener?.onState?.(next);
  }

  /** `mine`: the turn in which the stream was asked for. */
  async function open(channel: Channel, stream: MediaStream, mine: object): Promise<void> {
    const words = parts.openStream?.(channel, (text) => listener?.onInterim(text, channel));
    let recorder: ChannelRecorder | undefined;
    let knownUntil = 0;
    const capture = await parts.openCapture(stream, {
      onBlock({ samples, until }) {
        // What comes after the end was not asked for any more.
        if (mine !== turn) return;
        const startedAt = until - msOf(samples.length);
        if (recorder && startedAt - knownUntil > gapMs) {
          closeRun(channel, recorder);
          recorder = undefined;
        }
        knownUntil = until;
        recorder ??= newRecorder(channel, startedAt, words);
        recorder.push(samples);
        levels[channel] = levelOf(samples);
        queue.look();
        if (channel === 'you' || !channels.you) tellHealth();
      },
      onEnded() {
        closeRun(channel, recorder, words);
        delete channels[channel];
        delete levels[channel];
        if (mine === turn) ended(channel);
      },
    });
    if (mine !== turn) {
      words?.close();
      return void capture.close();
    }
    channels[channel] = { capture, recorder: () => recorder, stream: words };
  }

  function newRecorder(
    channel: Channel,
    startedAt: number,
    stream: SpeechStream | undefined,
  ): ChannelRecorder {
    const run = { id: newId(), owner, ...meeting, channel, method: runMethod, language, startedAt };
    const onLevel = (level: number, at: number): void => queue.level(channel, level, at);
    return createChannelRecorder({ run, store, queue, stream, onLevel });
  }

  function closeRun(channel: Channel, recorder: ChannelRecorder | undefined, stream?: SpeechStream): void {
    if (channel === 'you') capturedBefore += recorder?.capturedMs() ?? 0;
    void recorder?.end();
    stream?.close();
  }

  function tellHealth(): void {
    const capturedMs = capturedBefore + (channels.you?.recorder()?.capturedMs() ?? 0);
    listener?.onHealth?.({ levels: { ...levels }, capturedMs });
  }

  async function begin(): Promise<void> {
    const mine = (turn = {});
    become('starting');
    const failed = (code: string, message: string): void => {
      if (mine !== turn) return;
      end('failed');
      listener?.onError({ code, message, final: true });
    };
    const refusal = parts.refusal();
    if (refusal !== undefined) return failed('refused', speechMessages.startFailed(refusal));
    let stream: MediaStream;
    try {
      stream = await parts.openMicrophone();
    } catch {
      return failed('cloud-setup', speechMessages.cloudSetup);
    }
    try {
      await open('you', stream, mine);
      if (mine === turn) become('listening');
    } catch (error) {
      failed('start-failed', speechMessages.startFailed(nameOf(error)));
    }
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
      parts
        .openMicrophone()
        .then((stream) => open('you', stream, mine))
        .then(
          () => mine === turn && become('listening'),
          () => mine === turn && openAgain(times + 1),
        );
    });
  }

  async function share(openSharedSound: () => Promise<MediaStream>): Promise<void> {
    if (state !== 'listening' || channels.them) return;
    try {
      const mine = turn;
      await open('them', await openSharedSound(), mine);
    } catch (error) {
      if (error instanceof NothingShared) return;
      const message =
        error instanceof SharedWithoutSound
          ? listeningMessages.sharedWithoutSound
          : speechMessages.startFailed(nameOf(error));
      listener?.onError({ code: 'share-failed', message, final: false });
    }
  }

  function end(next: TranscriberState): void {
    turn = {};
    cancelAgain();
    for (const channel of ['you', 'them'] as const) {
      const opened = channels[channel];
      if (!opened) continue;
      delete channels[channel];
      delete levels[channel];
      closeRun(channel, opened.recorder(), opened.stream);
      void opened.capture.close();
    }
    become(next);
  }

  return {
    method: parts.method,
    capabilities: {
      interimWords: parts.openStream !== undefined,
      wordTimes: true,
      speakers: parts.openSharedSound !== undefined,
      onThisDevice: parts.onThisDevice,
    },
    start(next) {
      listener = next;
      if (state !== 'idle' && state !== 'failed') return;
      capturedBefore = 0;
      void begin();
    },
    pause: () => end('paused'),
    resume: () => void begin(),
    stop: () => end('idle'),
    stopNow() {
      for (const opened of Object.values(channels)) opened.recorder()?.keepNow();
      end('idle');
    },
    ...(parts.openSharedSound && {
      shareSound: () => void share(parts.openSharedSound!),
    }),
  };
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

// The interface of a speech-to-text service, for recorded chunks and for a live stream, and its one kind of failure. It never
// retries: the holder of the audio does.
import type { Transcription } from '#meeting/transcription.ts';
import { isRetryable, type ProblemCode } from '#meeting/problems.ts';

/** How the audio is packed; told by its first bytes. */
export type AudioKind = 'wav' | 'webm' | 'ogg' | 'mp4';

export interface AudioChunk {
  kind: AudioKind;
  /** The file from its first byte. Read once, as it comes. */
  bytes: AsyncIterable<Uint8Array>;
}

export interface TranscriptionOptions {
  /** ISO 639-1. */
  language: string;
  /** Each word with its time, where the service has times. */
  words: boolean;
  /** What is likely to be said: the custom vocabulary, the last words said. */
  prompt?: string | undefined;
}

export interface SpeechToText {
  /** Where the audio goes, in words: "OpenAI", or the host's name. */
  readonly destination: string;
  /** The service runs on this machine. */
  readonly local: boolean;
  readonly model: string;
  /** Whether words come with their times; "unknown" until the service has answered once. */
  wordTimes(): 'yes' | 'no' | 'unknown';
  /** Rejects with a TranscriptionFailure; with the reason of `signal` when that aborts; with the audio's own error. */
  transcribe(audio: AudioChunk, options: TranscriptionOptions, signal: AbortSignal): Promise<Transcription>;
}

/** What a stream tells. Utterances are counted from 0, in the order in which they were said. */
export interface StreamListener {
  ready(): void;
  /** The whole text of the utterance as it stands. */
  interim(utterance: number, text: string): void;
  final(utterance: number, text: string): void;
  /** This utterance gets no text; the stream goes on. */
  failed(utterance: number, failure: TranscriptionFailure): void;
  /** The stream is over: `failure` says why, unless it was asked to close. Told once. */
  closed(failure: TranscriptionFailure | undefined): void;
  /** What was pushed has gone out: more may come. */
  drained(): void;
}

export interface SpeechStream {
  /** Mono PCM16, little endian, at `streamRate`. False: wait for `drained` before pushing more. */
  push(pcm: Uint8Array): boolean;
  /** Ends the utterance. */
  commit(): void;
  close(): void;
}

/** Samples a second of streamed audio. */
export const streamRate = 24_000;

export interface StreamingSpeechToText {
  open(options: { language: string }, listener: StreamListener): SpeechStream;
}

export type TranscriptionProblem = Extract<
  ProblemCode,
  'no-audio' | 'too-large' | 'consent-missing' | `transcription-${string}`
>;

/** The message is for people. It never carries the key, the service's own words, or anything that was said. */
export class TranscriptionFailure extends Error {
  readonly code: TranscriptionProblem;
  /** How long the service asked to be left alone. */
  readonly retryAfterMs: number | undefined;

  constructor(code: TranscriptionProblem, message: string, retryAfterMs?: number) {
    super(message);
    this.name = 'TranscriptionFailure';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  get retryable(): boolean {
    return isRetryable(this.code);
  }
}

// The interface of a stream that recognises speech while it is spoken; cloud/speech-stream.ts opens one.

export interface PageSpeechStream {
  /** The next samples of the utterance: mono, 16 kHz, 16 bit. */
  push(samples: Int16Array): void;
  /** Ends the utterance. Its whole text, or undefined when there will be none; it never rejects, and takes no longer than the stream's own patience. */
  commit(): Promise<string | undefined>;
  close(): void;
}

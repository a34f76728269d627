// The part of the Web Speech API that Aside uses, under both its names, and its results as plain data.
// on-device-recognition.ts has the on-device part.
import type { MicrophoneScope } from './ask-microphone.ts';
import type { RecognizedResult } from './recognition-results.ts';

/** The part of the Web Speech API that is used here. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  /** No audio leaves this device. Absent where the browser cannot promise that. */
  processLocally?: boolean;
  phrases?: object[];
  addEventListener(type: string, run: (event: Event & { results: ResultList; error: string }) => void): void;
  start(): void;
  stop(): void;
  abort(): void;
}
export type ResultList = ArrayLike<
  ArrayLike<{ transcript: string; confidence: number }> & { isFinal: boolean }
>;

/** What of the window is used here, so that tests can hand in their own. */
export interface RecognizerScope {
  SpeechRecognition?: new () => Recognition;
  webkitSpeechRecognition?: new () => Recognition;
  SpeechRecognitionPhrase?: new (phrase: string, boost: number) => object;
  AudioContext?: new () => AudioContext;
  isSecureContext?: boolean;
  navigator?: {
    userAgent?: string;
    permissions?: NonNullable<MicrophoneScope['permissions']>;
    mediaDevices?: Pick<
      MediaDevices,
      'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
    >;
  };
}

/** Under whichever name the browser has it. */
export function recognitionIn(scope: RecognizerScope): (new () => Recognition) | undefined {
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition;
}

export function plainResults(results: ResultList): RecognizedResult[] {
  return Array.from(results, (result) => ({
    isFinal: result.isFinal,
    alternatives: Array.from(result, ({ transcript, confidence }) => ({ text: transcript, confidence })),
  }));
}

// Opens the recognisers of recorded chunks for one person in one page: the service behind the server for signed-in people,
// and an on-device model for people who have agreed to its download.
import type { Clock } from '#meeting/clock.ts';
import type { HttpClient } from '#protocol/http-client.ts';
import { relayRecognizer } from './cloud/relay-recognizer.ts';
import type { KeptModelConsent, ModelConsent } from './on-device/model-consent.ts';
import { type WhisperRecognizer, whisperRecognizer } from './on-device/whisper-recognizer.ts';
import type { CaptureRun } from './chunks/chunk.ts';
import type { ChunkRecognizer } from './chunks/chunk-recognizer.ts';

export interface Recognizers {
  /** Undefined where there is none, or none that may be used: chunks for it wait. */
  of(method: CaptureRun['method']): ChunkRecognizer | undefined;
  /** Nobody listens, and nothing waits: memory is freed. */
  rest(): void;
}

export interface RecognizersDependencies {
  signedIn: boolean;
  request: HttpClient['request'];
  consent: Pick<KeptModelConsent, 'get'>;
  clock: Clock;
  openWhisper?: (model: ModelConsent) => WhisperRecognizer;
}

export function openRecognizers({
  signedIn,
  request,
  consent,
  clock,
  openWhisper = (model) => whisperRecognizer({ model, on: model.on, clock }),
}: RecognizersDependencies): Recognizers {
  const cloud = signedIn ? relayRecognizer(request) : undefined;
  let opened: { model: ModelConsent; whisper: WhisperRecognizer } | undefined;

  function onDevice(): ChunkRecognizer | undefined {
    const model = consent.get();
    if (opened && opened.model !== model) rest();
    if (model) opened ??= { model, whisper: openWhisper(model) };
    return opened?.whisper;
  }

  function rest(): void {
    opened?.whisper.close();
    opened = undefined;
  }

  return { of: (method) => (method === 'cloud' ? cloud : onDevice()), rest };
}

// Creates the chosen transcriber. The one place of the page that knows all ways of listening.
import type { Clock } from '#meeting/clock.ts';
import { onDeviceMessages } from '#meeting/messages.ts';
import { browserRecognizer } from './browser/browser-recognizer.ts';
import { openCapture } from './capture/capture.ts';
import { canShareSound, openMicrophone, openSharedSound } from './capture/sound-source.ts';
import { openSpeechStream } from './cloud/speech-stream.ts';
import type { ListeningChoice, MethodId } from './choice/listening-choice.ts';
import type { KeptModelConsent } from './on-device/model-consent.ts';
import { listeningInOneTab } from './one-tab.ts';
import type { UntranscribedSpeech } from './chunks/untranscribed-speech.ts';
import { type ChunkedTranscriberDependencies, chunkedTranscriber } from './chunks/chunked-transcriber.ts';
import type { Transcriber } from './transcriber.ts';
import type { ServerTranscription } from './choice/transcription-method.ts';

export interface TranscriberDependencies {
  choice: ListeningChoice;
  clock: Clock;
  speech: UntranscribedSpeech;
  /** What the server says about its transcription. */
  service: ServerTranscription;
  consent: Pick<KeptModelConsent, 'get'>;
}

/** What `openTranscriber` can make; nothing else is offered. */
export const openable: ReadonlySet<MethodId> = new Set(['browser', 'cloud', 'on-device']);

export function openTranscriber(dependencies: TranscriberDependencies): Transcriber {
  return listeningInOneTab(chosen(dependencies), { clock: dependencies.clock });
}

function chosen(dependencies: TranscriberDependencies): Transcriber {
  const { method, language, onThisDevice, customVocabulary } = dependencies.choice;
  switch (method) {
    case 'browser':
      return browserRecognizer({
        clock: dependencies.clock,
        options: { language, onThisDevice, customVocabulary },
      });
    case 'cloud':
      return chunkedTranscriber({ ...inOurHands(dependencies), ...cloud(dependencies) });
    case 'on-device':
      return chunkedTranscriber({ ...inOurHands(dependencies), ...onDevice(dependencies) });
  }
}

/** What is alike for every way that takes the sound up itself. */
function inOurHands({ choice: { language }, clock, speech }: TranscriberDependencies) {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  return {
    language,
    speech,
    clock,
    async openMicrophone() {
      // What waits for its text is not to be cleared away by the browser; it may ask, and may refuse.
      void navigator.storage?.persist?.().catch(() => undefined);
      return openMicrophone(devices);
    },
    openSharedSound: canShareSound(devices) ? () => openSharedSound(devices) : undefined,
    openCapture,
  };
}

type OwnDependencies = Pick<
  ChunkedTranscriberDependencies,
  'method' | 'onThisDevice' | 'runMethod' | 'openStream' | 'refusal'
>;

function cloud({ choice: { language }, clock, speech, service }: TranscriberDependencies): OwnDependencies {
  const streams = typeof service === 'object' && service.configured && service.streaming;
  const { sessionId } = speech.meeting;
  return {
    method: `Cloud transcription (${goesTo(service)})`,
    onThisDevice: false,
    runMethod: 'cloud',
    // Who has lost their sign-in for a moment records all the same.
    refusal: () => undefined,
    openStream: streams
      ? (channel, onInterim) =>
          openSpeechStream({ origin: location.origin, sessionId, channel, language, clock, onInterim })
      : undefined,
  };
}

function goesTo(service: ServerTranscription): string {
  if (typeof service === 'string' || !service.configured) return 'audio goes through this server';
  return service.local
    ? 'audio goes to this server'
    : `audio goes through this server to ${service.destination}`;
}

function onDevice({ consent }: TranscriberDependencies): OwnDependencies {
  return {
    method: 'Whisper on this device (audio stays here)',
    onThisDevice: true,
    runMethod: 'on-device',
    refusal: () => (consent.get() ? undefined : onDeviceMessages.noConsent),
    openStream: undefined,
  };
}

/** What, when it changes, needs another transcriber. */
export function listeningKey(choice: ListeningChoice): string {
  const { stopAfterMinutes: _, ...rest } = choice;
  return JSON.stringify(rest);
}

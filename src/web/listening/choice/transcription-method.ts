// Which ways of listening are available now, why one is not, and where the audio goes with each. listening-choice.ts has a
// person's choice.
import { listeningMessages, speechMessages } from '#meeting/messages.ts';
import { type HttpClient, Refusal } from '#protocol/http-client.ts';
import { transcriptionRoutes } from '#protocol/http/transcription-routes.ts';
import type { TranscriptionService } from '#protocol/transcription.ts';
import type { ListeningChoice, MethodId } from './listening-choice.ts';
import {
  type OnDeviceScope,
  type OnDeviceState,
  onDeviceState,
} from '#web/listening/browser/on-device-recognition.ts';

export interface MethodOffer {
  id: MethodId;
  name: string;
  /** Where the audio goes, as a sentence. */
  goesTo: string;
  /** Why it cannot be used here, in words; undefined when it can. */
  unavailable: string | undefined;
}

/** What this server says about its own transcription; 'unknown' when nobody answers or nobody is signed in. */
export type ServerTranscription = TranscriptionService | 'not-signed-in' | 'unknown';

export async function askServerTranscription(request: HttpClient['request']): Promise<ServerTranscription> {
  try {
    return await request(transcriptionRoutes.service, {});
  } catch (error) {
    return error instanceof Refusal && error.status === 401 ? 'not-signed-in' : 'unknown';
  }
}

export function browserOffer(
  scope: OnDeviceScope,
  choice: Pick<ListeningChoice, 'onThisDevice'>,
): MethodOffer {
  const supported = scope.SpeechRecognition !== undefined || scope.webkitSpeechRecognition !== undefined;
  return {
    id: 'browser',
    name: 'Browser speech recognition',
    goesTo: choice.onThisDevice
      ? 'The audio stays on this device.'
      : 'The audio may go to the maker of this browser.',
    unavailable:
      scope.isSecureContext === false
        ? listeningMessages.insecure
        : supported
          ? undefined
          : speechMessages.unsupported,
  };
}

export function cloudOffer(service: ServerTranscription): MethodOffer {
  const offer = { id: 'cloud', name: 'Cloud transcription' } as const;
  const nowhere = 'The audio would go through this server to its transcription service.';
  if (service === 'not-signed-in') {
    return { ...offer, goesTo: nowhere, unavailable: 'Sign in to use the transcription of this server.' };
  }
  if (service === 'unknown') {
    return { ...offer, goesTo: nowhere, unavailable: 'The server cannot be reached.' };
  }
  if (!service.configured) return { ...offer, goesTo: nowhere, unavailable: listeningMessages.notConfigured };
  return {
    ...offer,
    goesTo: service.local
      ? 'The audio goes to this server, and no further.'
      : `The audio goes through this server to ${service.destination}.`,
    unavailable: undefined,
  };
}

/** What can be said about the browser keeping the audio on this device. */
export async function onDeviceWords(
  scope: OnDeviceScope,
  language: string,
): Promise<{ state: OnDeviceState; words: string }> {
  const state = await onDeviceState(scope, language);
  return { state, words: onDeviceSentences[state] };
}

const onDeviceSentences: Record<OnDeviceState, string> = {
  available: 'This browser can recognise the language without sending audio anywhere.',
  downloadable: 'This browser can recognise the language by itself after a download.',
  downloading: 'What the browser needs is being downloaded.',
  unavailable: 'This browser cannot recognise the language by itself.',
};

// Makes what listens, as somebody has chosen it. The one place of the page that knows all ways of listening.
import type { Clock } from '#meeting/clock.ts';
import { browserRecognizer } from './browser-recognizer.ts';
import { openCapture } from './capture/capture.ts';
import { canShareSound, openMicrophone, openSharedSound } from './capture/sound-source.ts';
import { openSpeechStream } from './cloud/speech-stream.ts';
import type { ListeningChoice, MethodId } from './listening-choice.ts';
import { listeningInOneTab } from './one-tab.ts';
import type { KeptSpeech } from './pieces/kept-speech.ts';
import { piecewiseTranscriber } from './pieces/piecewise-transcriber.ts';
import type { Transcriber } from './transcriber.ts';
import { cloudOffer, type ServerPlace } from './transcription-method.ts';

export interface TranscriberParts {
  choice: ListeningChoice;
  clock: Clock;
  /** Undefined for who is not signed in: only the browser listens then. */
  speech: KeptSpeech | undefined;
  /** What the server says about its transcription. */
  place: ServerPlace;
}

/** What `openTranscriber` can make; nothing else is offered. */
export const openable: ReadonlySet<MethodId> = new Set(['browser', 'cloud']);

export function openTranscriber(parts: TranscriberParts): Transcriber {
  return listeningInOneTab(chosen(parts), { clock: parts.clock });
}

function chosen({ choice, clock, speech, place }: TranscriberParts): Transcriber {
  const { method, language, onThisDevice, words } = choice;
  if (method === 'cloud' && speech) {
    const devices = navigator.mediaDevices as MediaDevices | undefined;
    return piecewiseTranscriber({
      method: `${cloudOffer(place).name} (${goesTo(place)})`,
      onThisDevice: false,
      runMethod: 'cloud',
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
      openStream:
        typeof place === 'object' && place.configured && place.streaming
          ? (channel, onInterim) =>
              openSpeechStream({
                origin: location.origin,
                sessionId: speech.place.sessionId,
                channel,
                language,
                clock,
                onInterim,
              })
          : undefined,
    });
  }
  return browserRecognizer({ clock, wishes: { language, onThisDevice, phrases: words } });
}

function goesTo(place: ServerPlace): string {
  if (typeof place === 'string' || !place.configured) return 'audio goes through this server';
  return place.local ? 'audio goes to this server' : `audio goes through this server to ${place.place}`;
}

/** What, when it changes, needs another transcriber. */
export function listeningKey(choice: ListeningChoice): string {
  const { stopAfterMinutes: _, ...rest } = choice;
  return JSON.stringify(rest);
}

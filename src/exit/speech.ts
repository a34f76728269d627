// Speech-to-text services behind the exit. Sound cannot be masked: it goes to the service as it is spoken. So where consent
// is required all participants must have agreed, and the audit trail records that sound left, and to whom. The words that go
// with it are masked like all text.
import {
  type SpeechToText,
  type StreamingSpeechToText,
  TranscriptionFailure,
} from '#providers/speech-to-text.ts';
import type { Exit, Sender } from './exit.ts';
import { masked } from './masked.ts';
import { rememberedFindings } from './remembered-findings.ts';

type Transcribe = SpeechToText['transcribe'];

/** What routes get of a service: the same, for one who sends. */
export interface SpeechExit extends Omit<SpeechToText, 'transcribe'> {
  transcribe(by: Required<Sender>, ...request: Parameters<Transcribe>): ReturnType<Transcribe>;
}

export interface StreamingSpeechExit {
  /** The service for this person and meeting. Rejects with a TranscriptionFailure where nothing may leave. */
  openTo(by: Required<Sender>): Promise<StreamingSpeechToText>;
}

export function speechThroughExit(service: SpeechToText, exit: Exit): SpeechExit {
  return {
    destination: service.destination,
    local: service.local,
    model: service.model,
    wordTimes: service.wordTimes,
    async transcribe(by, audio, { prompt, ...options }, signal) {
      const sound = await admitted(exit, service.destination, by, audio);
      return service.transcribe(sound, { ...options, ...(prompt && { prompt: hidden(prompt) }) }, signal);
    },
  };
}

/** `place`: where the sound goes, in words. */
export function streamingThroughExit(
  service: StreamingSpeechToText,
  place: string,
  exit: Exit,
): StreamingSpeechExit {
  return {
    async openTo(by) {
      const admittedService = await admitted(exit, place, by, service);
      return {
        open(options, listener) {
          let isOver = false;
          const closed = (failure: TranscriptionFailure | undefined) => {
            if (isOver) return;
            isOver = true;
            listener.closed(failure);
          };
          const stream = admittedService.open(options, { ...listener, closed });
          return {
            push: (pcm) => stream.push(pcm),
            commit() {
              stream.commit();
              // Somebody may have come, or changed their mind, since it was opened.
              admitted(exit, place, by, service).catch((failure: TranscriptionFailure) => {
                closed(failure);
                stream.close();
              });
            },
            close: () => stream.close(),
          };
        },
      };
    },
  };
}

/** Behind no mask that the service could take for a word: what it expects it may write. */
function hidden(prompt: string): string {
  return masked(prompt, [], { found: rememberedFindings(), nameOf: () => '…' }).content;
}

/** What was to be sent, once it may be. */
async function admitted<Sound>(exit: Exit, to: string, by: Required<Sender>, sound: Sound): Promise<Sound> {
  const { sessionId, userId } = by;
  const sent = await exit.send({
    purpose: 'speech-to-text',
    to,
    userId,
    sessionId,
    content: () => sound,
    written: (same) => same,
  });
  if (sent.outcome === 'sent') return sent.written;
  throw new TranscriptionFailure('consent-missing', sent.reason);
}

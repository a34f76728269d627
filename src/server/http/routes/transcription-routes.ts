// The relay for recorded audio (/api/transcriptions): forwards a signed-in person's audio, for one of their meetings, to the
// configured speech-to-text service as it arrives, and returns the text. It stores neither.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bounds, speech } from '#meeting/limits.ts';
import { Problem } from '#meeting/problems.ts';
import { transcriptionRoutes as routes } from '#protocol/http/transcription-routes.ts';
import { promptHeader, type TranscriptionService } from '#protocol/transcription.ts';
import type { SpeechExit } from '#exit/speech.ts';
import { TranscriptionFailure } from '#providers/speech-to-text.ts';
import { createPerPersonLimit } from '../../rate-limit.ts';
import { incomingAudio, tooLarge } from '../incoming-audio.ts';
import { sayRetryAfter } from '../request-guards.ts';
import { serveRoute } from '../serve-route.ts';
import { untilGone } from '../until-gone.ts';

export interface TranscriptionRoutesDependencies {
  /** Undefined when this server has none. */
  speechToText: SpeechExit | undefined;
  /** Whether the stream beside this route works. */
  streaming: boolean;
}

export function addTranscriptionRoutes(
  server: FastifyInstance,
  { speechToText, streaming }: TranscriptionRoutesDependencies,
): void {
  const limit = createPerPersonLimit({
    name: 'chunks',
    perMinute: bounds.audioChunksPerMinute,
    atOnce: bounds.audioChunksAtOnce,
  });

  /** Where audio would go, so that the page can say so before any does. */
  serveRoute(server, routes.service, 'read-self', (): TranscriptionService => {
    if (!speechToText) return { configured: false };
    const { destination, local, model } = speechToText;
    return { configured: true, destination, local, model, wordTimes: speechToText.wordTimes(), streaming };
  });

  void server.register(async (audio) => {
    // Its first bytes say what it is; the body comes as the stream it is.
    audio.removeAllContentTypeParsers();
    audio.addContentTypeParser('*', (_request, body, done) => done(null, body));

    serveRoute(audio, routes.transcribe, 'transcribe', async ({ user, query, body, request, reply }) => {
      if (!speechToText) {
        throw new Problem(
          'transcription-not-configured',
          'Cloud transcription is not set up on this server. The recogniser of the browser can be used.',
        );
      }
      const length = Number(request.headers['content-length'] ?? 0);
      if (length > bounds.audioBytes) throw tooLarge();
      const prompt = promptOf(request);
      const entered = await limit.enter(user.uid);
      if ('waitMs' in entered) {
        sayRetryAfter(reply, entered.waitMs);
        throw new Problem('too-many', 'Too much audio came at once. Please send it a little later.');
      }
      const gone = untilGone(reply);
      try {
        const chunk = body ? await incomingAudio(body as Readable) : 'too-short';
        if (chunk === 'too-short') return { text: '', ignored: 'too-short' as const };
        const { language = speech.language.slice(0, 2), words } = query;
        const by = { userId: user.uid, sessionId: query.sessionId };
        return await speechToText.transcribe(by, chunk, { language, words, prompt }, gone);
      } catch (error) {
        if (error instanceof TranscriptionFailure) throw asProblem(error, request, reply);
        if (error instanceof Problem || !(gone.aborted || request.raw.destroyed)) throw error;
        throw new Problem('bad-request', 'The request broke off before it was answered.');
      } finally {
        entered.leave();
      }
    });
  });
}

function promptOf(request: FastifyRequest): string | undefined {
  const value = request.headers[promptHeader];
  if (typeof value !== 'string' || value === '') return undefined;
  let prompt: string;
  try {
    prompt = decodeURIComponent(value);
  } catch {
    throw new Problem('bad-request', `The header ${promptHeader} must be percent-encoded UTF-8.`);
  }
  if (prompt.length > bounds.promptCharacters)
    throw new Problem(
      'bad-request',
      `The header ${promptHeader} has at most ${bounds.promptCharacters} characters.`,
    );
  return prompt;
}

function asProblem(failure: TranscriptionFailure, request: FastifyRequest, reply: FastifyReply): Problem {
  if (failure.retryAfterMs !== undefined) sayRetryAfter(reply, failure.retryAfterMs);
  request.log.warn(
    { what: 'transcription', code: failure.code, detail: failure.message },
    'a chunk was not transcribed',
  );
  return new Problem(failure.code, failure.message);
}

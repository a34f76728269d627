// The WebSocket door at /api/transcriptions/stream: lets in signed-in people who stream audio of a meeting of their own.
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '#meeting/clock.ts';
import { bounds } from '#meeting/limits.ts';
import { isRetryable, Problem, problemOf } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import { type StreamMessage, StreamQuery } from '#protocol/transcription.ts';
import { closeCodes } from '#protocol/version.ts';
import type { StreamingSpeechExit } from '#exit/speech.ts';
import { type StreamingSpeechToText, TranscriptionFailure } from '#providers/speech-to-text.ts';
import { checked } from '../http/checked.ts';
import { createPersonalLimit } from '../http/personal-limit.ts';
import { headersOf } from '../http/request-guards.ts';
import type { Rooms } from '../rooms.ts';
import type { SignIn } from '../sign-in.ts';
import { relayStream } from './audio-relay.ts';
import type { Guests } from './guests.ts';
import type { Door } from './upgrade-doors.ts';

export interface StreamDoorDependencies {
  /** Undefined when this server has none. */
  streaming: StreamingSpeechExit | undefined;
  rooms: Pick<Rooms, 'see'>;
  signIn: SignIn;
  guests: Guests;
  clock: Clock;
  failed(error: unknown): void;
}

export function streamDoor({
  streaming,
  rooms,
  signIn,
  guests,
  clock,
  failed,
}: StreamDoorDependencies): Door {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.streamFrameBytes,
    perMessageDeflate: false,
  });
  const limit = createPersonalLimit(clock, {
    perMinute: bounds.streamsPerMinute,
    atOnce: bounds.audioChunksAtOnce,
  });

  return async ({ request, stream, head, url }) => {
    const query = checked(StreamQuery, Object.fromEntries(url.searchParams), 'The query');
    const headers = headersOf(request);
    const found = await signIn.who(headers);
    // Before it is a WebSocket, so that nothing of it is read until all of this is known; told after, so that a browser can.
    const entered = found && (await answerOf(() => enter(found.user, query.sessionId)));
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      if (!found) return socket.close(closeCodes.notSignedIn, 'not signed in');
      guests.welcome(socket, found, headers);
      if (entered instanceof Problem) return turnAway(socket, entered);
      const place = limit.enter(found.user.uid);
      if ('waitMs' in place)
        return turnAway(socket, new Problem('too-many', 'Too many streams are open. Please close some.'));
      socket.on('close', place.leave);
      relayStream(socket, query, { streaming: entered!, clock, failed });
    });
  };

  /** The service for this person's sound, once it is sure that it may go there. Throws a Problem otherwise. */
  async function enter(user: User, sessionId: string): Promise<StreamingSpeechToText> {
    await rooms.see(user, sessionId);
    if (!streaming) {
      const detail = 'Words while they are spoken are not set up on this server.';
      throw new Problem('transcription-not-configured', detail);
    }
    return streaming.openTo({ userId: user.uid, sessionId });
  }

  async function answerOf<T>(ask: () => Promise<T>): Promise<T | Problem> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof Problem) return error;
      if (error instanceof TranscriptionFailure) return new Problem(error.code, error.message);
      failed(error);
      return new Problem('unexpected', 'Please try again; the log of the server has the cause.');
    }
  }
}

function turnAway(socket: WebSocket, { code, message }: Problem): void {
  const told: StreamMessage = {
    type: 'failed',
    problem: problemOf(code, message),
    retryable: isRetryable(code),
  };
  socket.send(JSON.stringify(told));
  socket.close(closeCodes.failed, code);
}

// Opens the stream of audio at /api/transcriptions/stream, for people who may have this meeting transcribed.
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '#meeting/clock.ts';
import { bounds } from '#meeting/limits.ts';
import { isRetryable, Problem, problemOf } from '#meeting/problems.ts';
import { type StreamMessage, StreamQuery } from '#protocol/transcription.ts';
import { closeCodes } from '#protocol/version.ts';
import type { StreamingSpeechToText } from '#providers/speech-to-text.ts';
import { checked } from '../http/checked.ts';
import { headersOf } from '../http/request-guards.ts';
import { createPersonalLimit } from '../rate-limit.ts';
import type { Rooms } from '../rooms.ts';
import type { SignIn } from '../sign-in.ts';
import { relayStream, streamLimits } from './audio-relay.ts';
import type { Connections } from './connections.ts';
import type { UpgradeHandler } from './upgrade-handlers.ts';

export interface StreamUpgradeDependencies {
  /** Undefined when this server has none. */
  streaming: StreamingSpeechToText | undefined;
  rooms: Pick<Rooms, 'admit'>;
  signIn: SignIn;
  connections: Connections;
  clock: Clock;
  failed(error: unknown): void;
}

export function streamUpgrade({
  streaming,
  rooms,
  signIn,
  connections,
  clock,
  failed,
}: StreamUpgradeDependencies): UpgradeHandler {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: bounds.streamFrameBytes,
    perMessageDeflate: false,
  });
  const limit = createPersonalLimit({
    name: 'streams',
    perMinute: bounds.streamsPerMinute,
    atOnce: bounds.audioChunksAtOnce,
  });

  const limits = streamLimits();

  return async ({ request, stream, head, url }) => {
    const query = checked(StreamQuery, Object.fromEntries(url.searchParams), 'The query');
    const headers = headersOf(request);
    const found = await signIn.who(headers);
    // Before it is a WebSocket, so that nothing of it is read until all of this is known; told after, so that a browser can.
    const refusal = found && (await refusalOf(() => rooms.admit(found.user, query.sessionId, 'transcribe')));
    const entered = found && streaming && !refusal ? await limit.enter(found.user.uid) : undefined;
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      if (!found) return socket.close(closeCodes.notSignedIn, 'not signed in');
      if (entered && 'leave' in entered) socket.on('close', entered.leave);
      connections.add(socket, found, headers);
      if (refusal) return turnAway(socket, refusal);
      if (!streaming) {
        const detail = 'Words while they are spoken are not set up on this server.';
        return turnAway(socket, new Problem('transcription-not-configured', detail));
      }
      if (entered && 'waitMs' in entered)
        return turnAway(socket, new Problem('too-many', 'Too many streams are open. Please close some.'));
      relayStream(socket, query, { streaming, limits, clock, failed });
    });
  };

  async function refusalOf(look: () => Promise<unknown>): Promise<Problem | undefined> {
    try {
      await look();
      return undefined;
    } catch (error) {
      if (error instanceof Problem) return error;
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

// Opens the audio stream at /api/transcriptions/stream, for people who may have this meeting transcribed.
import { type WebSocket, WebSocketServer } from 'ws';
import { may, roleOf } from '#access/may.ts';
import type { Clock } from '#meeting/clock.ts';
import { bounds } from '#meeting/limits.ts';
import { isRetryable, Problem, problemOf } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import { type StreamMessage, StreamQuery } from '#protocol/transcription.ts';
import { closeCodes } from '#protocol/version.ts';
import type { Bus } from '#engine/bus.ts';
import type { StreamingSpeechExit } from '#exit/speech.ts';
import { type StreamingSpeechToText, TranscriptionFailure } from '#providers/speech-to-text.ts';
import { checked } from '../../http/checked-by-schema.ts';
import { headersOf } from '../../http/request-guards.ts';
import { createPerPersonLimit } from '../../rate-limit.ts';
import type { Rooms } from '../../rooms/rooms.ts';
import type { SignIn } from '../../sign-in.ts';
import { relayStream, streamLimits } from './audio-relay.ts';
import type { Connections } from '../connections.ts';
import { leaveAtEnd, type UpgradeHandler } from '../upgrade-handlers.ts';

export interface StreamUpgradeDependencies {
  /** Undefined when this server has none. */
  streaming: StreamingSpeechExit | undefined;
  rooms: Pick<Rooms, 'admit'>;
  bus: Pick<Bus, 'subscribe'>;
  signIn: SignIn;
  connections: Connections;
  clock: Clock;
  failed(error: unknown): void;
}

export function streamUpgrade({
  streaming,
  rooms,
  bus,
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
  const limit = createPerPersonLimit({
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
    const admitted = found && (await answerOf(() => enter(found.user, query.sessionId)));
    const place =
      found && admitted && !(admitted instanceof Problem) ? await limit.enter(found.user.uid) : undefined;
    if (place && 'leave' in place) leaveAtEnd(stream, place.leave);
    sockets.handleUpgrade(request, stream, head, (socket) => {
      socket.on('error', () => socket.terminate());
      if (!found || !admitted) return socket.close(closeCodes.notSignedIn, 'not signed in');
      connections.add(socket, found, headers);
      if (admitted instanceof Problem) return turnAway(socket, admitted);
      if (place && 'waitMs' in place)
        return turnAway(socket, new Problem('too-many', 'Too many streams are open. Please close some.'));
      socket.on('close', untilMayNot(found.user, query.sessionId, socket));
      relayStream(socket, query, { streaming: admitted, limits, clock, failed });
    });
  };

  /** The service for this person's sound, once it is sure that it may go there. Throws a Problem otherwise. */
  async function enter(user: User, sessionId: string): Promise<StreamingSpeechToText> {
    await rooms.admit(user, sessionId, 'transcribe');
    if (!streaming) {
      const detail = 'Words while they are spoken are not set up on this server.';
      throw new Problem('transcription-not-configured', detail);
    }
    return streaming.openTo({ userId: user.uid, sessionId });
  }

  /** Ends the stream when its person may speak in the meeting no more. */
  function untilMayNot({ uid }: User, sessionId: string, socket: WebSocket): () => void {
    return bus.subscribe(sessionId, (event) => {
      if (event.kind !== 'member-changed' || event.body.member.id !== uid) return;
      const { member } = event.body;
      if (member.status === 'in' && may(roleOf(member), 'transcribe')) return;
      turnAway(socket, new Problem('not-allowed', 'You may not speak in this meeting any more.'));
    });
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

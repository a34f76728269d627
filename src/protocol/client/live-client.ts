// The client of the live protocol, for the page, for programs and for measurements. It depends on neither Node nor the
// browser: the WebSocket is passed in. README.md one folder up specifies the protocol; this file implements the client's
// side.
import type { ClientEvent, ClientMessage } from '../messages.ts';
import { type DeliveryOutcome, createAppendQueue } from './append-queue.ts';
import {
  type OpenConnectionDependencies,
  type ConnectionListener,
  type ConnectionState,
  openConnection,
} from './connection.ts';
import { followList, type ListFollower } from './follow-list.ts';
import { followMeeting, type MeetingFollower } from './follow-meeting.ts';

export type InterimWords = Extract<ClientMessage, { type: 'ephemeral' }>['body'];

export interface LiveClient {
  /** Appends in the order of the calls, through every break, until the server has answered for good. */
  append(event: ClientEvent): Promise<DeliveryOutcome>;
  /** Hears everything that happened and happens in a meeting; the answer ends it. */
  follow(sessionId: string, follower: MeetingFollower): () => void;
  /** Hears how the list of this person's meetings changes; the answer ends it. */
  followList(follower: ListFollower): () => void;
  /** Sent and forgotten. */
  sendInterim(sessionId: string, words: InterimWords): void;
  state(): ConnectionState;
  /** Calls `changed` whenever the connection is made or lost; the answer ends it. */
  watch(changed: ConnectionListener['state']): () => void;
  /** There is reason to think that the server is back: does not wait out the pause. */
  retryNow(): void;
  close(): void;
}

export function openLiveClient(dependencies: OpenConnectionDependencies): LiveClient {
  const { clock } = dependencies;
  const connection = openConnection(dependencies);
  const queue = createAppendQueue(connection, clock);
  return {
    append: queue.append,
    follow: (sessionId, follower) => followMeeting(connection, clock, sessionId, follower),
    followList: (follower) => followList(connection, follower),
    sendInterim: (sessionId, body) =>
      void connection.send({ type: 'ephemeral', sessionId, kind: 'interim-words', body }),
    state: connection.state,
    watch: (changed) => connection.listen({ message: () => {}, state: changed }),
    retryNow: connection.retryNow,
    close() {
      queue.close();
      connection.close();
    },
  };
}

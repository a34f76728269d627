// The live list of a person's meetings: asks for updates on every new connection. The page itself reads earlier changes.
import type { MeetingSession } from '#meeting/session.ts';
import type { Connection } from './connection.ts';

export interface ListFollower {
  /** From now on everything is told; what the list is now has to be read. */
  began(): void;
  /** It stands so now; it may be new in the list. */
  changed(session: MeetingSession): void;
  gone(sessionId: string): void;
}

/** Follows until the answer is called. */
export function followList(connection: Connection, follower: ListFollower): () => void {
  function begin(): void {
    if (connection.send({ type: 'follow-meetings' })) follower.began();
  }
  const stop = connection.listen({
    message(message) {
      if (message.type === 'meeting-changed') follower.changed(message.session);
      if (message.type === 'meeting-gone') follower.gone(message.sessionId);
    },
    state: (state) => state === 'connected' && begin(),
  });
  if (connection.state() === 'connected') begin();
  return stop;
}

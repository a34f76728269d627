// The specification's list of meeting sessions in local storage: key meetingSessions, JSON, newest first.
// Corrupt data is dropped by removing the key. Read at every use, because other tabs write it too.
import { z } from 'zod';
import { newestFirst } from '#meeting/meeting-list.ts';
import { MeetingSession } from '#meeting/session.ts';

const key = 'meetingSessions';
const List = z.array(MeetingSession);

export type SessionList = ReturnType<typeof createSessionList>;

export function createSessionList(storage: Storage) {
  function all(): MeetingSession[] {
    const text = storage.getItem(key);
    if (text === null) return [];
    try {
      return List.parse(JSON.parse(text));
    } catch {
      storage.removeItem(key);
      return [];
    }
  }
  const save = (sessions: MeetingSession[]) => storage.setItem(key, JSON.stringify(sessions));

  return {
    all,
    find: (id: string) => all().find((session) => session.id === id),
    /** Adds a session, or replaces the one of the same id. Throws for one that could not be read again. */
    put(session: MeetingSession) {
      MeetingSession.parse(session);
      const sessions = all();
      const at = sessions.findIndex((other) => other.id === session.id);
      const list = at < 0 ? [session, ...sessions] : sessions.with(at, session);
      save(list.toSorted(newestFirst));
    },
    remove(id: string): boolean {
      const sessions = all();
      const rest = sessions.filter((session) => session.id !== id);
      save(rest);
      return rest.length < sessions.length;
    },
  };
}

// Which meetings this browser keeps, told without the engine that opens them: most browsers of people with an account
// keep none, and need none of it.
import { createSessionList } from '#store/browser/session-list.ts';

export function keepsMeeting(sessionId: string): boolean {
  return createSessionList(window.localStorage).find(sessionId) !== undefined;
}

export function keepsMeetings(): boolean {
  return createSessionList(window.localStorage).all().length > 0;
}

// Lists the meetings in this browser without loading the engine: most browsers of people with an account have none, and do
// not need it.
import { createSessionList } from '#store/browser/session-list.ts';

export function keepsMeeting(sessionId: string): boolean {
  return createSessionList(window.localStorage).find(sessionId) !== undefined;
}

export function keepsMeetings(): boolean {
  return createSessionList(window.localStorage).all().length > 0;
}

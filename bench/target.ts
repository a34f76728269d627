// The server that is measured, as a measurement sees it.
import { randomUUID } from 'node:crypto';
import { createMeeting, type ServerAccount, signUp } from '../scripts/client/server-account.ts';
import { type Device, openDevice } from './device.ts';
import type { ServerProcess } from './server-process.ts';

export interface Target {
  /** A new meeting; answers its id. */
  createMeeting(): Promise<string>;
  /** `heard` is given every message with events of the meeting, unread, once the device has subscribed. */
  openDevice(meeting: string, heard?: (message: string) => void): Promise<Device>;
  /** The server's processor time used so far, in ms; NaN where the system does not tell. */
  processorMs(): number;
}

/** Aside, spoken to by the protocol's own client. */
export function asideTarget({ processorMs }: ServerProcess, account: ServerAccount): Target {
  return {
    createMeeting: async () => (await createMeeting(account, 'Bench')).id,
    openDevice: (sessionId, heard) => openDevice({ account, sessionId, ...(heard && { heard }) }),
    processorMs,
  };
}

/** Somebody who is new there. */
export function newAccount({ url }: Pick<ServerProcess, 'url'>): Promise<ServerAccount> {
  return signUp(url, { name: 'Bench', email: `${randomUUID()}@example.com`, password: randomUUID() });
}

// One device in a measured meeting: a lean socket that appends entries and reports what comes back.
import type { ServerMessage } from '#protocol/messages.ts';
import { livePath, protocolVersion } from '#protocol/version.ts';
import type { ServerAccount } from '../scripts/client/server-account.ts';
import { openLeanSocket } from './lean-socket.ts';

export interface Device {
  /** Resolves when the entry is acknowledged as kept. Rejects when it is refused or the connection ends. */
  say(entryId: string, text: string): Promise<void>;
  /** Everything that happens in the meeting from now on; resolves when the device is level with the log. */
  subscribe(): Promise<void>;
  end(): void;
}

export interface DeviceDependencies {
  account: ServerAccount;
  sessionId: string;
  /** A message other than acknowledgements, unread. */
  heard?(message: string): void;
}

interface Waiting {
  resolve(): void;
  reject(reason: Error): void;
}

export async function openDevice({ account, sessionId, heard }: DeviceDependencies): Promise<Device> {
  const waiting = new Map<string, Waiting>();
  const fail = (reason: string): void => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  const socket = await openLeanSocket({
    url: `${account.url.replace(/^http/, 'ws')}${livePath}?protocol=${protocolVersion}`,
    headers: { cookie: account.cookie, origin: account.url },
    closed: (code) => fail(`The server closed the connection (${code ?? 'without a code'}).`),
    message(text) {
      if (text.startsWith('{"type":"events"') || text.startsWith('{"type":"ephemeral"')) return heard?.(text);
      const message = JSON.parse(text) as ServerMessage;
      if (message.type === 'refused') return fail(`The server refused: ${message.problem.detail}`);
      const answered = message.type === 'kept' ? message.id : message.type;
      waiting.get(answered)?.resolve();
      waiting.delete(answered);
    },
  });
  const ask = (message: object, answer: string): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.set(answer, { resolve, reject });
      socket.send(JSON.stringify(message));
    });
  return {
    subscribe: () => ask({ type: 'subscribe', sessionId, after: 0 }, 'up-to-date'),
    say(id, text) {
      const entry = {
        id,
        sessionId,
        text,
        speaker: 'Ann',
        timestamp: new Date().toISOString(),
        confidence: 0.9,
      };
      return ask({ type: 'append', event: { id, sessionId, kind: 'entry-added', body: { entry } } }, id);
    },
    end: () => socket.end(),
  };
}

// A device that says lines and hears them, with as little work as its server's protocol needs: what is measured is the
// server. It believes that lines are acknowledged in the order in which they were said.
import { type LeanSocket, openLeanSocket } from '../lean-socket.ts';
import type { PeerDevice } from './peer.ts';

/** What a message of the server says. */
export type Told = 'kept' | 'heard' | 'level' | 'ready' | 'nothing';

/** How one server is spoken to. Messages are texts; those in bytes are read as Latin-1, which keeps each byte. */
export interface Words {
  address: string;
  headers: Record<string, string>;
  /** Said before anything else; then the device waits for `ready`. Without it, being connected is enough. */
  greeting?: string | Uint8Array;
  subscribe: string | Uint8Array;
  say(id: string, text: string): string | Uint8Array;
  told(message: string): Told;
  /** What has to be answered, to stay connected. */
  answer?(message: string): string | undefined;
}

export async function openLeanDevice(words: Words, heard = (_: string) => {}): Promise<PeerDevice> {
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<never>();
  ended.promise.catch(() => undefined);
  const waiting: (() => void)[] = [];
  let level = () => {};
  const take = (message: string): true => {
    const told = words.told(message);
    if (told === 'kept') waiting.shift()?.();
    else if (told === 'heard') heard(message);
    else if (told === 'level') level();
    else if (told === 'ready') opened.resolve();
    else {
      const answer = words.answer?.(message);
      if (answer !== undefined) socket.send(answer);
    }
    return true;
  };
  const socket = openLeanSocket({
    url: words.address,
    headers: words.headers,
    takes: take,
    takesBytes: (bytes) => void take(bytes.toString('latin1')),
  });
  socket.addEventListener('open', () => {
    if (words.greeting === undefined) opened.resolve();
    else send(socket, words.greeting);
  });
  socket.addEventListener('close', ({ code }) =>
    ended.reject(new Error(`The server at ${words.address} closed the connection (${code}).`)),
  );
  await Promise.race([opened.promise, ended.promise]);
  return {
    say(id, text) {
      const kept = new Promise<void>((resolve) => void waiting.push(resolve));
      send(socket, words.say(id, text));
      return Promise.race([kept, ended.promise]);
    },
    subscribe() {
      const isLevel = new Promise<void>((resolve) => (level = resolve));
      send(socket, words.subscribe);
      return Promise.race([isLevel, ended.promise]);
    },
    end: socket.close,
    stall: socket.stall,
    drop: socket.drop,
  };
}

function send(socket: LeanSocket, message: string | Uint8Array): void {
  if (typeof message === 'string') socket.send(message);
  else socket.sendBytes(message);
}

// A WebSocket client with next to nothing in it, so that a measurement is of the server and not of its load generator:
// no masking work, no validation, no copies. Only fit for a server on this machine that is known to behave.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import type { WireSocket } from '#protocol/client/connection.ts';

export interface LeanSocketDependencies {
  url: string;
  headers: Record<string, string>;
  /** Looks at each message first; true keeps it from the listeners. */
  takes?(text: string): boolean;
  /** A message that is no text. */
  takesBytes?(bytes: Buffer): void;
}

export interface LeanSocket extends WireSocket {
  sendBytes(bytes: Uint8Array): void;
  /** Reads nothing more, and stays open. */
  stall(): void;
  /** Ends without a word, as where the network does. */
  drop(): void;
}

const opcodes = { text: 1, bytes: 2, close: 8, ping: 9, pong: 10 } as const;
/** The close code of a connection that ended without one. */
const noCode = 1006;

export function openLeanSocket(dependencies: LeanSocketDependencies): LeanSocket {
  const { url, headers, takes, takesBytes } = dependencies;
  const listeners = { open: [], error: [], message: [], close: [] } as Listeners;
  let wire: Socket | undefined;
  let code = noCode;
  let closed = false;
  const ended = (): void => {
    if (closed) return;
    closed = true;
    for (const listener of listeners.close) listener({ code });
  };
  const take = (opcode: number, payload: Buffer): void => {
    if (opcode === opcodes.text) {
      const data = payload.toString();
      if (!takes?.(data)) for (const listener of listeners.message) listener({ data });
    } else if (opcode === opcodes.bytes) takesBytes?.(payload);
    else if (opcode === opcodes.ping) wire?.write(frameOf(opcodes.pong, payload));
    else if (opcode === opcodes.close) {
      if (payload.length >= 2) code = payload.readUInt16BE(0);
      wire?.end(frameOf(opcodes.close, payload));
    }
  };
  const upgrade = request(url.replace(/^ws/, 'http'), { headers: { ...headers, ...upgradeHeaders() } });
  upgrade.on('error', ended);
  upgrade.on('response', () => upgrade.destroy());
  upgrade.on('upgrade', (_, socket: Socket, head: Buffer) => {
    wire = socket;
    const read = frameReader(take);
    socket.setNoDelay(true);
    socket.on('data', read);
    socket.on('error', () => socket.destroy());
    socket.on('close', ended);
    for (const listener of listeners.open) listener();
    if (head.length > 0) read(head);
  });
  upgrade.end();
  return {
    addEventListener: (type: keyof Listeners, listener: never) => void listeners[type].push(listener),
    send: (text) => void wire?.write(frameOf(opcodes.text, Buffer.from(text))),
    sendBytes: (bytes) => void wire?.write(frameOf(opcodes.bytes, bytes)),
    stall: () => void wire?.pause(),
    drop: () => void wire?.destroy(),
    close() {
      if (wire) wire.end(frameOf(opcodes.close, Buffer.alloc(0)));
      else upgrade.destroy();
    },
  };
}

interface Listeners {
  open: (() => void)[];
  error: (() => void)[];
  message: ((event: { data: string }) => void)[];
  close: ((event: { code: number }) => void)[];
}

function upgradeHeaders(): Record<string, string> {
  return {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': randomBytes(16).toString('base64'),
  };
}

/** A client's frames must be masked; a mask of zeros leaves the words as they are. */
function frameOf(opcode: number, payload: Uint8Array): Buffer {
  const { length } = payload;
  const header = Buffer.alloc(length < 126 ? 6 : length < 65_536 ? 8 : 14);
  header[0] = 0x80 | opcode;
  if (length < 126) header[1] = 0x80 | length;
  else if (length < 65_536) {
    header[1] = 0x80 | 126;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = 0x80 | 127;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([header, payload]);
}

/** Cuts the server's stream into frames, wherever TCP has cut it. Frames from a server carry no mask. */
export function frameReader(take: (opcode: number, payload: Buffer) => void): (chunk: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    for (;;) {
      const frame = frameAt(bytes, at);
      if (!frame || frame.end > bytes.length) break;
      take(bytes[at]! & 0x0f, bytes.subarray(frame.start, frame.end));
      at = frame.end;
    }
    rest = bytes.subarray(at);
  };
}

function frameAt(bytes: Buffer, at: number): { start: number; end: number } | undefined {
  if (bytes.length < at + 2) return undefined;
  const short = bytes[at + 1]! & 0x7f;
  if (short < 126) return { start: at + 2, end: at + 2 + short };
  const start = at + (short === 126 ? 4 : 10);
  if (bytes.length < start) return undefined;
  return {
    start,
    end: start + (short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2))),
  };
}

// The outgoing text frames of one page, and what happens to them if the page reads too slowly.
import type { ServerMessage } from '#protocol/messages.ts';
import type { PageSocket, Wire } from './page-socket.ts';

/** Above this much unread, ephemeral events are left out. */
const softBytes = 256 * 1024;
/** Above this much unread, the page is cut off, to resume later: the log is the truth, so nothing is lost. */
const hardBytes = 1024 * 1024;

export interface SendBuffer {
  send(message: ServerMessage): void;
  /** Sends a frame that is made already, the same for many pages. */
  sendFrame(frame: Buffer): void;
  /** Like sendFrame, unless the page is behind. */
  sendFrameIfQuick(frame: Buffer): void;
  /** Sends, and resolves when the page's system took it: paces long answers. Never rejects. */
  sendFramePaced(frame: Buffer): Promise<void>;
}

/** `wire` is the connection under the socket: what one event-loop turn sends leaves in one write. */
export function createSendBuffer(socket: PageSocket, wire: Wire): SendBuffer {
  let held = false;
  function holdForThisTurn(): void {
    if (held) return;
    held = true;
    wire.cork();
    setImmediate(() => {
      held = false;
      wire.uncork();
    });
  }
  function sendFrame(frame: Buffer): void {
    if (socket.readyState !== socket.OPEN) return;
    // Not closed politely: a good-bye would wait behind what it does not read, and so would the memory.
    if (socket.bufferedAmount > hardBytes) return socket.terminate();
    holdForThisTurn();
    socket.send(frame, { binary: false });
  }
  return {
    send: (message) => sendFrame(Buffer.from(JSON.stringify(message))),
    sendFrame,
    sendFrameIfQuick(frame) {
      if (socket.bufferedAmount <= softBytes) sendFrame(frame);
    },
    sendFramePaced: (frame) =>
      new Promise((resolve) => {
        if (socket.readyState !== socket.OPEN) return resolve();
        socket.send(frame, { binary: false }, () => resolve());
      }),
  };
}

/** A frame of durable events, joined from the texts the store wrote. */
export function eventsFrame(sessionId: string, eventTexts: readonly string[]): Buffer {
  return Buffer.from(`{"type":"events","sessionId":"${sessionId}","events":[${eventTexts.join(',')}]}`);
}

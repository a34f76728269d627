// Closes the connection of a page that accepts none of the waiting data, such as one whose network is gone. Only the
// operating system's socket knows how much of a long frame has been sent, so this uses its own timer.
import type { Duplex } from 'node:stream';
import type { PageSocket } from './page-socket.ts';

/** Within twice as long: the system first notes how much has left, and then whether more has. */
const stuckMs = 4_000;

/** `stream` is the connection under the socket. Nothing is lost: the page resumes. */
export function endStuck(socket: PageSocket, stream: Duplex): void {
  // Every server's stream is one; the type of an upgrade leaves others open.
  if (!('setTimeout' in stream) || typeof stream.setTimeout !== 'function') return;
  stream.setTimeout(stuckMs, () => {
    if (socket.bufferedAmount > 0) socket.terminate();
  });
}

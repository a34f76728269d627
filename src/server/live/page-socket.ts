// The interface that the live connection needs of a page's socket and its underlying connection. Both the `ws` package and
// the network simulation implement it.
import type { Duplex } from 'node:stream';

export interface PageSocket {
  readonly readyState: number;
  readonly OPEN: number;
  /** Bytes that were sent and that the page's system has not taken yet. */
  readonly bufferedAmount: number;
  /** `taken` is called when the page's system took it, or never will. */
  send(frame: Buffer, options: { binary: boolean }, taken?: () => void): void;
  ping(): void;
  close(code?: number, reason?: string): void;
  terminate(): void;
  on(event: 'message', listener: (data: Buffer) => void): unknown;
  on(event: 'close' | 'pong', listener: () => void): unknown;
  removeAllListeners(event: 'message'): unknown;
}

export type Wire = Pick<Duplex, 'cork' | 'uncork'>;

// The parts of the peers that are used here. They are installed apart from the project (npm ci --prefix bench/peers), by
// who measures beside them, so that their own types are not always there.
declare module 'socket.io' {
  import type { Server as HttpServer } from 'node:http';

  export class Server {
    constructor(http: HttpServer, options: { connectionStateRecovery: object; transports: 'websocket'[] });
    on(event: 'connection', listener: (socket: Socket) => void): this;
    to(room: string): { emit(event: string, ...values: unknown[]): void };
  }

  export interface Socket {
    on(event: 'join', listener: (room: string, acknowledge: () => void) => void): this;
    on(event: 'say', listener: (line: import('./kept-lines.ts').Line, acknowledge: () => void) => void): this;
    join(room: string): Promise<void> | void;
  }
}

declare module '@hocuspocus/server' {
  import type { Doc } from 'yjs';

  interface OfDocument {
    documentName: string;
    document: Doc;
  }

  export class Server {
    constructor(settings: {
      port: number;
      address: string;
      quiet: boolean;
      onLoadDocument(of: OfDocument): Promise<void>;
      onStoreDocument(of: OfDocument): Promise<void>;
    });
    listen(): Promise<unknown>;
  }
}

declare module 'yjs' {
  export class Doc {
    getArray(name: string): { push(items: string[]): void };
    on(event: 'update', listener: (update: Uint8Array) => void): void;
  }
  export function applyUpdate(doc: Doc, update: Uint8Array): void;
  export function encodeStateAsUpdate(doc: Doc): Uint8Array;
  export function encodeStateVector(doc: Doc): Uint8Array;
}

declare module 'lib0/encoding' {
  export type Encoder = { readonly encoder: unique symbol };
  export function createEncoder(): Encoder;
  export function toUint8Array(encoder: Encoder): Uint8Array;
  export function writeVarString(encoder: Encoder, text: string): void;
  export function writeVarUint(encoder: Encoder, number: number): void;
  export function writeVarUint8Array(encoder: Encoder, bytes: Uint8Array): void;
}

declare module 'lib0/decoding' {
  export type Decoder = { readonly decoder: unique symbol };
  export function createDecoder(bytes: Uint8Array): Decoder;
  export function readVarString(decoder: Decoder): string;
  export function readVarUint(decoder: Decoder): number;
}

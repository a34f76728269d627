// Stands between pages and a server as a bad network does: each connection is cut, held up, torn into small pieces, or swallowed
// without either end being told, as a seed draws it.
import { once } from 'node:events';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { pause } from './meeting.ts';

export interface BadWire {
  url: string;
  /** Draws what becomes of every connection from now on, and again every so often. */
  beBad(): void;
  /** New connections are whole from now on, and those that stand still move on; what was swallowed stays so. */
  beGood(): void;
  /** Ends all connections, and lets none come up until `beGood`. */
  cutAll(): void;
  /** How often each kind of fault was drawn. */
  readonly drawn: Readonly<Record<Fault, number>>;
  close(): Promise<void>;
}

const faults = ['whole', 'cut', 'late', 'torn', 'deaf', 'mute', 'swallowed'] as const;
/**
 * late: bytes arrive a while later. torn: they arrive in pieces of a few bytes. deaf, mute: one direction stands still. swallowed:
 * nothing arrives any more, and nobody is told.
 */
type Fault = (typeof faults)[number];

const lastsMs = { least: 100, more: 700 };
/** Most of what is drawn can be lived with; a connection that is swallowed takes ten seconds to be noticed. */
const weights: Record<Fault, number> = {
  whole: 4,
  cut: 2,
  late: 3,
  torn: 3,
  deaf: 1,
  mute: 1,
  swallowed: 0.4,
};
const lateMs = 400;
const pieceBytes = 7;

export interface BadWireOptions {
  /** Where connections go; another answer sends the next one elsewhere. Undefined: nobody answers. */
  to(): number | undefined;
  random(): number;
}

export async function badWire({ to, random }: BadWireOptions): Promise<BadWire> {
  const connections = new Set<Connection>();
  const drawn = Object.fromEntries(faults.map((fault) => [fault, 0])) as Record<Fault, number>;
  let isBad = false;
  let isCut = false;

  function draw(connection: Connection): void {
    if (!isBad) return;
    const fault = weighted(random());
    drawn[fault] += 1;
    connection.become(fault);
    if (fault === 'swallowed' || fault === 'cut') return;
    setTimeout(() => draw(connection), lastsMs.least + random() * lastsMs.more).unref();
  }

  const server = createServer({ allowHalfOpen: true }, (page) => {
    const port = isCut ? undefined : to();
    if (port === undefined) return void page.resetAndDestroy();
    const connection = connect(page, port, random);
    connections.add(connection);
    page.once('close', () => connections.delete(connection));
    draw(connection);
  });
  await new Promise<void>((resolve) => void server.listen(0, 'localhost', resolve));
  const cutAll = () => connections.forEach((connection) => connection.become('cut'));

  return {
    url: `http://localhost:${(server.address() as { port: number }).port}`,
    drawn,
    beBad() {
      isBad = true;
      connections.forEach(draw);
    },
    beGood() {
      [isBad, isCut] = [false, false];
      connections.forEach((connection) => connection.become('whole'));
    },
    cutAll() {
      isCut = true;
      cutAll();
    },
    async close() {
      isBad = false;
      cutAll();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}

function weighted(number: number): Fault {
  let left = number * faults.reduce((sum, fault) => sum + weights[fault], 0);
  return faults.find((fault) => (left -= weights[fault]) < 0) ?? 'whole';
}

interface Connection {
  become(fault: Fault): void;
}

/** Both directions of one connection. Once swallowed it stays so: whatever one end does, the other is not told. */
function connect(page: Socket, port: number, random: () => number): Connection {
  const server = connectTo({ port, host: 'localhost', allowHalfOpen: true });
  const now = { fault: 'whole' as Fault, changed: Promise.withResolvers<void>() };

  async function carry(from: Socket, to: Socket, standsStill: Fault): Promise<void> {
    try {
      for await (const chunk of from as AsyncIterable<Buffer>) {
        if (now.fault === 'late') await pause(random() * lateMs);
        while (now.fault === standsStill) await now.changed.promise;
        for (const piece of now.fault === 'torn' ? piecesOf(chunk) : [chunk]) {
          if (now.fault === 'swallowed') break;
          if (!to.write(piece)) await Promise.race([once(to, 'drain'), once(to, 'close')]);
          if (now.fault === 'torn') await new Promise(setImmediate);
        }
      }
      if (now.fault !== 'swallowed') to.end();
    } catch {
      // Reset, by an end that died or by `cut`.
      if (now.fault !== 'swallowed') to.destroy();
    }
  }

  for (const end of [page, server]) end.setNoDelay(true).on('error', () => {});
  void carry(page, server, 'mute');
  void carry(server, page, 'deaf');
  return {
    become(next) {
      if (next === 'cut') for (const end of [page, server]) end.resetAndDestroy();
      if (now.fault === 'swallowed') return;
      now.changed.resolve();
      Object.assign(now, { fault: next, changed: Promise.withResolvers<void>() });
    },
  };
}

function piecesOf(chunk: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(chunk.length / pieceBytes) }, (_, at) =>
    chunk.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  );
}

// The limit: what a bare `ws` and SQLite allow on this machine, speaking Aside's own messages. It believes everybody
// everything: no sign-in, no permissions, no schemas, no limits, no agents, no audit trail. Frames for screens are made
// once for all of them and each turn, and what pages missed is read once for all that ask in the same turn.
import { createServer } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { ownJson } from '../../src/meeting/own-json.ts';
import type { AsideMessage } from './aside-message.ts';
import { frameOf } from './frame-of.ts';
import { type KeptLine, openKeptLines } from './kept-lines.ts';

const screens = new Map<string, Set<Duplex>>();
const lines = openKeptLines<Duplex>(process.env['DATA_DIR']!, tell);
/** What was read this turn for pages that missed the same. */
const missed = new Map<string, Buffer[]>();
const perFrame = 500;

function tell(kept: readonly KeptLine<Duplex>[]): void {
  const fresh = new Map<string, string[]>();
  for (const { from, line, sequence, text } of kept) {
    const { id, sessionId } = line;
    send(from, frameOf(JSON.stringify({ type: 'kept', id, sessionId, sequence, repeated: false })));
    const texts = fresh.get(sessionId);
    if (texts) texts.push(text);
    else fresh.set(sessionId, [text]);
  }
  for (const [sessionId, texts] of fresh) {
    const audience = screens.get(sessionId);
    if (!audience) continue;
    const frame = eventsFrame(sessionId, texts);
    for (const screen of audience) screen.write(frame);
  }
}

const held = new Set<Duplex>();
/** What one turn sends to a socket leaves in one write. */
function send(wire: Duplex, frame: Buffer): void {
  if (held.size === 0)
    setImmediate(() => {
      for (const one of held) one.uncork();
      held.clear();
    });
  if (!held.has(wire)) {
    held.add(wire);
    wire.cork();
  }
  wire.write(frame);
}

function subscribe(wire: Duplex, sessionId: string, after: number): void {
  const head = lines.head(sessionId);
  const restart = false;
  send(wire, frameOf(JSON.stringify({ type: 'subscribed', sessionId, epoch: '1', head, restart })));
  for (const frame of missedAfter(sessionId, after)) send(wire, frame);
  send(wire, frameOf(JSON.stringify({ type: 'up-to-date', sessionId, sequence: head })));
  const audience = screens.get(sessionId) ?? new Set();
  screens.set(sessionId, audience.add(wire));
  wire.on('close', () => audience.delete(wire));
}

function missedAfter(sessionId: string, after: number): Buffer[] {
  const key = `${sessionId} ${after}`;
  const known = missed.get(key);
  if (known) return known;
  const frames: Buffer[] = [];
  for (let at = after; ; at += perFrame) {
    const texts = lines.after(sessionId, at, perFrame);
    if (texts.length > 0) frames.push(eventsFrame(sessionId, texts));
    if (texts.length < perFrame) break;
  }
  if (missed.size === 0) setImmediate(() => missed.clear());
  missed.set(key, frames);
  return frames;
}

function eventsFrame(sessionId: string, texts: readonly string[]): Buffer {
  return frameOf(`{"type":"events","sessionId":"${sessionId}","events":[${texts.join(',')}]}`);
}

const http = createServer((_, response) => response.end());
new WebSocketServer({ server: http }).on('connection', (socket, { socket: wire }) =>
  socket.on('message', (data: Buffer) => {
    const message = ownJson<AsideMessage>(data.toString());
    if (message.type === 'append') lines.keep(message.event, wire);
    else subscribe(wire, message.sessionId, message.after);
  }),
);
http.listen(Number(process.env['PORT']), process.env['HOST']);

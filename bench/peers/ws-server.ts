// A `ws` server as one writes it first, with Aside's messages and the limit's store: a line goes to each screen by itself
// as soon as it is flushed, and every page that comes back asks the database.
import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { ownJson } from '../../src/meeting/own-json.ts';
import type { AsideMessage } from './aside-message.ts';
import { openKeptLines } from './kept-lines.ts';

const screens = new Map<string, Set<WebSocket>>();
const lines = openKeptLines<WebSocket>(process.env['DATA_DIR']!, (kept) => {
  for (const { from, line, sequence, text } of kept) {
    const { id, sessionId } = line;
    from.send(JSON.stringify({ type: 'kept', id, sessionId, sequence, repeated: false }));
    const message = events(sessionId, [text]);
    for (const screen of screens.get(sessionId) ?? []) screen.send(message);
  }
});

function subscribe(socket: WebSocket, sessionId: string, after: number): void {
  const sequence = lines.head(sessionId);
  socket.send(events(sessionId, lines.after(sessionId, after, -1)));
  socket.send(JSON.stringify({ type: 'up-to-date', sessionId, sequence }));
  const audience = screens.get(sessionId) ?? new Set();
  screens.set(sessionId, audience.add(socket));
  socket.on('close', () => audience.delete(socket));
}

function events(sessionId: string, texts: readonly string[]): string {
  return `{"type":"events","sessionId":"${sessionId}","events":[${texts.join(',')}]}`;
}

const http = createServer((_, response) => response.end());
new WebSocketServer({ server: http }).on('connection', (socket) =>
  socket.on('message', (data: Buffer) => {
    const message = ownJson<AsideMessage>(data.toString());
    if (message.type === 'append') lines.keep(message.event, socket);
    else subscribe(socket, message.sessionId, message.after);
  }),
);
http.listen(Number(process.env['PORT']), process.env['HOST']);

// Socket.IO as its documentation sets it up for clients that lose their connection: connection state recovery, in memory.
// It keeps nothing by itself, so it is given the limit's store: a line is acknowledged and sent on when it is flushed.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { type Line, openKeptLines } from './kept-lines.ts';

const http = createServer((_, response) => response.end());
const io = new Server(http, { connectionStateRecovery: {}, transports: ['websocket'] });
const lines = openKeptLines<() => void>(process.env['DATA_DIR']!, (kept) => {
  for (const { from: acknowledge, line, text } of kept) {
    acknowledge();
    io.to(line.sessionId).emit('line', text);
  }
});

io.on('connection', (socket) => {
  socket.on('join', (meeting: string, joined: () => void) => {
    void socket.join(meeting);
    joined();
  });
  socket.on('say', (line: Line, kept: () => void) => lines.keep(line, kept));
});
http.listen(Number(process.env['PORT']), process.env['HOST']);

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { frameReader, openLeanSocket } from './lean-socket.ts';

const http = createServer();
const server = new WebSocketServer({ server: http });
let url: string;
beforeAll(async () => {
  server.on('connection', (socket, request) => {
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return socket.send(data);
      const text = data.toString();
      if (text === 'close') socket.close(4429);
      else socket.send(`${request.headers['cookie']} ${text}`);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  url = `ws://127.0.0.1:${(http.address() as AddressInfo).port}/`;
});
afterAll(() => {
  server.close();
  http.close();
});

test('messages of every frame length go there and back, and the close code is told', async () => {
  const texts = ['', 'é', 'x'.repeat(125), 'x'.repeat(126), 'y'.repeat(65_536)];
  const heard: string[] = [];
  const code = await new Promise((resolve) => {
    const socket = openLeanSocket({ url, headers: { cookie: 'a=b' } });
    socket.addEventListener('open', () => [...texts, 'close'].forEach((text) => socket.send(text)));
    socket.addEventListener('message', ({ data }) => void heard.push(String(data)));
    socket.addEventListener('close', ({ code: given }) => resolve(given));
  });
  expect(heard).toEqual(texts.map((text) => `a=b ${text}`));
  expect(code).toBe(4429);
});

test('bytes go there and back as they are', async () => {
  const bytes = Buffer.from([0, 1, 254, 255]);
  const heard = await new Promise((resolve) => {
    const socket = openLeanSocket({ url, headers: {}, takesBytes: (echo) => (socket.drop(), resolve(echo)) });
    socket.addEventListener('open', () => socket.sendBytes(bytes));
  });
  expect(heard).toEqual(bytes);
});

test('a socket that stalls hears nothing more and stays open', async () => {
  const heard: string[] = [];
  const socket = openLeanSocket({ url, headers: {}, takes: (text) => heard.push(text) > 0 });
  await new Promise<void>((resolve) => socket.addEventListener('open', resolve));
  socket.stall();
  socket.send('anything');
  // What is sent later to somebody else has come by the time at which this would have, too.
  const other = Promise.withResolvers<void>();
  const listening = openLeanSocket({ url, headers: {}, takes: () => (other.resolve(), true) });
  await new Promise<void>((resolve) => listening.addEventListener('open', resolve));
  listening.send('anything');
  await other.promise;
  listening.drop();
  await expect.poll(() => server.clients.size).toBe(1);
  expect(heard).toEqual([]);
  socket.drop();
  await expect.poll(() => server.clients.size).toBe(0);
});

test('a stream cut anywhere gives the same frames', () => {
  const stream = Buffer.concat([
    Buffer.from([0x81, 2]),
    Buffer.from('hi'),
    Buffer.from([0x81, 126, 0, 200]),
    Buffer.alloc(200, 'z'),
    Buffer.from([0x89, 0]),
  ]);
  for (let cut = 0; cut <= stream.length; cut++) {
    const frames: string[] = [];
    const read = frameReader((opcode, payload) => frames.push(`${opcode}:${payload.length}`));
    read(stream.subarray(0, cut));
    read(stream.subarray(cut));
    expect(frames).toEqual(['1:2', '1:200', '9:0']);
  }
});

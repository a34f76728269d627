// Socket.IO's own protocol over a lean socket: https://socket.io/docs/v4/socket-io-protocol/.
import { z } from 'zod';
import { openLeanSocket } from '../lean-socket.ts';
import { startProgram } from '../server-process.ts';
import type { Page } from '../coming-back.ts';
import { openLeanDevice, type Told, type Words } from './lean-device.ts';
import { lineOf, linesSeen, type Peer, sayAll, textsOf } from './peer.ts';

const path = '/socket.io/?EIO=4&transport=websocket';
/** Packets: `2`, `3` are ping and pong, `40` connects, `42` is an event, and a number after it asks for `43` with the same. */
const packets = { pong: '3', connect: '40', event: '42', line: '42["line"', joined: '431', kept: '432' };

export async function startSocketIo(): Promise<Peer> {
  const server = await startProgram('bench/peers/socket-io-server.ts');
  const address = server.url.replace('http', 'ws') + path;
  const peer: Peer = {
    server: () => server,
    processorMs: server.processorMs,
    createMeeting: async () => crypto.randomUUID(),
    openDevice: (meeting, heard) => openLeanDevice(wordsOf(address, meeting), heard),
    noJobLeft: async () => {},
    // Its memory is what it recovers from, so it is not started again: the pages lose their connections.
    async pagesBehind(pages, lines) {
      const meeting = await peer.createMeeting();
      const speaker = await peer.openDevice(meeting);
      await sayAll(speaker, textsOf(linesSeen));
      const left = await Promise.all(Array.from({ length: pages }, () => pageThatSees(address, meeting)));
      await sayAll(speaker, ['The last line that they see']);
      const places = await Promise.all(left.map((page) => page.drop()));
      await sayAll(speaker, textsOf(lines));
      return Promise.all(places.map((place) => pageComingBack(address, place, lines)));
    },
  };
  return peer;
}

function wordsOf(address: string, meeting: string): Words {
  return {
    address,
    headers: {},
    greeting: packets.connect,
    subscribe: `${packets.event}1${JSON.stringify(['join', meeting])}`,
    say: (id, text) => `${packets.event}2${JSON.stringify(['say', lineOf(meeting, id, text)])}`,
    told,
    answer: (message) => (message === '2' ? packets.pong : undefined),
  };
}

function told(message: string): Told {
  if (message.startsWith(packets.kept)) return 'kept';
  if (message.startsWith(packets.line)) return 'heard';
  if (message.startsWith(packets.joined)) return 'level';
  return message.startsWith(packets.connect) ? 'ready' : 'nothing';
}

/** What its server says to a page that has joined. */
const Joined = z.object({ pid: z.string() });

/** By what the server knows a page again. */
interface Place {
  pid: string;
  offset: string;
}

/** A page that is level; `drop` waits for one line more and cuts it off. */
async function pageThatSees(address: string, meeting: string): Promise<{ drop(): Promise<Place> }> {
  const joined = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<string>();
  let pid = '';
  const socket = openLeanSocket({
    url: address,
    headers: {},
    takes(message) {
      const is = told(message);
      if (is === 'ready') {
        ({ pid } = Joined.parse(JSON.parse(message.slice(packets.connect.length))));
        socket.send(wordsOf(address, meeting).subscribe as string);
      } else if (is === 'level') joined.resolve();
      else if (is === 'heard')
        seen.resolve(
          String(
            z
              .array(z.unknown())
              .parse(JSON.parse(message.slice(2)))
              .at(-1),
          ),
        );
      return true;
    },
  });
  socket.addEventListener('open', () => socket.send(packets.connect));
  await joined.promise;
  return {
    async drop() {
      const offset = await seen.promise;
      socket.drop();
      return { pid, offset };
    },
  };
}

async function pageComingBack(address: string, place: Place, lines: number): Promise<Page> {
  const level = Promise.withResolvers<void>();
  const open = Promise.withResolvers<void>();
  let seen = 0;
  const socket = openLeanSocket({
    url: address,
    headers: {},
    takes(message) {
      if (message.startsWith('0')) open.resolve();
      if (told(message) === 'heard' && ++seen === lines) level.resolve();
      return true;
    },
  });
  await open.promise;
  return {
    ask: () => socket.send(packets.connect + JSON.stringify(place)),
    level: level.promise,
    end: socket.close,
  };
}

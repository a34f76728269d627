// Aside, and two servers that speak Aside's messages: the same device and the same pages for all three.
import { livePath, protocolVersion } from '../../src/protocol/version.ts';
import { createMeeting, type ServerAccount } from '../../scripts/client/server-account.ts';
import { openPages } from '../coming-back.ts';
import { noJobLeft } from '../no-job-left.ts';
import { type ServerProcess, startProgram, startServer } from '../server-process.ts';
import { newAccount } from '../target.ts';
import { openLeanDevice, type Told, type Words } from './lean-device.ts';
import { lineOf, linesSeen, type Peer, sayAll, textsOf } from './peer.ts';

export async function startAside(): Promise<Peer> {
  const server = await startServer({ AGENTS: 'off' });
  const account = await newAccount(server);
  return peerOf(server, account, {
    createMeeting: async (at) => (await createMeeting(at, 'Bench')).id,
    /** An event has the number of its line and one more: the first is the meeting's creation. */
    numberOfLine: (line) => line + 1,
    noJobLeft: ({ url }) => noJobLeft(url),
  });
}

export const startLimit = () => startSpeakingAside('bench/peers/limit-server.ts');
export const startWs = () => startSpeakingAside('bench/peers/ws-server.ts');

async function startSpeakingAside(program: string): Promise<Peer> {
  const server = await startProgram(program);
  const nobody = { url: server.url, cookie: '' };
  return peerOf(server, nobody, {
    createMeeting: async () => crypto.randomUUID(),
    numberOfLine: (line) => line,
    noJobLeft: async () => {},
  });
}

interface Differences {
  createMeeting(at: ServerAccount): Promise<string>;
  numberOfLine(line: number): number;
  noJobLeft(server: ServerProcess): Promise<void>;
}

function peerOf(first: ServerProcess, account: ServerAccount, differ: Differences): Peer {
  let server = first;
  const at = () => ({ ...account, url: server.url });
  const peer: Peer = {
    server: () => server,
    processorMs: () => server.processorMs(),
    createMeeting: () => differ.createMeeting(at()),
    openDevice: (meeting, heard) => openLeanDevice(wordsOf(at(), meeting), heard),
    noJobLeft: () => differ.noJobLeft(server),
    async pagesBehind(pages, lines) {
      const sessionId = await peer.createMeeting();
      const device = await peer.openDevice(sessionId);
      await sayAll(device, textsOf(linesSeen + lines));
      device.drop();
      server = await server.startAgain();
      return openPages(at(), { sessionId, pages, after: differ.numberOfLine(linesSeen) });
    },
  };
  return peer;
}

function wordsOf({ url, cookie }: ServerAccount, sessionId: string): Words {
  return {
    address: `${url.replace('http', 'ws')}${livePath}?protocol=${protocolVersion}`,
    headers: { cookie, origin: url },
    subscribe: JSON.stringify({ type: 'subscribe', sessionId, after: 0 }),
    say: (id, text) => JSON.stringify({ type: 'append', event: lineOf(sessionId, id, text) }),
    told,
  };
}

function told(message: string): Told {
  if (message.startsWith('{"type":"kept"')) return 'kept';
  if (message.startsWith('{"type":"events"')) return 'heard';
  if (message.startsWith('{"type":"up-to-date"')) return 'level';
  if (message.startsWith('{"type":"refused"')) throw new Error(`The server refused: ${message}`);
  return 'nothing';
}

// Hocuspocus: a meeting is a document, its lines a list in it, each line the text that Aside would store. Messages are
// the document's name, a kind, and what Yjs encodes.
import { createDecoder, readVarString, readVarUint } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from 'lib0/encoding';
import { setTimeout as sleep } from 'node:timers/promises';
import { Doc, encodeStateVector } from 'yjs';
import { openLeanSocket } from '../lean-socket.ts';
import type { Page } from '../coming-back.ts';
import { startProgram } from '../server-process.ts';
import { openLeanDevice, type Told, type Words } from './lean-device.ts';
import { lineOf, linesSeen, type Peer, sayAll, textsOf } from './peer.ts';

const kinds = { sync: 0, authentication: 2, saved: 8 } as const;
const steps = { ask: 0, answer: 1, update: 2 } as const;
/** It stores a document two seconds after a change. */
const storedAfterMs = 3_000;

export async function startHocuspocus(): Promise<Peer> {
  let server = await startProgram('bench/peers/hocuspocus-server.ts');
  const address = () => server.url.replace('http', 'ws');
  const peer: Peer = {
    server: () => server,
    processorMs: () => server.processorMs(),
    createMeeting: async () => crypto.randomUUID(),
    openDevice: (meeting, heard) => openLeanDevice(wordsOf(address(), meeting, new Doc()), heard),
    noJobLeft: () => sleep(storedAfterMs),
    async pagesBehind(pages, lines) {
      const meeting = await peer.createMeeting();
      const doc = new Doc();
      const speaker = await openLeanDevice(wordsOf(address(), meeting, doc));
      await sayAll(speaker, textsOf(linesSeen));
      const seen = encodeStateVector(doc);
      await sayAll(speaker, textsOf(lines));
      await peer.noJobLeft();
      speaker.drop();
      server = await server.startAgain();
      return Promise.all(Array.from({ length: pages }, () => pageComingBack(address(), meeting, seen)));
    },
  };
  return peer;
}

function wordsOf(address: string, meeting: string, doc: Doc): Words {
  const lines = doc.getArray('lines');
  let update: Uint8Array = new Uint8Array();
  doc.on('update', (made: Uint8Array) => (update = made));
  return {
    address,
    headers: {},
    greeting: authentication(meeting),
    subscribe: ask(meeting, encodeStateVector(doc)),
    say(id, text) {
      const at = new Date().toISOString();
      const actor = { type: 'person', id: 'ZGLBSyCeuDd13BsNifGhhOR1DUjTTCiz', name: 'Bench' };
      const line = {
        ...lineOf(meeting, id, text),
        at,
        actor,
        causes: [],
        traceId: id,
        sequence: 1,
        roomSequence: 1,
      };
      lines.push([JSON.stringify(line)]);
      return message(meeting, kinds.sync, (encoder) => {
        writeVarUint(encoder, steps.update);
        writeVarUint8Array(encoder, update);
      });
    },
    told,
  };
}

function told(text: string): Told {
  const decoder = createDecoder(Buffer.from(text.slice(0, 64), 'latin1'));
  readVarString(decoder);
  const kind = readVarUint(decoder);
  if (kind === kinds.authentication) return 'ready';
  if (kind === kinds.saved) return 'kept';
  if (kind !== kinds.sync) return 'nothing';
  const step = readVarUint(decoder);
  return step === steps.update ? 'heard' : step === steps.answer ? 'level' : 'nothing';
}

async function pageComingBack(address: string, meeting: string, seen: Uint8Array): Promise<Page> {
  const level = Promise.withResolvers<void>();
  const socket = openLeanSocket({
    url: address,
    headers: {},
    takesBytes: (bytes) => told(bytes.toString('latin1')) === 'level' && level.resolve(),
  });
  await new Promise<void>((resolve) => socket.addEventListener('open', resolve));
  return {
    ask() {
      socket.sendBytes(authentication(meeting));
      socket.sendBytes(ask(meeting, seen));
    },
    level: level.promise,
    end: socket.close,
  };
}

function authentication(meeting: string): Uint8Array {
  return message(meeting, kinds.authentication, (encoder) => {
    writeVarUint(encoder, 0);
    writeVarString(encoder, 'a token');
  });
}

function ask(meeting: string, seen: Uint8Array): Uint8Array {
  return message(meeting, kinds.sync, (encoder) => {
    writeVarUint(encoder, steps.ask);
    writeVarUint8Array(encoder, seen);
  });
}

function message(
  meeting: string,
  kind: number,
  write: (encoder: ReturnType<typeof createEncoder>) => void,
): Uint8Array {
  const encoder = createEncoder();
  writeVarString(encoder, meeting);
  writeVarUint(encoder, kind);
  write(encoder);
  return toUint8Array(encoder);
}

// A server that is measured beside others, each in its own words and over the same lean socket.
import type { Page } from '../coming-back.ts';
import type { Device } from '../device.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Target } from '../target.ts';

export interface PeerDevice extends Device {
  /** Reads nothing more, and stays connected. */
  stall(): void;
  /** Ends without a word, as where the network does. */
  drop(): void;
}

export interface Peer extends Target {
  openDevice(meeting: string, heard?: (message: string) => void): Promise<PeerDevice>;
  /** As it runs now: coming back may have started it again. */
  server(): ServerProcess;
  /** Pages of a meeting that lack its last `lines`, connected again and not level yet. */
  pagesBehind(pages: number, lines: number): Promise<Page[]>;
  /** Resolves when everything that it does after acknowledging is done. */
  noJobLeft(): Promise<void>;
}

/** What each page has seen of the meeting before it is cut off. */
export const linesSeen = 800;

export const textsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, line) => `I think we could start with a pilot, line ${line}`);

export async function sayAll(device: Device, texts: readonly string[]): Promise<void> {
  await Promise.all(texts.map((text) => device.say(crypto.randomUUID(), text)));
}

/** As an app would send it: one line of a meeting. */
export function lineOf(sessionId: string, id: string, text: string) {
  const timestamp = new Date().toISOString();
  const entry = { id, sessionId, text, speaker: 'Ann', timestamp, confidence: 0.9 };
  return { id, sessionId, kind: 'entry-added', body: { entry } };
}

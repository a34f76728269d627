// By hand: every request is parked as a file, and the answer is read from one. Whoever writes it is the model: a person, or a
// program of theirs. `0001-request.json` is answered by `0001-answer.txt`, whose whole text is what the model says.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '#meeting/clock.ts';
import type { ChatRequest } from './twin-request.ts';

const lookEveryMs = 200;

/** What answers from `folder`. Files of earlier times are left alone; numbers go on after theirs. */
export function answerByHand(folder: string, clock: Clock) {
  mkdirSync(folder, { recursive: true });
  const numbers = readdirSync(folder).map((file) => Number(/^(\d+)-/.exec(file)?.[1] ?? 0));
  let last = Math.max(0, ...numbers);

  return async (chat: ChatRequest, gone: AbortSignal): Promise<string> => {
    const name = join(folder, String(++last).padStart(4, '0'));
    // Whoever looks into the folder never finds half a request.
    writeFileSync(`${name}-request.tmp`, `${JSON.stringify(chat, undefined, 2)}\n`);
    renameSync(`${name}-request.tmp`, `${name}-request.json`);
    let before = '';
    while (!gone.aborted) {
      const text = existsSync(`${name}-answer.txt`) ? readFileSync(`${name}-answer.txt`, 'utf8') : '';
      // Two looks in a row that find the same: it is not being written any more.
      if (text !== '' && text === before) return text;
      before = text;
      await new Promise<void>((resolve) => void clock.after(lookEveryMs, resolve));
    }
    renameSync(`${name}-request.json`, `${name}-given-up.json`);
    throw new Error('Whoever asked did not wait for the answer.');
  };
}

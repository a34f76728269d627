// A Chromium that a test may let go of: pages that Playwright holds are never hidden, so for a hidden tab it sets the page
// up, lets go, and the browser is then spoken to directly. Not the headless shell, which has no tabs that hide each other.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { WebSocket } from 'ws';
import { requireChromium } from '../../../scripts/testing/find-chromium.ts';
import type { Ask } from './microphone.ts';
import { chromiumFlags } from './chromium.ts';

export interface PlainBrowser {
  /** Playwright's hold on it; closing that only lets go. */
  hold(): Promise<Browser>;
  /** Puts another tab before the one at this address; answers how to ask the hidden one. */
  hide(url: string): Promise<Ask>;
  close(): Promise<void>;
}

export async function startPlainBrowser(flags: readonly string[]): Promise<PlainBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'aside-browser-'));
  // It ends when its pipe does, and so with the test, however that ends.
  const own = [`--user-data-dir=${profile}`, '--remote-debugging-port=0', '--remote-debugging-pipe'];
  const child = spawn(requireChromium('whole'), [...chromiumFlags, ...flags, ...own, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    child.stderr!.on('data', (data) => {
      const found = /listening on (\S+)/.exec(String(data))?.[1];
      if (found) resolve(found);
    });
    child.on('exit', (code) => reject(new Error(`Chromium ended with code ${code} instead of starting.`)));
  });
  const sockets: WebSocket[] = [];

  async function speak() {
    const socket = new WebSocket(address);
    sockets.push(socket);
    await once(socket, 'open');
    const answers = new Map<number, (result: unknown) => void>();
    let last = 0;
    socket.on('message', (data) => {
      const { id, result } = JSON.parse((data as Buffer).toString()) as { id?: number; result: unknown };
      if (id !== undefined) answers.get(id)?.(result);
    });
    return <T>(method: string, params: object = {}, sessionId?: string): Promise<T> =>
      new Promise((resolve) => {
        const id = ++last;
        answers.set(id, (result) => resolve(result as T));
        socket.send(JSON.stringify({ id, method, params, sessionId }));
      });
  }

  return {
    hold: () => chromium.connectOverCDP(address),
    async hide(url) {
      const ask = await speak();
      type Targets = { targetInfos: { targetId: string; url: string }[] };
      const { targetInfos } = await ask<Targets>('Target.getTargets');
      const { targetId } = targetInfos.find((target) => target.url === url)!;
      const other = await ask<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
      await ask('Target.activateTarget', { targetId: other.targetId });
      const { sessionId } = await ask<{ sessionId: string }>('Target.attachToTarget', {
        targetId,
        flatten: true,
      });
      type Evaluated<T> = { result: { value: T } };
      return async <T>(expression: string) => {
        const options = { expression, awaitPromise: true, returnByValue: true };
        return (await ask<Evaluated<T>>('Runtime.evaluate', options, sessionId)).result.value;
      };
    },
    async close() {
      for (const socket of sockets) socket.terminate();
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { listeningMessages } from '#meeting/messages.ts';
import { listeningInOneTab, type OneTabDependencies } from './one-tab.ts';
import type { SpeechListener, Transcriber } from './transcriber.ts';

const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** The locks of one browser, which all its tabs share. `answer` is how long the browser takes to hand out a free one. */
function browserLocks(answer = Promise.resolve()): NonNullable<OneTabDependencies['locks']> {
  let holder: { lost: (reason: Error) => void } | undefined;
  let queue: (() => void)[] = [];
  async function request(name: string, { steal, signal }: LockOptions, run: (lock: Lock) => unknown) {
    await answer;
    if (holder && !steal) {
      const turn = Promise.withResolvers<void>();
      queue.push(turn.resolve);
      signal?.addEventListener('abort', () => {
        queue = queue.filter((other) => other !== turn.resolve);
        turn.reject(signal.reason as Error);
      });
      await turn.promise;
    }
    holder?.lost(new DOMException('stolen', 'AbortError'));
    const lost = Promise.withResolvers<never>();
    const own = { lost: lost.reject };
    holder = own;
    const done = Promise.resolve(run({ name, mode: 'exclusive' })).finally(() => {
      if (holder !== own) return;
      holder = undefined;
      queue.shift()?.();
    });
    return Promise.race([done, lost.promise]);
  }
  const query = () => Promise.resolve({ pending: queue.map(() => ({ name: 'aside.listening' })) });
  return { request, query } as NonNullable<OneTabDependencies['locks']>;
}

function openTab(locks: NonNullable<OneTabDependencies['locks']> | null) {
  const clock = manualClock();
  let inner: SpeechListener | undefined;
  const calls: string[] = [];
  const plain: Transcriber = {
    method: 'plain',
    capabilities: { interimWords: true, wordTimes: false, speakers: false, onThisDevice: true },
    start(listener) {
      inner = listener;
      calls.push('start');
      listener.onState?.('listening');
    },
    pause() {
      inner?.onState?.('paused');
    },
    resume() {
      inner?.onState?.('listening');
    },
    stop() {
      inner?.onState?.('idle');
    },
    stopNow() {
      inner?.onState?.('idle');
    },
  };
  const problems: string[] = [];
  const listener: SpeechListener = {
    sessionId: 's',
    onEntry: () => {},
    onInterim: () => {},
    onError: ({ message }) => problems.push(message),
  };
  const transcriber = listeningInOneTab(plain, { locks, clock });
  const start = async (): Promise<void> => {
    transcriber.start(listener);
    await settle();
    clock.advance(300);
    await settle();
  };
  return { transcriber, calls, problems, start };
}

test('[W7] a second tab does not listen, says why, and can when the first has stopped', async () => {
  const locks = browserLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  await first.start();
  await second.start();
  expect(first.calls).toEqual(['start']);
  expect(second.calls).toEqual([]);
  expect(second.problems).toEqual([listeningMessages.otherTab]);

  const third = openTab(locks);
  first.transcriber.stop();
  await settle();
  await third.start();
  expect(third.calls).toEqual(['start']);
});

test('[W7] who tries again in the second tab moves the listening there, and the first says so', async () => {
  const locks = browserLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  await first.start();
  await second.start();
  await second.start();
  expect(second.calls).toEqual(['start']);
  expect(first.problems).toEqual([listeningMessages.takenOver]);
});

test('[W7] a pause keeps the place; started again in the same tab, it needs no other', async () => {
  const locks = browserLocks();
  const [first, second] = [openTab(locks), openTab(locks)];
  await first.start();
  first.transcriber.pause();
  await settle();
  await second.start();
  expect(second.problems).toEqual([listeningMessages.otherTab]);
  first.transcriber.resume();
  await first.start();
  expect(first.calls).toEqual(['start', 'start']);
  expect(first.problems).toEqual([]);
});

test('[W7] stopped before its turn came, it does not begin', async () => {
  const tab = openTab(browserLocks());
  const started = tab.start();
  tab.transcriber.stop();
  await started;
  expect(tab.calls).toEqual([]);
});

test('[W7] what this tab has just let go of does not keep it from listening', async () => {
  const tab = openTab(browserLocks());
  await tab.start();
  tab.transcriber.stopNow();
  await tab.start();
  expect(tab.calls).toEqual(['start', 'start']);
  expect(tab.problems).toEqual([]);
});

test('[W7] a free place that a busy browser hands out late is no other tab', async () => {
  const answer = Promise.withResolvers<void>();
  const tab = openTab(browserLocks(answer.promise));
  await tab.start();
  expect(tab.problems).toEqual([]);
  answer.resolve();
  await settle();
  expect(tab.calls).toEqual(['start']);
});

test('[W7] a browser without locks listens all the same', async () => {
  const tab = openTab(null);
  await tab.start();
  expect(tab.calls).toEqual(['start']);
});

// Lets only one tab of a browser listen: two recognisers end each other again and again, and two captures double every word.
// Wraps any way of listening; in a browser without locks it does nothing.
import { type Clock, wallClock } from '#meeting/clock.ts';
import { listeningMessages } from '#meeting/messages.ts';
import type { SpeechListener, SpeechProblem, Transcriber } from './transcriber.ts';

export interface OneTabDependencies {
  /** Null where the browser has none. */
  locks?: Pick<LockManager, 'request' | 'query'> | null;
  clock?: Clock;
}

const lockName = 'aside.listening';
/** What this tab has just let go of is free a moment later. Asked again after this long whether it is. */
const patienceMs = 300;

/** A second start after another tab was found listening takes its place: who presses "Try again" means this tab. */
export function listeningInOneTab(
  transcriber: Transcriber,
  { locks = navigator.locks ?? null, clock = wallClock }: OneTabDependencies = {},
): Transcriber {
  if (!locks) return transcriber;
  const request: LockManager['request'] = locks.request.bind(locks);
  const ask: LockManager['query'] = locks.query.bind(locks);
  /** The start that counts; undefined when nobody wants to listen here. */
  let wanted: object | undefined;
  let letGo: (() => void) | undefined;
  let takeOver = false;

  function start(listener: SpeechListener): void {
    const attempt = {};
    wanted = attempt;
    if (letGo) return transcriber.start(watched(listener));
    listener.onState?.('starting');

    const waiting = new AbortController();
    const cancel = clock.after(patienceMs, () => void giveWay(waiting));
    const hold = async (): Promise<void> => {
      cancel();
      if (wanted !== attempt) return;
      takeOver = false;
      const ended = new Promise<void>((resolve) => (letGo = resolve));
      transcriber.start(watched(listener));
      await ended;
    };
    const refuse = (): void => {
      cancel();
      if (wanted !== attempt) return;
      const problem = letGo
        ? { code: 'taken-over', message: listeningMessages.takenOver, final: true }
        : { code: 'other-tab', message: listeningMessages.otherTab, final: true };
      wanted = undefined;
      takeOver = true;
      transcriber.stopNow();
      listener.onError(problem);
      listener.onState?.('failed');
    };
    request(lockName, takeOver ? { steal: true } : { signal: waiting.signal }, hold).catch(refuse);
  }

  /** A busy machine hands out a free place late: only a place that is taken is given up. */
  async function giveWay(waiting: AbortController): Promise<void> {
    const { pending = [] } = await ask();
    if (pending.some(({ name }) => name === lockName)) waiting.abort();
  }

  /** The place is kept for as long as it listens, and through a pause. */
  function watched(listener: SpeechListener): SpeechListener {
    return {
      ...listener,
      onState(state) {
        if (state === 'idle' || state === 'failed') {
          letGo?.();
          letGo = undefined;
        }
        listener.onState?.(state);
      },
    };
  }

  return {
    method: transcriber.method,
    capabilities: transcriber.capabilities,
    start,
    ...(transcriber.shareSound && { shareSound: () => transcriber.shareSound!() }),
    pause: () => transcriber.pause(),
    resume: () => transcriber.resume(),
    stop() {
      wanted = undefined;
      transcriber.stop();
    },
    stopNow() {
      wanted = undefined;
      transcriber.stopNow();
    },
  };
}

/** Whether another tab listens instead of this one. */
export function isOfTabs({ code }: SpeechProblem): boolean {
  return code === 'other-tab' || code === 'taken-over';
}

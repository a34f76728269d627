// The last step: delivers transcribed utterances to the listener, the other side's echo with low confidence. Without a
// listener they wait.
import type { Clock } from '#meeting/clock.ts';
import { listeningMessages } from '#meeting/messages.ts';
import type { SpeechListener } from '../transcriber.ts';
import type { PendingUtterance } from './chunk.ts';
import type { ChunkStore } from './store/chunk-store.ts';
import { createEchoWatch, type EchoWatch } from './quality/echo-watch.ts';

export type UtteranceListener = Pick<SpeechListener, 'onEntry' | 'onLowConfidence' | 'onError'>;

export interface UtteranceDelivery {
  deliverTo(listener: UtteranceListener | undefined): void;
  deliver(utterance: PendingUtterance): void;
  /** The same, once it is known whether it is an echo. */
  deliverUnlessEcho(utterance: PendingUtterance): void;
  /** Everything the other side said until then is delivered. */
  theirsKnownUntil(ms: number): void;
  /** Delivers what has waited long enough for the other side. */
  deliverOverdue(): void;
  level: EchoWatch['level'];
  /** A problem that does not end the listening. */
  tell(code: string, message: string): void;
}

/** The meeting has it on the disk by then. */
const dropAfterMs = 10_000;

export function createUtteranceDelivery(store: Pick<ChunkStore, 'said'>, clock: Clock): UtteranceDelivery {
  let listener: UtteranceListener | undefined;
  const untold: PendingUtterance[] = [];
  /** Said once: who has no headset knows it then. */
  let isEchoTold = false;
  const echo = createEchoWatch(clock, () => {
    if (!isEchoTold) tell('echo', listeningMessages.echo);
    isEchoTold = true;
  });

  function tell(code: string, message: string): void {
    listener?.onError({ code, message, final: false });
  }

  function deliver(pending: PendingUtterance): void {
    if (!listener) return void untold.push(pending);
    const { id, text, confidence, channel, at, lowConfidence } = pending;
    const utterance = { id, text, confidence, channel, at };
    if (lowConfidence) listener.onLowConfidence?.(utterance);
    else listener.onEntry(utterance);
    // Soon it is safe in the meeting's hands; said twice under one id, it is said once.
    clock.after(dropAfterMs, () => void store.said(pending).catch(() => undefined));
  }

  return {
    deliverTo(next) {
      listener = next;
      if (next) untold.splice(0).forEach(deliver);
    },
    deliver,
    deliverUnlessEcho: (utterance) => echo.take(utterance).forEach(deliver),
    theirsKnownUntil: (ms) => echo.theirsKnownUntil(ms).forEach(deliver),
    deliverOverdue: () => echo.overdue().forEach(deliver),
    level: echo.level,
    tell,
  };
}

// Allows each person one question per meeting at a time, with a time limit: a new question aborts the one before.
import type { Clock } from '#meeting/clock.ts';
import { Problem } from '#meeting/problems.ts';
import { ModelFailure } from '#providers/language-model.ts';

interface Turn {
  /** Aborts when the person asks anew, and when it took too long. */
  signal: AbortSignal;
  leave(): void;
}

/** From the request to the last word. */
const answerMs = 60_000;

export type TakeQuestionTurn = (userId: string, sessionId: string) => Turn;

export function createTurns(clock: Clock): TakeQuestionTurn {
  const underWay = new Map<string, AbortController>();
  return (userId, sessionId) => {
    const key = `${userId} ${sessionId}`;
    underWay.get(key)?.abort(askedAnew());
    const turn = new AbortController();
    underWay.set(key, turn);
    const cancel = clock.after(answerMs, () => turn.abort(tooLate()));
    return {
      signal: turn.signal,
      leave() {
        cancel();
        if (underWay.get(key) === turn) underWay.delete(key);
      },
    };
  };
}

function askedAnew(): Problem {
  return new Problem(
    'too-many',
    'You have asked something else meanwhile. One question is answered at a time.',
  );
}

function tooLate(): ModelFailure {
  return new ModelFailure('timeout', 'The language model took too long to answer.');
}

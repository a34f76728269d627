// Finds lines of a meeting that are close in meaning to a question, by the embeddings of another service. Lines are sent when
// a question first needs them. A question waits only briefly: it uses the vectors that have arrived, and the others are there
// for the next question.
import { createGate } from '#engine/second-speed/gate.ts';
import type { Clock } from '#meeting/clock.ts';
import type { ModelLimits } from '#meeting/models/model-budget.ts';
import { modelPause } from '#meeting/state/model-pause.ts';
import type { Question } from '#meeting/models/question.ts';
import { agreedPart } from '#meeting/state/agreed-part.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import { type AskedEmbeddings, type TextsToEmbed, textsAtOnce } from '#providers/embeddings.ts';
import { ModelFailure } from '#providers/language-model.ts';
import type { Likenesses } from '#report/ask/lines-around.ts';
import { entriesFor } from '#report/entries.ts';
import type { StateOf } from '../rooms/meeting-states.ts';
import type { createCostRecords } from './cost-records.ts';
import { createKeptVectors, type VectorLine } from './kept-vectors.ts';
import { allShown } from './shown-lines.ts';

/** How long a question waits at most. */
const waitMs = 2_000;
/** Then lines that are still missing are left to the next question. */
const fetchMs = 60_000;
/** A service that failed or was late is left alone for so long: one that is dead costs one wait a minute. */
const restMs = 60_000;
/** For lines, over all meetings. */
const requestsAtOnce = 4;
/** The newest of a meeting are compared; two such meetings are kept. */
const mostLines = 10_000;
const mostKept = 20_000;
/** Of a text: many models read 512 tokens and refuse more. */
const mostCharacters = 1_000;

export interface LikenessesDependencies {
  embeddings: AskedEmbeddings;
  limits: ModelLimits;
  stateOf: StateOf;
  consentPolicy: ConsentPolicy;
  recordCost: ReturnType<typeof createCostRecords>;
  clock: Clock;
  failed(error: unknown): void;
}

type Asker = Omit<TextsToEmbed, 'texts'>;

/** Undefined where they are not needed, may not be had, or do not come in time. Never rejects. */
export type AskLikenesses = (asked: Asker & { question: Question }) => Promise<Likenesses | undefined>;

export function createLikenesses(dependencies: LikenessesDependencies): AskLikenesses {
  const { embeddings, limits, stateOf, consentPolicy, recordCost, clock, failed } = dependencies;
  const vectors = createKeptVectors(mostKept);
  const gate = createGate(requestsAtOnce);
  /** Of meetings whose lines are being fetched. */
  const underWay = new Map<string, Promise<void>>();
  /** Tokens of each meeting that its log does not tell yet. */
  const spent = new Map<string, number>();
  let restsUntil = -Infinity;

  async function embed({ userId, sessionId }: Asker, texts: TextsToEmbed['texts'], signal: AbortSignal) {
    const short = texts.map((one) => ({ ...one, text: one.text.slice(0, mostCharacters) }));
    const answer = await embeddings.embed({ userId, sessionId, texts: short }, signal);
    spent.set(sessionId, (spent.get(sessionId) ?? 0) + answer.tokens);
    return answer.vectors;
  }

  async function tellCost(sessionId: string): Promise<void> {
    const cost = { inputTokens: spent.get(sessionId) ?? 0, outputTokens: 0 };
    spent.delete(sessionId);
    if (cost.inputTokens === 0) return;
    const answered = { outcome: 'answered', leftOut: 0, cut: false, cost } as const;
    await recordCost([{ sessionId, lines: [] }], answered).catch(failed);
  }

  function rest(error: unknown): void {
    const isItsFailure = error instanceof ModelFailure;
    restsUntil = clock.elapsed() + Math.max(restMs, (isItsFailure && error.retryAfterMs) || 0);
    if (!isItsFailure) failed(error);
  }

  /** Ends with the first request that fails, and when the tokens are used up. Never rejects. */
  async function fetchLines(asker: Asker, lines: readonly VectorLine[], tokens: number): Promise<void> {
    const { sessionId } = asker;
    const stop = new AbortController();
    const cancel = clock.after(fetchMs, () => stop.abort(tooLate()));
    const fetchPart = async (part: readonly VectorLine[]) => {
      if ((spent.get(sessionId) ?? 0) >= tokens) return;
      const texts = part.map(({ id, text }) => ({ entryId: id, text }));
      const found = await embed(asker, texts, stop.signal);
      part.forEach((line, at) => {
        const vector = found[at];
        if (vector) vectors.keep(sessionId, line, vector);
      });
    };
    try {
      await Promise.all(partsOf(lines).map((part) => gate.through(stop.signal, () => fetchPart(part))));
    } catch (error) {
      stop.abort(error);
      rest(error);
    } finally {
      cancel();
      underWay.delete(sessionId);
      await tellCost(sessionId);
    }
  }

  /** Vectors that are already requested go to everybody who waits for them. */
  function fetched(asker: Asker, lines: readonly VectorLine[], tokens: number): Promise<void> {
    const { sessionId } = asker;
    const missing = vectors.missing(sessionId, lines);
    const work = underWay.get(sessionId) ?? fetchLines(asker, missing.toReversed(), tokens);
    underWay.set(sessionId, work);
    return work;
  }

  return async ({ question, ...asker }) => {
    const { sessionId } = asker;
    if ('preset' in question || clock.elapsed() < restsUntil) return undefined;
    const state = await stateOf(sessionId);
    if (!state) vectors.forget(sessionId);
    if (!state || modelPause(state, limits, clock.now())) return undefined;
    const tokens = limits.tokensPerMeeting - (state.modelUse?.tokens ?? 0);
    const all = entriesFor(agreedPart(state, consentPolicy).agreed, '');
    if (allShown(all)) return undefined;
    const lines = all.slice(-mostLines).filter(({ text }) => text.trim() !== '');
    const late = new AbortController();
    const cancel = clock.after(waitMs, () => late.abort(tooLate()));
    const over = new Promise<void>((resolve) => late.signal.addEventListener('abort', () => resolve()));
    try {
      const work = fetched(asker, lines, tokens);
      const [vector] = await embed(asker, [{ text: question.words }], late.signal);
      await Promise.race([work, over]);
      return vector && vectors.likenesses(sessionId, lines, vector);
    } catch (error) {
      rest(error);
      return undefined;
    } finally {
      cancel();
      await tellCost(sessionId);
    }
  };
}

function partsOf(lines: readonly VectorLine[]): VectorLine[][] {
  return Array.from({ length: Math.ceil(lines.length / textsAtOnce) }, (_, at) =>
    lines.slice(at * textsAtOnce, (at + 1) * textsAtOnce),
  );
}

function tooLate(): ModelFailure {
  return new ModelFailure('timeout', 'The embeddings took too long.');
}

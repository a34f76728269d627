// The vectors of lines, in memory only: the server starts without any. Each vector belongs to the words its line had; after a
// correction the line has none until it is requested again.
import type { Vector } from '#providers/embeddings.ts';
import type { Likenesses } from '#report/ask/lines-around.ts';

export interface VectorLine {
  id: string;
  text: string;
}

/** In bytes, a quarter of the room of floats: the four lines nearest to each of QMSum's 91 questions stayed the same. */
interface Kept {
  text: string;
  steps: Int8Array;
  /** The length of the vector in these steps. */
  length: number;
}

export interface KeptVectors {
  /** Those without a vector. What is kept of others than these is forgotten: they were deleted, mended or refused. */
  missing(sessionId: string, lines: readonly VectorLine[]): VectorLine[];
  keep(sessionId: string, line: VectorLine, vector: Vector): void;
  forget(sessionId: string): void;
  likenesses(sessionId: string, lines: readonly VectorLine[], asked: Vector): Likenesses;
}

/** `most`: vectors in all, some 1,500 bytes each with most models. The meeting that was asked longest ago goes first. */
export function createKeptVectors(most: number): KeptVectors {
  const meetings = new Map<string, Map<string, Kept>>();
  const of = (sessionId: string) => meetings.get(sessionId) ?? new Map<string, Kept>();
  const stands = (kept: Kept | undefined, { text }: VectorLine) => kept?.text === text;

  function makeRoom(): void {
    let count = meetings.values().reduce((sum, { size }) => sum + size, 0);
    for (const [sessionId, { size }] of meetings) {
      if (count <= most || meetings.size === 1) return;
      meetings.delete(sessionId);
      count -= size;
    }
  }

  return {
    missing(sessionId, lines) {
      const before = of(sessionId);
      const standing = lines.flatMap((line) => {
        const kept = before.get(line.id);
        return kept && stands(kept, line) ? [[line.id, kept] as const] : [];
      });
      meetings.delete(sessionId);
      if (standing.length > 0) meetings.set(sessionId, new Map(standing));
      return lines.filter((line) => !stands(before.get(line.id), line));
    },
    keep(sessionId, { id, text }, vector) {
      const meeting = of(sessionId);
      meeting.set(id, { text, ...inSteps(vector) });
      meetings.set(sessionId, meeting);
      makeRoom();
    },
    forget: (sessionId) => void meetings.delete(sessionId),
    likenesses(sessionId, lines, asked) {
      const kept = of(sessionId);
      return new Map(
        lines.flatMap((line) => {
          const one = kept.get(line.id);
          const isComparable = one && stands(one, line) && one.steps.length === asked.length;
          return isComparable ? [[line.id, cosine(one, asked)] as const] : [];
        }),
      );
    },
  };
}

function inSteps(vector: Vector): Pick<Kept, 'steps' | 'length'> {
  const largest = vector.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
  const steps = Int8Array.from(vector, (number) => Math.round((number / largest) * 127));
  return { steps, length: Math.sqrt(steps.reduce((sum, step) => sum + step * step, 0)) };
}

function cosine({ steps, length }: Kept, asked: Vector): number {
  let sum = 0;
  for (let at = 0; at < steps.length; at++) sum += steps[at]! * asked[at]!;
  return sum / length;
}

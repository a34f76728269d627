// Decides when updates of the search index are written. Updates for new lines wait half a second, so that lines from all
// meetings share one transaction; updates that change the text of a line are written at once.
import type { Clock } from '#meeting/clock.ts';
import type { Lesson, Passages } from '#store/passages.ts';

const soonMs = 500;
/** Lines in one transaction, unless a single lesson has more; and the pause before the next, so that others get their turn. */
const atOnce = { lines: 200, pauseMs: 5 } as const;

export interface LessonWriter {
  /** Resolves when it is written, or cannot be because the meeting is elsewhere by now. */
  write(lesson: Lesson, when: 'soon' | 'now'): Promise<'kept' | 'moved'>;
  /** Writes now what waits. */
  hurry(): void;
  /** Writes nothing more. Resolves when what is being written has ended. */
  stop(): Promise<void>;
}

interface Waiting {
  lesson: Lesson;
  done(outcome: 'kept' | 'moved'): void;
  failed(error: unknown): void;
}

export function createLessonWriter(passages: Pick<Passages, 'learn'>, clock: Clock): LessonWriter {
  let waiting: Waiting[] = [];
  let writing: Promise<void> | undefined;
  let timer: { due: number; cancel: () => void } | undefined;
  let stopped = false;

  function schedule(ms: number): void {
    const due = clock.elapsed() + ms;
    if (stopped || writing || waiting.length === 0 || (timer && timer.due <= due)) return;
    timer?.cancel();
    timer = { due, cancel: clock.after(ms, begin) };
  }

  function begin(): void {
    timer?.cancel();
    timer = undefined;
    if (stopped || writing || waiting.length === 0) return;
    writing = write(take()).finally(() => {
      writing = undefined;
      schedule(atOnce.pauseMs);
    });
  }

  function take(): Waiting[] {
    let lines = 0;
    const end = waiting.findIndex(({ lesson }) => (lines += lesson.passages.length) > atOnce.lines);
    return waiting.splice(0, end < 0 ? waiting.length : Math.max(1, end));
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await passages.learn(batch.map(({ lesson }) => lesson));
      for (const [place, { done }] of batch.entries()) done(outcomes[place]!);
    } catch (error) {
      for (const { failed } of batch) failed(error);
    }
  }

  return {
    write(lesson, when) {
      const written = new Promise<'kept' | 'moved'>((done, failed) => {
        waiting.push({ lesson, done, failed });
      });
      if (when === 'now') begin();
      else schedule(soonMs);
      return written;
    },
    hurry: begin,
    async stop() {
      stopped = true;
      timer?.cancel();
      waiting = [];
      await writing;
    },
  };
}

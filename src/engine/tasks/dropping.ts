// What waits and is not started any more: whispers that would come too late, and the lines of a person who has too many waiting.
import type { Queue, Queued, Shares, WaitingLine } from './shares.ts';

/** A whisper about something said longer ago than this helps nobody any more. */
export const usefulMs = 60_000;
/** Lines of one person that wait for their agents: as many as one page may send in a burst. */
export const linesWaiting = 2_000;

export interface Dropping {
  /** What has waited past its usefulness. `elapsedMs`: on the clock by which it was queued. */
  stale(elapsedMs: number): void;
  /** Where this person has too many lines waiting, the oldest goes of the meeting in which most wait. */
  tooMany(person: string): void;
  /** Tasks dropped since the beginning, those of lines that never began among them. */
  count(): number;
}

export function createDropping(shares: Shares): Dropping {
  let dropped = 0;

  function dropLine({ item }: Queued<WaitingLine>, why: 'too-late' | 'too-many'): void {
    dropped += item.agents;
    item.drop(why);
  }

  return {
    stale(elapsedMs) {
      const since = elapsedMs - usefulMs;
      for (const { lines, tasks } of shares.all()) {
        while (lines.length > 0 && lines[0]!.since < since) dropLine(lines.shift()!, 'too-late');
        for (const [agent, waiting] of tasks) {
          while (waiting.length > 0 && waiting[0]!.since < since) {
            dropped++;
            waiting.shift()!.item.drop();
          }
          if (waiting.length === 0) tasks.delete(agent);
        }
      }
    },
    tooMany(person) {
      let waiting = 0;
      let longest: Queue['lines'] = [];
      for (const { lines } of shares.ofPerson(person)) {
        waiting += lines.length;
        if (lines.length > longest.length) longest = lines;
      }
      if (waiting > linesWaiting) dropLine(longest.shift()!, 'too-many');
    },
    count: () => dropped,
  };
}

// Watches the level while a recogniser listens, reports it, and detects a recogniser that hears none of the sound.
import type { Clock } from '#meeting/clock.ts';
import { noSpeechYet, takeLevel } from './unanswered-speech.ts';
import type { LevelMeter } from './microphone-level.ts';

export interface LevelWatchDependencies {
  clock: Clock;
  openMeter: () => Promise<LevelMeter | undefined>;
  /** Every `levelEveryMs` that it runs; undefined where the level cannot be known. */
  onLevel(level: number | undefined): void;
  /** Somebody has spoken for long, and no words came. */
  onUnresponsive(): void;
}

export interface LevelWatch {
  start(): void;
  stop(): void;
  /** Words have come. */
  gotWords(): void;
}

export const levelEveryMs = 250;

export function createLevelWatch({
  clock,
  openMeter,
  onLevel,
  onUnresponsive,
}: LevelWatchDependencies): LevelWatch {
  let unanswered = noSpeechYet;
  let stop = (): void => {};

  function start(): void {
    stop();
    let meter: LevelMeter | undefined;
    let stopped = false;
    let cancel = clock.after(levelEveryMs, look);
    stop = () => {
      stopped = true;
      cancel();
      meter?.close();
      meter = undefined;
    };
    void openMeter().then((opened) => {
      if (stopped) opened?.close();
      else meter = opened;
    });

    function look(): void {
      cancel = clock.after(levelEveryMs, look);
      const level = meter?.level();
      onLevel(level);
      if (level === undefined || stopped) return;
      const { after, isUnresponsive } = takeLevel(unanswered, level, levelEveryMs);
      unanswered = after;
      if (isUnresponsive) onUnresponsive();
    }
  }

  return {
    start,
    stop: () => stop(),
    gotWords: () => void (unanswered = { ...unanswered, loudMs: 0 }),
  };
}

// Looks at the level while a recogniser listens, tells it on, and notices a recogniser that hears nothing of it.
import type { Clock } from '#meeting/clock.ts';
import { takeLevel, wideAwake } from '../deafness.ts';
import type { LevelMeter } from './microphone-level.ts';

export interface LevelWatchDependencies {
  clock: Clock;
  openMeter: () => Promise<LevelMeter | undefined>;
  /** Every `levelEveryMs` that it runs; undefined where the level cannot be known. */
  onLevel(level: number | undefined): void;
  /** Somebody has spoken for long, and no words came. */
  onDeaf(): void;
}

export interface LevelWatch {
  start(): void;
  stop(): void;
  /** Words have come. */
  heard(): void;
}

export const levelEveryMs = 250;

export function createLevelWatch({ clock, openMeter, onLevel, onDeaf }: LevelWatchDependencies): LevelWatch {
  let deafness = wideAwake;
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
      const taken = takeLevel(deafness, level, levelEveryMs);
      deafness = taken.deafness;
      if (taken.deaf) onDeaf();
    }
  }

  return {
    start,
    stop: () => stop(),
    heard: () => void (deafness = { ...deafness, loudMs: 0 }),
  };
}

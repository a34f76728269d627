// Ends a recording in which nothing is heard, after a warning, because somebody may have forgotten it. Words count as heard,
// and so does sound that stands out from the room, because words may be late.
import type { Clock } from '#meeting/clock.ts';
import { speech } from '#meeting/limits.ts';
import { isAboveNoise, nextNoiseFloor } from '../capture/noise-floor.ts';

export interface SilenceStopDependencies {
  clock: Clock;
  /** Looked at whenever it is due; 0: never. */
  afterMs(): number;
  /** When it will stop, in milliseconds since 1970; undefined when it will not after all. */
  announce(stopsAt: number | undefined): void;
  stop(): void;
}

export interface SilenceStop {
  begin(): void;
  /** Words have come, or somebody says that it is to go on. */
  heard(): void;
  /** The level now, 0 to 1. */
  level(level: number): void;
  end(): void;
}

/** How soon a changed setting is noticed. */
const lookEveryMs = 5_000;

export function createSilenceStop({ clock, afterMs, announce, stop }: SilenceStopDependencies): SilenceStop {
  let since = clock.elapsed();
  let levelAt = since;
  let noiseFloor = 0;
  let announced = false;
  let cancel = (): void => {};

  function look(): void {
    const after = afterMs();
    const left = since + after - clock.elapsed();
    if (after > 0 && left <= 0) return stop();
    const soon = after > 0 && left <= speech.stopAnnouncedMs;
    if (soon !== announced) {
      announced = soon;
      announce(soon ? clock.now() + left : undefined);
    }
    cancel = clock.after(after > 0 ? Math.min(left, lookEveryMs) : lookEveryMs, look);
  }

  function heard(): void {
    since = clock.elapsed();
    if (!announced) return;
    announced = false;
    announce(undefined);
  }

  function end(): void {
    cancel();
    heard();
  }

  return {
    begin() {
      end();
      noiseFloor = 0;
      levelAt = since;
      cancel = clock.after(lookEveryMs, look);
    },
    heard,
    level(level) {
      noiseFloor = nextNoiseFloor(noiseFloor, level, clock.elapsed() - levelAt);
      levelAt = clock.elapsed();
      if (isAboveNoise(level, noiseFloor)) heard();
    },
    end,
  };
}

// Rate limits for requests, live messages and audio: so many within so many seconds, and so many at the same time. The
// library counts in this process, or in a store that several processes share, depending on which is opened here.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '#meeting/clock.ts';
import type { OpenLimiter } from '#store/limiters.ts';

/** Each limit counts for itself; what it counts ends with the process. A duration of 0 counts without end. */
const inThisProcess: OpenLimiter = (options) => new RateLimiterMemory(options);

export interface RateLimit {
  /**
   * Spends so many points of this key. Answers 0 while there are enough, else after how many milliseconds there are again.
   * In this process the answers come in the order in which they were asked for.
   */
  spend(key: string, points?: number): Promise<number>;
  /** Gives one back that was spent: it does not count after all. */
  refund(key: string): Promise<void>;
}

export interface RateLimitOptions {
  /** Tells the limits of a shared store apart. */
  name: string;
  points: number;
  seconds: number;
  /** Where it counts: in this process unless told. */
  open?: OpenLimiter | undefined;
}

export function createRateLimit({
  name,
  points,
  seconds,
  open = inThisProcess,
}: RateLimitOptions): RateLimit {
  const limiter = open({ keyPrefix: name, points, duration: seconds });
  return {
    async spend(key, spent = 1) {
      const refused = await refusalOf(limiter.consume(key, spent));
      // Never longer than the whole time, even where the machine's clock was set back meanwhile.
      return refused ? Math.max(1, Math.min(refused.msBeforeNext, seconds * 1_000)) : 0;
    },
    async refund(key) {
      // Once the time is over there is nothing left to give back, and nothing to have in store.
      if ((await limiter.get(key))?.consumedPoints) await limiter.reward(key);
    },
  };
}

/**
 * For what comes thousands of times a second over one connection: so many in so many milliseconds. Not through the library,
 * which finds a limit by its key and answers later: that would cost more than what is limited. The answer spends one, and says
 * whether there was one left.
 */
export function createCount(points: number, ms: number, clock: Pick<Clock, 'elapsed'>): () => boolean {
  let began = clock.elapsed();
  let spent = 0;
  return () => {
    const now = clock.elapsed();
    if (now - began >= ms) [began, spent] = [now, 0];
    return ++spent <= points;
  };
}

export interface PerPersonLimit {
  /** Spends one of this person's. `leave` is called when it is done; where none is left, `waitMs` tells when to come again. */
  enter(userId: string): Promise<{ leave: () => void } | { waitMs: number }>;
}

export interface PerPersonLimitOptions {
  name: string;
  perMinute: number;
  atOnce: number;
  open?: OpenLimiter;
}

/** One of those under way should be done by then. */
const busyMs = 1_000;

/** What one signed-in person may ask for, whatever address they come from: so many a minute, so many at the same time. */
export function createPerPersonLimit({
  name,
  perMinute,
  atOnce,
  open,
}: PerPersonLimitOptions): PerPersonLimit {
  const minute = createRateLimit({ name, points: perMinute, seconds: 60, ...(open && { open }) });
  // Counted in this process alone: what is under way in one that ended would be counted for ever.
  const underWay = inThisProcess({ keyPrefix: name, points: atOnce, duration: 0 });

  async function leave(userId: string): Promise<void> {
    const { consumedPoints } = await underWay.reward(userId);
    if (consumedPoints <= 0) await underWay.delete(userId);
  }
  return {
    async enter(userId) {
      const isBusy = (await refusalOf(underWay.consume(userId))) !== undefined;
      const waitMs = isBusy ? busyMs : await minute.spend(userId);
      if (waitMs === 0) return { leave: () => void leave(userId) };
      await leave(userId);
      return { waitMs };
    },
  };
}

/** The library rejects with its answer when there are not enough points left, and with an Error when it could not count. */
async function refusalOf(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes | undefined> {
  try {
    await consumed;
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

// The shared counters of limits that several servers enforce together, such as wrong passwords: they are in the shared
// database.
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** `points` in `duration` seconds for each key, as the library has it; limits of another `keyPrefix` count for themselves. */
export type OpenLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

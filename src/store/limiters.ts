// Where a limit counts that several servers keep together, such as wrong passwords: in the database that they share.
import type { RateLimiterAbstract } from 'rate-limiter-flexible';

/** `points` in `duration` seconds for each key, as the library has it; limits of another `keyPrefix` count for themselves. */
export type OpenLimiter = (options: {
  keyPrefix: string;
  points: number;
  duration: number;
}) => RateLimiterAbstract;

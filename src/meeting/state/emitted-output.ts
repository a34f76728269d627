// An output of an agent with what the log says about it.
import type { AgentOutput, LastCheck } from '../outputs/output.ts';
import type { Ranking } from '../outputs/ranking.ts';
import type { Trail } from '../outputs/trail.ts';

/** An output with what is known about it. Readers who want the output alone find it whole in here. */
export interface EmittedOutput extends AgentOutput {
  /** The entry it was made for; it may quote earlier ones as well. */
  entryId?: string;
  ranking?: Ranking;
  trail?: Trail;
  /** Everybody in the meeting sees it. Known in our side's part of the log. */
  isForRoom?: true;
  check?: LastCheck;
  /** Set while one of the companies that it tells of is said to be another than was meant: the output without that. */
  asTold?: EmittedOutput;
  /**
   * Set by the page on what this device's own agents found while the server was out of reach, in a line that it has not looked
   * at yet: it is still away, or it has the line now.
   */
  fromDevice?: 'server-away' | 'server-looks';
}

// The server that is measured, as a measurement sees it.
import type { ServerAccount } from '../scripts/client/server-account.ts';

export interface Target {
  account: ServerAccount;
  /** The server's processor time used so far, in ms; NaN where the system does not tell. */
  processorMs(): number;
}

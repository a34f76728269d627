// The current account: signed in with a person, or not. React uses it through useAccount() in use-account.ts.
import type { User } from '#meeting/session.ts';

export type Account =
  /** Not known yet: the page is asking the server. */
  | { state: 'loading' }
  /** `ended`: the sign-in is over, but this person is speaking in a meeting, which stays until they sign in again or leave it. */
  | { state: 'signed-in'; user: User; ended?: boolean }
  /** Nobody: the demo user, with everything kept in this browser. `server` is false when no server answered. */
  | { state: 'demo'; user: User; server: boolean };

/** Whoever was signed in is speaking still, and has to sign in again. */
export function hasEnded(account: Account): boolean {
  return account.state === 'signed-in' && account.ended === true;
}

/** The outcome of signing up, in or out: success, or the provider's message in words. */
export type AccountOutcome = { ok: true } | { ok: false; message: string };

/** The password may be right and a code be asked for after it. */
export type SignInOutcome = AccountOutcome | { ok: false; message: string; awaitsCode: true };

// The current account, for React: one account for all screens, and its actions.
import { createContext, useContext } from 'react';
import type { SignUpRules } from '#protocol/http/account-routes.ts';
import type { Meetings } from '#web/live/meetings.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import type { Account, AccountOutcome, SignInOutcome } from './account.ts';
import type { BrowserMeetings } from './browser-meetings.ts';
import type { MeetingPeople } from './meeting-people.ts';
import type { OwnAccount } from './own-account.ts';

export interface AccountActions {
  account: Account;
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** After the password: six digits of an app, or a backup code. */
  signInWithCode(code: string): Promise<AccountOutcome>;
  /** The display name may be blank: the e-mail's first part is then shown. */
  signUp(displayName: string, email: string, password: string): Promise<AccountOutcome>;
  /** Goes on at the issuer that this server names, and comes back to `returnTo`, a path on this site. */
  signInByIssuer(returnTo: string): Promise<AccountOutcome>;
  /** What this server asks of new accounts. Rejects where none answers. */
  signUpRules(): Promise<SignUpRules>;
  /** Asks for a mail with a link to set another password; succeeds for every address. */
  requestReset(email: string): Promise<AccountOutcome>;
  /** By the token of a link. */
  setPassword(token: string, password: string): Promise<AccountOutcome>;
  /** By the token of a link. */
  verifyEmail(token: string): Promise<AccountOutcome>;
  /** What a signed-in person does with their own account. */
  own: OwnAccount;
  /** For a day, without an account: to take part in the meetings of others. */
  signInAsGuest(name: string): Promise<AccountOutcome>;
  /** Meetings that are open are left first, so that their last words are kept. */
  signOut(): Promise<AccountOutcome>;
  /** For when no server answered: asks again who is looking. */
  lookAgain(): Promise<void>;
  /** This account's meetings. Only once the account is known. */
  meetings: Meetings;
  /** What this browser kept before somebody signed in. Absent while nobody is. */
  browserMeetings?: BrowserMeetings | undefined;
  /** The people in meetings on the server. */
  people: MeetingPeople;
  /** Told by the meeting: whoever speaks keeps it in sight when their sign-in ends. */
  speaks(isSpeaking: boolean): void;
  /** Opens a meeting; unknown ids are created as the specification says. Only once the account is known. */
  open(sessionId: string): Promise<MeetingLink>;
}

export const AccountContext = createContext<AccountActions | undefined>(undefined);

export function useAccount(): AccountActions {
  const actions = useContext(AccountContext);
  if (!actions) throw new Error('useAccount needs an AccountProvider above it.');
  return actions;
}

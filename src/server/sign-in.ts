// Accounts with e-mail and password through better-auth, stored in separate tables of the database (store/accounts.ts). The
// configuration is in accounts/auth-options.ts.
import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { displayNameOf, type User } from '#meeting/session.ts';
import type { SignUpRules } from '#protocol/http/account-routes.ts';
import type { OwnNotesStore } from '#store/own-notes.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import { type AccountRecords, createAccountRecords } from './accounts/account-records.ts';
import { authOptions, type AuthOptions } from './accounts/auth-options.ts';
import { endOfGuest, isGuest, sweepGuests } from './accounts/guests.ts';
import { signUpRules, type SignUpSettings } from './accounts/sign-up-rules.ts';

export interface SignIn {
  /** Answers a request below /api/auth. */
  handle(request: Request): Promise<Response>;
  /** What is kept of each person. */
  readonly accounts: AccountRecords;
  signUpRules(): Promise<SignUpRules>;
  /** Signs in a guest under this name. */
  guest(name: string, headers: Headers): Promise<{ user: User; cookies: string[] }>;
  /** Who sends these headers; undefined when nobody is signed in. */
  who(headers: Headers): Promise<SignedInUser | undefined>;
  /** Whose second step these headers are about to take: the address; undefined when nobody's. */
  awaitsCodeOf(headers: Headers): Promise<string | undefined>;
  /** An address of a person as a hash that only this server can make. */
  hashOf(email: string): string;
  /** Calls `ended` whenever a sign-in ends here: signed out, revoked, deleted or found over. The answer stops that. */
  onEnded(ended: (signInId: string) => void): () => void;
  stop(): void;
}

export interface SignedInUser {
  user: User;
  signInId: string;
  /** When it ends unless it is prolonged by being used; in ms since 1970. */
  endsAt: number;
  /** Cookies to send back: a sign-in in use is prolonged. */
  cookies: string[];
}

export interface SignInDependencies extends Omit<AuthOptions, 'signUp' | 'sessionEnded'> {
  settings: Pick<PersonSettings, 'removeAll'>;
  ownNotes: Pick<OwnNotesStore, 'removeAll'>;
  signUp: Omit<SignUpSettings, 'mail' | 'issuer'>;
}

interface FoundUser {
  id: string;
  name: string;
  email: string;
}

/** Makes the tables of accounts, or brings them to today's shape. */
export async function shapeAccounts(dependencies: SignInDependencies): Promise<void> {
  const options = authOptions({
    ...dependencies,
    signUp: signUpOf(dependencies),
    sessionEnded: async () => {},
  });
  await dependencies.accounts.reshape(async () => (await getMigrations(options)).runMigrations());
}

export async function createSignIn(dependencies: SignInDependencies): Promise<SignIn> {
  const { settings, ownNotes, clock, secret, failed } = dependencies;
  const signUp = signUpOf(dependencies);
  const listeners = new Set<(signInId: string) => void>();
  const options = authOptions({
    ...dependencies,
    signUp,
    async sessionEnded({ id, userId }, replaced) {
      // Its page has the new cookie only when the answer is there: what is open is found over at its next look (K6).
      if (replaced) return;
      for (const ended of listeners) ended(id);
      // Nobody can sign in as the same guest again: what was kept for one goes with the sign-in.
      const user = await users.findUserById(userId);
      if (user && isGuest(user)) await records.remove(userId);
    },
  });
  await shapeAccounts(dependencies);
  const auth = betterAuth(options);
  const { internalAdapter: users, adapter, password } = await auth.$context;
  const records: AccountRecords = createAccountRecords({
    rows: users,
    adapter,
    verify: password.verify,
    settings,
    ownNotes,
    store: dependencies.accounts,
  });
  const stop = sweepGuests({
    users: { adapter },
    clock,
    remove: records.remove,
    failed: (error) => failed(`guests could not be removed: ${String(error)}`),
  });

  return {
    handle: (request) => auth.handler(request),
    accounts: records,
    signUpRules: () => signUpRules(signUp, adapter),
    async guest(name, headers) {
      const { response, headers: back } = await auth.api.signInGuest({
        body: { name },
        headers,
        returnHeaders: true,
      });
      return { user: guestOf(response), cookies: back.getSetCookie() };
    },
    async who(headers) {
      const { response: found, headers: back } = await auth.api.getSession({ headers, returnHeaders: true });
      if (!found) return undefined;
      const { session, user } = found;
      const isOfGuest = isGuest(user);
      const endsAt = isOfGuest ? endOfGuest(user) : session.expiresAt.getTime();
      if (endsAt <= clock.now()) {
        await users.deleteSession(session.token);
        return undefined;
      }
      // A guest's cookies are not sent back: they would last longer than the sign-in.
      const cookies = isOfGuest ? [] : back.getSetCookie();
      return { user: isOfGuest ? guestOf(user) : userOf(user), signInId: session.id, endsAt, cookies };
    },
    awaitsCodeOf: async (headers) => (await auth.api.whoseCode({ headers })).email,
    hashOf: (email) =>
      createHmac('sha256', secret).update(`address ${email.trim().toLowerCase()}`).digest('base64url'),
    onEnded(ended) {
      listeners.add(ended);
      return () => void listeners.delete(ended);
    },
    stop,
  };
}

function signUpOf({ signUp, mails, byIssuer }: SignInDependencies): SignUpSettings {
  return { ...signUp, mail: mails !== undefined, issuer: byIssuer?.provider.name };
}

function userOf({ id: uid, email, name }: FoundUser): User {
  return { uid, email, displayName: displayNameOf(name, email) };
}

function guestOf({ id: uid, name }: Pick<FoundUser, 'id' | 'name'>): User {
  return { uid, email: '', displayName: displayNameOf(name, undefined), isGuest: true };
}

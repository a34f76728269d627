// Accounts: e-mail and password through better-auth, kept in tables of its own in the database (store/accounts.ts).
// Why one shared connection and no transactions of its own: docs/decisions/0004-sign-in.md.
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import type { Clock } from '#meeting/clock.ts';
import { displayNameOf, type User } from '#meeting/session.ts';
import type { SignUpRules } from '#protocol/http/account-routes.ts';
import type { Accounts } from '#store/accounts.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import { keepSignUpRules, signUpRules, type SignUpSettings } from './accounts/sign-up-rules.ts';
import { type AccountRecords, createAccountRecords } from './accounts/account-records.ts';
import { type AccountMails, resetLinkSeconds } from './accounts/account-links.ts';
import { endOfGuest, guests, isGuest, sweepGuests } from './accounts/guests.ts';

/** Set by our own server on what it hands to better-auth, whatever the client sent: the address that limits count by. */
export const clientAddressHeader = 'x-aside-client-address';

/** Sign-ups from one address. */
const signUps = { window: 60, max: 30 };

export interface SignIn {
  /** Answers a request below /api/auth. */
  handle(request: Request): Promise<Response>;
  /** What is kept of each person. */
  readonly accounts: AccountRecords;
  signUpRules(): Promise<SignUpRules>;
  /** Signs in a guest under this name. */
  guest(name: string, headers: Headers): Promise<{ user: User; cookies: string[] }>;
  /** Who sends these headers; undefined when nobody is signed in. */
  who(headers: Headers): Promise<Known | undefined>;
  /** A token by which whoever has this address sets another password; undefined when nobody has. */
  resetToken(email: string): Promise<string | undefined>;
  /** An address of a person as a hash that only this server can make. */
  hashOf(email: string): string;
  /** Calls `ended` whenever a sign-in ends here: signed out, revoked, deleted or found over. The answer stops that. */
  onEnded(ended: (signInId: string) => void): () => void;
  stop(): void;
}

export interface Known {
  user: User;
  signInId: string;
  /** When it ends unless it is prolonged by being used; in ms since 1970. */
  endsAt: number;
  /** Cookies to send back: a sign-in in use is prolonged. */
  cookies: string[];
}

export interface SignInDependencies {
  accounts: Accounts;
  settings: Pick<PersonSettings, 'removeAll'>;
  clock: Clock;
  signUp: Omit<SignUpSettings, 'mail'>;
  /** Undefined where no mail is sent: nobody can be asked then to confirm an address. */
  mails: AccountMails | undefined;
  /** Somebody has set another password by a link. */
  passwordReset(userId: string): void;
  secret: string;
  /** The origin people use, such as http://localhost:3000. */
  publicUrl: string;
  /** The origins that may send a request with these headers. */
  originsFor(headers: Headers): string[];
  failed(message: string): void;
}

interface FoundUser {
  id: string;
  name: string;
  email: string;
}

export async function createSignIn({
  accounts,
  settings,
  clock,
  signUp: signUpSettings,
  mails,
  passwordReset,
  secret,
  publicUrl,
  originsFor,
  failed,
}: SignInDependencies): Promise<SignIn> {
  const signUp = { ...signUpSettings, mail: mails !== undefined };
  const listeners = new Set<(signInId: string) => void>();
  const options = {
    database: accounts,
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    plugins: [guests(clock)],
    trustedOrigins: (request) => (request ? originsFor(request.headers) : []),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: signUp.passwordMinLength,
      requireEmailVerification: mails !== undefined,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      onPasswordReset: async ({ user }) => passwordReset(user.id),
      ...(mails && {
        sendResetPassword: async ({ user, token }) => {
          // A guest has no password and no mailbox.
          if (!isGuest(user)) mails.sendResetLink(user.email, token);
        },
      }),
    },
    ...(mails && {
      emailVerification: {
        sendOnSignUp: true,
        sendOnSignIn: true,
        sendVerificationEmail: async ({ user, token }) => mails.sendVerificationLink(user.email, token),
      },
    }),
    // Whoever reads the database cannot use a link that is under way.
    verification: { storeIdentifier: 'hashed' },
    hooks: { before: keepSignUpRules(signUp) },
    rateLimit: {
      enabled: true,
      window: 60,
      max: 600,
      // Wrong passwords and mails are counted before they come here (accounts/attempts.ts).
      customRules: {
        '/sign-in/email': false,
        '/request-password-reset': false,
        '/change-password': false,
        '/sign-up/email': signUps,
      },
    },
    advanced: {
      // Hooks are called for no more rows than this, whatever is deleted with them.
      database: { defaultFindManyLimit: 100_000 },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      cookiePrefix: 'aside',
    },
    // What it did not expect comes to us, with its stack into our log; what it refuses it answers.
    onAPIError: { throw: true },
    telemetry: { enabled: false },
    databaseHooks: {
      session: {
        delete: {
          async after({ id, userId }) {
            for (const ended of listeners) ended(id);
            // Nobody can sign in as the same guest again: what was kept for one goes with the sign-in.
            const user = await users.findUserById(userId);
            if (user && isGuest(user)) await records.remove(userId);
          },
        },
      },
    },
    logger: { level: 'error', log: (_level, message) => failed(message) },
  } satisfies BetterAuthOptions;
  await (await getMigrations(options)).runMigrations();
  const auth = betterAuth(options);
  const { internalAdapter: users, adapter, password } = await auth.$context;
  const records: AccountRecords = createAccountRecords({ rows: users, verify: password.verify, settings });
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
    async resetToken(email) {
      const found = await users.findUserByEmail(email.trim().toLowerCase());
      if (!found || isGuest(found.user)) return undefined;
      const token = randomBytes(24).toString('base64url');
      await users.createVerificationValue({
        value: found.user.id,
        identifier: `reset-password:${token}`,
        expiresAt: new Date(Date.now() + resetLinkSeconds * 1_000),
      });
      return token;
    },
    hashOf: (email) =>
      createHmac('sha256', secret).update(`address ${email.trim().toLowerCase()}`).digest('base64url'),
    onEnded(ended) {
      listeners.add(ended);
      return () => void listeners.delete(ended);
    },
    stop,
  };
}

function userOf({ id: uid, email, name }: FoundUser): User {
  return { uid, email, displayName: displayNameOf(name, email) };
}

function guestOf({ id: uid, name }: Pick<FoundUser, 'id' | 'name'>): User {
  return { uid, email: '', displayName: displayNameOf(name, undefined), isGuest: true };
}

const secretAtLeast = 32;

/** The secret that signs cookies: made once and kept beside the data, readable by its owner alone. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) {
    // Whole or not at all: an empty secret would let anybody sign.
    writeFileSync(`${file}.new`, randomBytes(secretAtLeast).toString('base64url'), {
      mode: 0o600,
      flush: true,
    });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < secretAtLeast) {
    throw new Error(
      `${file} is too short to be safe. Please put it back from a copy, or remove it (everybody then signs in anew).`,
    );
  }
  return secret;
}

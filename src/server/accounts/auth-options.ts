// The configuration of better-auth: what it requires of people, which of its limits apply, and which hooks it calls.
// docs/decisions/0004-sign-in.md says why there is one shared connection and no transactions of its own.
import type { BetterAuthOptions } from 'better-auth';
import type { Clock } from '#meeting/clock.ts';
import type { Accounts } from '#store/accounts.ts';
import { signInRefusedPath } from '#protocol/http/account-routes.ts';
import { type AccountMails, resetLinkSeconds } from './account-links.ts';
import type { OpenLimiter } from '#store/limiters.ts';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';
import { guests, isGuest } from './guests.ts';
import { type ByIssuer, issuerOptions } from './issuer-options.ts';
import { awaitedCode, isReplacing, secondStep } from './second-step.ts';
import { keepSignUpRules, type SignUpSettings } from './sign-up-rules.ts';

/** Set by our own server on what it hands to better-auth, whatever the client sent: the address that limits count by. */
export const clientAddressHeader = 'x-aside-client-address';

/** Sign-ups from one address. */
const signUps = { window: 60, max: 30 };
/** Sign-ins by an issuer that are begun from one address. */
const begunByIssuer = { window: 60, max: 120 };

/** How a password is kept, and compared with what is kept. */
export interface PasswordHash {
  hash(password: string): Promise<string>;
  verify(tried: { password: string; hash: string }): Promise<boolean>;
}

export interface AuthOptions {
  accounts: Accounts;
  /** Where several servers count requests together; in this process unless given. */
  openLimiter?: OpenLimiter | undefined;
  clock: Clock;
  signUp: SignUpSettings;
  /** Undefined where no mail is sent: nobody can be asked then to confirm an address. */
  mails: AccountMails | undefined;
  /** Another way to sign in than by password. */
  byIssuer?: ByIssuer | undefined;
  /** better-auth's own, which is slow by intention, unless a test says otherwise. */
  passwordHash?: PasswordHash | undefined;
  secret: string;
  /** The origin people use, such as http://localhost:3000. */
  publicUrl: string;
  /** The origins that may send a request with these headers. */
  originsFor(headers: Headers): string[];
  /** Somebody has set another password by a link. */
  passwordReset(userId: string): void;
  /** `replaced`: the same person has another in the same answer. */
  sessionEnded(session: { id: string; userId: string }, replaced: boolean): Promise<void>;
  failed(message: string): void;
}

export function authOptions({
  accounts,
  openLimiter,
  clock,
  signUp,
  mails,
  byIssuer,
  passwordHash,
  secret,
  publicUrl,
  originsFor,
  passwordReset,
  sessionEnded,
  failed,
}: AuthOptions) {
  const issuer = byIssuer && issuerOptions(byIssuer, signUp);
  return {
    database: accounts,
    secret,
    baseURL: publicUrl,
    basePath: '/api/auth',
    plugins: [guests(clock), secondStep(), awaitedCode(), ...(issuer ? [issuer.plugin] : [])],
    trustedOrigins: (request) => (request ? originsFor(request.headers) : []),
    emailAndPassword: {
      enabled: true,
      ...(passwordHash && { password: passwordHash }),
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
      customStorage: limitsOf(openLimiter),
      // Wrong passwords and mails are counted before they come here (accounts/attempts.ts).
      customRules: {
        '/sign-in/email': false,
        '/request-password-reset': false,
        '/change-password': false,
        '/two-factor/enable': false,
        '/two-factor/disable': false,
        '/two-factor/verify-totp': false,
        '/two-factor/verify-backup-code': false,
        '/sign-up/email': signUps,
        '/sign-in/social': begunByIssuer,
      },
    },
    advanced: {
      // Hooks are called for no more rows than this, whatever is deleted with them.
      database: { defaultFindManyLimit: 100_000 },
      ipAddress: { ipAddressHeaders: [clientAddressHeader] },
      cookiePrefix: 'aside',
    },
    // What it did not expect comes to us, with its stack into our log; what it refuses it answers.
    onAPIError: { throw: true, errorURL: `${publicUrl}${signInRefusedPath}` },
    telemetry: { enabled: false },
    databaseHooks: {
      ...issuer?.hooks,
      session: {
        ...issuer?.hooks.session,
        delete: { after: (session, ctx) => sessionEnded(session, isReplacing(ctx?.path)) },
      },
    },
    ...issuer?.options,
    logger: { level: 'error', log: (_level, message) => failed(message) },
  } satisfies BetterAuthOptions;
}

/** better-auth's own store belongs to the process, not to the server, and is searched whole at each request. */
function limitsOf(open: OpenLimiter | undefined) {
  const limits = new Map<string, RateLimit>();
  return {
    async consume(key: string, { window, max }: { window: number; max: number }) {
      const name = `sign-in-${max}-${window}`;
      const limit = limits.get(name) ?? createRateLimit({ name, points: max, seconds: window, open });
      limits.set(name, limit);
      const waitMs = await limit.spend(key);
      return waitMs === 0
        ? { allowed: true, retryAfter: null }
        : { allowed: false, retryAfter: Math.ceil(waitMs / 1_000) };
    },
  };
}

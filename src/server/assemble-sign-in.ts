// Accounts, and the ways to them that the settings name: passwords and mails, or an issuer.
import type { FastifyBaseLogger } from 'fastify';
import type { AuditTrail } from '#engine/audit/audit-trail.ts';
import type { Clock } from '#meeting/clock.ts';
import { smtpMailer } from '#providers/mail/smtp-mailer.ts';
import { oidcProvider } from '#providers/sign-in/oidc.ts';
import type { SharedDatabase } from '#store/database.ts';
import { accountLinks, accountMails } from './accounts/account-links.ts';
import { originsFor } from './http/request-guards.ts';
import type { Settings } from './settings.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { reportFailures } from './report-failures.ts';

export interface SignInParts {
  settings: Settings;
  clock: Clock;
  database: Pick<SharedDatabase, 'accounts' | 'openLimiter' | 'settings' | 'ownNotes'>;
  trail: Pick<AuditTrail, 'write'>;
  secret: string;
  publicUrl: string;
  log: FastifyBaseLogger;
}

export function openSignIn(parts: SignInParts): Promise<SignIn> {
  const { settings, clock, database, trail, secret, publicUrl, log } = parts;
  const signInFailed = (message: string) => log.warn({ what: 'sign-in' }, message);
  return createSignIn({
    accounts: database.accounts,
    openLimiter: database.openLimiter,
    settings: database.settings,
    ownNotes: database.ownNotes,
    clock,
    signUp: settings.signUp,
    mails:
      settings.mail &&
      accountMails({
        mailer: smtpMailer(settings.mail),
        links: accountLinks(publicUrl),
        failed: reportFailures({ log })('a mail'),
      }),
    byIssuer: settings.oidc && {
      provider: oidcProvider(settings.oidc, signInFailed),
      came: (what, userId) => trail.write({ what, userId, data: { by: 'issuer' } }),
    },
    passwordReset: (userId) => trail.write({ what: 'password-changed', userId, data: { byLink: true } }),
    secret,
    publicUrl,
    originsFor: (headers) => originsFor(publicUrl, headers.get('host') ?? undefined),
    failed: signInFailed,
  });
}

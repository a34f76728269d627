// Accounts and the ways to sign in that the settings name: passwords and mails, or an issuer. The clients of the mail server
// and the issuer are loaded only if they are configured.
import type { FastifyBaseLogger } from 'fastify';
import type { AuditTrail } from '#engine/audit/audit-trail.ts';
import type { Clock } from '#meeting/clock.ts';
import type { SharedDatabase } from '#store/database.ts';
import { accountLinks, accountMails } from './accounts/account-links.ts';
import type { PasswordHash } from './accounts/auth-options.ts';
import type { ByIssuer } from './accounts/issuer-options.ts';
import { originsFor } from './http/request-guards.ts';
import type { Settings } from './settings.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { reportFailures } from './report-failures.ts';

export interface OpenSignInDependencies {
  settings: Settings;
  clock: Clock;
  database: Pick<SharedDatabase, 'accounts' | 'openLimiter' | 'settings' | 'ownNotes'>;
  trail: Pick<AuditTrail, 'write'>;
  secret: string;
  publicUrl: string;
  passwordHash?: PasswordHash | undefined;
  log: FastifyBaseLogger;
}

export async function openSignIn(dependencies: OpenSignInDependencies): Promise<SignIn> {
  const { settings, clock, database, trail, secret, publicUrl, passwordHash, log } = dependencies;
  return createSignIn({
    accounts: database.accounts,
    openLimiter: database.openLimiter,
    settings: database.settings,
    ownNotes: database.ownNotes,
    clock,
    signUp: settings.signUp,
    mails: await openMails(dependencies),
    byIssuer: await openIssuer(dependencies),
    passwordReset: (userId) => trail.write({ what: 'password-changed', userId, data: { byLink: true } }),
    passwordHash,
    secret,
    publicUrl,
    originsFor: (headers) => originsFor(publicUrl, headers.get('host') ?? undefined),
    failed: warningsIn(log),
  });
}

const warningsIn = (log: FastifyBaseLogger) => (message: string) => log.warn({ what: 'sign-in' }, message);

async function openMails({ settings, publicUrl, log }: OpenSignInDependencies) {
  if (!settings.mail) return undefined;
  const { smtpMailer } = await import('#providers/mail/smtp-mailer.ts');
  return accountMails({
    mailer: smtpMailer(settings.mail),
    links: accountLinks(publicUrl),
    failed: reportFailures({ log })('a mail'),
  });
}

async function openIssuer({ settings, trail, log }: OpenSignInDependencies): Promise<ByIssuer | undefined> {
  if (!settings.oidc) return undefined;
  const { oidcProvider } = await import('#providers/sign-in/oidc.ts');
  return {
    provider: oidcProvider(settings.oidc, warningsIn(log)),
    came: (what, userId) => trail.write({ what, userId, data: { by: 'issuer' } }),
  };
}

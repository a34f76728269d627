// The routes of a person's account: signing up, in and out, the signed-in identity, and personal settings.
import { z } from 'zod';
import { NewName, Timestamp, User } from '#meeting/session.ts';
import { ThresholdShifts } from '#meeting/state/thresholds.ts';
import { WrongCompany } from '#meeting/outputs/wrong-companies.ts';
import { isOwnPath } from '../own-path.ts';
import type { Route } from './route.ts';

/** What better-auth tells of an account. The token of its sign-in is in the cookie alone. */
const Account = z.looseObject({
  user: z.looseObject({ id: z.string(), email: z.string(), name: z.string() }),
});

/** Where the page says why signing in by an issuer came to nothing: `error` says what, `back` where it began. */
export const signInRefusedPath = '/sign-in-refused';

/** RFC 5321 lets no address be longer. */
const Email = z.string().max(254);
const Credentials = z.looseObject({ email: Email, password: z.string() });

export const SignUpRules = z.object({
  /** Anybody may make an account. */
  open: z.boolean(),
  /** Whom to ask for one otherwise. */
  contact: z.string(),
  passwordMinLength: z.number().int(),
  /** Links come by mail: an address is confirmed before its first sign-in, and a forgotten password set anew. */
  mail: z.boolean(),
  /** The name of an issuer people may sign in with instead of a password. */
  issuer: z.string().optional(),
});
export type SignUpRules = z.infer<typeof SignUpRules>;

/** How a person signs in to their account, besides by the issuer of the server. */
export const WaysIn = z.object({
  password: z.boolean(),
  /** After the password a code is asked for. */
  secondStep: z.boolean(),
});
export type WaysIn = z.infer<typeof WaysIn>;

/** The password was right; a code comes next. */
const AwaitsCode = z.looseObject({ twoFactorRedirect: z.literal(true) });
/** Six digits of an app, or a backup code. */
const Code = z.object({ code: z.string().max(40) });
const Password = z.object({ password: z.string() });

export const OwnSignIn = z.object({
  id: z.string(),
  /** What the browser says of itself. */
  userAgent: z.string(),
  createdAt: Timestamp,
  /** It is the one that asks. */
  current: z.boolean(),
});
export type OwnSignIn = z.infer<typeof OwnSignIn>;

/** What follows /api/auth/. */
const BelowAuth = z.object({ '*': z.string() });

export const accountRoutes = {
  me: {
    method: 'GET',
    path: '/api/me',
    summary: 'Who is signed in.',
    answers: { 200: User },
  },
  thresholds: {
    method: 'GET',
    path: '/api/me/thresholds',
    summary: 'How sure each agent must be before it asks for your attention.',
    answers: { 200: ThresholdShifts },
  },
  setThresholds: {
    method: 'PUT',
    path: '/api/me/thresholds',
    summary: 'Sets all of them at once; an agent that is left out stands where it stands for everybody.',
    body: ThresholdShifts,
    answers: { 200: ThresholdShifts },
    problems: ['cannot-store'],
  },
  wrongCompanies: {
    method: 'GET',
    path: '/api/me/wrong-companies',
    summary:
      'Which companies of a directory you said were not meant by a name, the last first. In meetings you host, nothing is told of them under that name.',
    answers: { 200: z.array(WrongCompany) },
  },
  forgetWrongCompany: {
    method: 'DELETE',
    path: '/api/me/wrong-companies',
    summary: 'Forgets one of them. The meeting in which you said it stays as it is.',
    query: WrongCompany,
    answers: { 204: z.undefined() },
    problems: ['cannot-store'],
  },
  signIns: {
    method: 'GET',
    path: '/api/me/sign-ins',
    summary: 'Where you are signed in, the newest first.',
    answers: { 200: z.array(OwnSignIn) },
    problems: ['account-refused'],
  },
  endSignIn: {
    method: 'DELETE',
    path: '/api/me/sign-ins/:signIn',
    summary: 'Ends one of your sign-ins.',
    params: z.object({ signIn: z.string().max(100) }),
    answers: { 204: z.undefined() },
    problems: ['account-refused', 'not-found'],
  },
  waysIn: {
    method: 'GET',
    path: '/api/me/ways-in',
    summary: 'Whether you have a password, and whether a second step comes after it.',
    answers: { 200: WaysIn },
    problems: ['account-refused'],
  },
  exportSelf: {
    method: 'GET',
    path: '/api/me/export',
    summary:
      'All that is kept of you as one JSON file: account, sign-ins, settings, and your meetings with their logs.',
    answers: { 200: z.string() },
    answerTypes: ['application/json; charset=utf-8'],
    problems: ['account-refused'],
  },
  deleteSelf: {
    method: 'POST',
    path: '/api/me/delete',
    summary:
      'Deletes your account and everything that is yours: meetings, settings, sign-ins. It cannot be undone. Without a password, the sign-in must be fresh.',
    body: Password,
    answers: { 204: z.undefined() },
    problems: ['account-refused'],
  },
  signUpRules: {
    method: 'GET',
    path: '/api/sign-up',
    summary: 'Whether accounts can be made here, and with which passwords.',
    answers: { 200: SignUpRules },
  },
  signUp: {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    summary: 'Makes an account and signs in to it, with a cookie.',
    body: Credentials.extend({ name: NewName }),
    answers: { 200: Account },
    problems: ['account-refused'],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    summary: 'Signs in, with a cookie. Where a second step is on, it answers that a code comes next.',
    body: Credentials,
    answers: { 200: z.union([Account, AwaitsCode]) },
    problems: ['account-refused'],
  },
  confirmCode: {
    method: 'POST',
    path: '/api/auth/two-factor/verify-totp',
    summary:
      'Takes a code of your app: signs in after the password, or turns on the second step that you set up.',
    body: Code,
    answers: { 200: Account },
    problems: ['account-refused'],
  },
  useBackupCode: {
    method: 'POST',
    path: '/api/auth/two-factor/verify-backup-code',
    summary: 'Signs in after the password by one of your backup codes, each of which is good once.',
    body: Code,
    answers: { 200: Account },
    problems: ['account-refused'],
  },
  setUpSecondStep: {
    method: 'POST',
    path: '/api/auth/two-factor/enable',
    summary: 'Makes the secret for your app and backup codes. They count once a code was confirmed.',
    body: Password,
    answers: { 200: z.looseObject({ totpURI: z.string(), backupCodes: z.array(z.string()) }) },
    problems: ['account-refused'],
  },
  turnOffSecondStep: {
    method: 'POST',
    path: '/api/auth/two-factor/disable',
    summary: 'Turns the second step off: the password is enough again.',
    body: Password,
    answers: { 200: z.unknown() },
    problems: ['account-refused'],
  },
  signInByIssuer: {
    method: 'POST',
    path: '/api/auth/sign-in/oidc',
    summary:
      'Begins a sign-in by the OpenID Connect issuer of this server: the address to go on at. One comes back to `returnTo`, a path on this site.',
    body: z.object({
      returnTo: z
        .string()
        .max(2_000)
        .refine(isOwnPath, 'Please give a path on this site, such as /dashboard.'),
    }),
    answers: { 200: z.object({ url: z.string() }) },
    problems: ['account-refused', 'not-found', 'unexpected'],
  },
  guest: {
    method: 'POST',
    path: '/api/auth/guest',
    summary:
      'Signs in without an account, for a day at most and with a cookie, to take part in the meetings of others.',
    body: z.object({ name: NewName }),
    answers: { 200: User },
    problems: ['account-refused'],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/sign-out',
    summary: 'Signs out everywhere this sign-in is used.',
    answers: { 200: z.looseObject({ success: z.boolean() }) },
    problems: ['account-refused'],
  },
  update: {
    method: 'POST',
    path: '/api/auth/update-user',
    summary: 'Changes the name or the picture of your account.',
    body: z.looseObject({ name: NewName.optional(), image: z.string().max(2_000).nullable().optional() }),
    answers: { 200: z.looseObject({ status: z.boolean() }) },
    problems: ['account-refused'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    summary:
      'Sets another password. Other sign-ins last, unless `revokeOtherSessions` is set, which replaces this one too.',
    body: z.looseObject({
      currentPassword: z.string(),
      newPassword: z.string(),
      revokeOtherSessions: z.boolean().optional(),
    }),
    answers: { 200: z.unknown() },
    problems: ['account-refused'],
  },
  endOtherSignIns: {
    method: 'POST',
    path: '/api/auth/revoke-other-sessions',
    summary: 'Ends all your sign-ins but this one.',
    body: z.looseObject({}),
    answers: { 200: z.unknown() },
    problems: ['account-refused'],
  },
  requestReset: {
    method: 'POST',
    path: '/api/auth/request-password-reset',
    summary:
      'Sends a link to set another password, where mail is set up. The answer is the same for every address.',
    body: z.looseObject({ email: Email }),
    answers: { 200: z.unknown() },
    problems: ['account-refused'],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary: 'Sets another password by the token of a link, once. All sign-ins end.',
    body: z.looseObject({ token: z.string().max(200), newPassword: z.string() }),
    answers: { 200: z.unknown() },
    problems: ['account-refused'],
  },
  verifyEmail: {
    method: 'GET',
    path: '/api/auth/verify-email',
    summary: 'Confirms an address by the token of a link.',
    query: z.looseObject({ token: z.string().max(2_000) }),
    answers: { 200: z.unknown() },
    problems: ['account-refused'],
  },
  /** Everything else that the account library, better-auth, answers below this address, in its own forms. */
  readOther: {
    method: 'GET',
    path: '/api/auth/*',
    summary: 'Other requests about your account, as better-auth documents them, such as get-session.',
    params: BelowAuth,
    answers: { 200: z.unknown() },
    problems: ['account-refused', 'not-found'],
  },
  other: {
    method: 'POST',
    path: '/api/auth/*',
    summary: 'Other changes of your account, as better-auth documents them, such as revoke-sessions.',
    body: z.looseObject({}).nullable(),
    params: BelowAuth,
    answers: { 200: z.unknown() },
    problems: ['account-refused', 'not-found'],
  },
} as const satisfies Record<string, Route>;

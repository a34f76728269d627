// The routes of a person's account: signing up, in and out, who one is, and what one has set for oneself.
import { z } from 'zod';
import { Name, User } from '#meeting/session.ts';
import { ThresholdShifts } from '#meeting/thresholds.ts';
import type { Route } from './route.ts';

/** What better-auth tells of an account. The token of its sign-in is in the cookie alone. */
const Account = z.looseObject({
  user: z.looseObject({ id: z.string(), email: z.string(), name: z.string() }),
});

const Credentials = z.looseObject({ email: z.string(), password: z.string() });

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
  signUp: {
    method: 'POST',
    path: '/api/auth/sign-up/email',
    summary: 'Makes an account and signs in to it, with a cookie.',
    body: Credentials.extend({ name: z.string() }),
    answers: { 200: Account },
    problems: ['account-refused'],
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/sign-in/email',
    summary: 'Signs in, with a cookie.',
    body: Credentials,
    answers: { 200: Account },
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
    body: z.looseObject({ name: Name.optional(), image: z.string().nullable().optional() }),
    answers: { 200: z.looseObject({ status: z.boolean() }) },
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
    summary: 'Other changes of your account, as better-auth documents them, such as change-password.',
    body: z.looseObject({}).nullable(),
    params: BelowAuth,
    answers: { 200: z.unknown() },
    problems: ['account-refused', 'not-found'],
  },
} as const satisfies Record<string, Route>;

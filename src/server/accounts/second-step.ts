// The second step of a sign-in by password: a code from an app (TOTP, RFC 6238) or a backup code, by better-auth's plugin.
// People who sign in by an issuer use the issuer's second step.
import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { z } from 'zod';

/** From the password to the code. */
const codeSeconds = 10 * 60;
/** As the plugin names it. */
const cookieName = 'two_factor';

export const secondStep = () => twoFactor({ issuer: 'Aside', twoFactorCookieMaxAge: codeSeconds });

/** Whose code is awaited: for our own server, which counts wrong ones by it. No request from outside reaches it. */
export function awaitedCode() {
  return {
    id: 'awaited-code',
    endpoints: {
      whoseCode: createAuthEndpoint.serverOnly({ method: 'POST', requireHeaders: true }, async (ctx) => {
        const { createAuthCookie, internalAdapter, secret } = ctx.context;
        const sign = await ctx.getSignedCookie(createAuthCookie(cookieName).name, secret);
        const awaited = sign ? await internalAdapter.findVerificationValue(sign) : null;
        const user = awaited ? await internalAdapter.findUserById(awaited.value) : null;
        return { email: user?.email };
      }),
    },
  } satisfies BetterAuthPlugin;
}

/** A sign-in that ends by one of these is replaced by another of the same person, in the same answer. */
export function isReplacing(path: string | undefined): boolean {
  return path?.startsWith('/two-factor/') ?? false;
}

const WithSecondStep = z.looseObject({ twoFactorEnabled: z.literal(true) });

export function hasSecondStep(user: object): boolean {
  return WithSecondStep.safeParse(user).success;
}

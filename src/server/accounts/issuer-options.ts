// The configuration of better-auth for sign-in by an issuer: who is admitted, what is stored, and which hooks are called.
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth';
import type { OAuthProvider } from 'better-auth/oauth2';
import { closedSignUp, type SignUpSettings } from './sign-up-rules.ts';

export interface ByIssuer {
  provider: OAuthProvider;
  /** Somebody signed in this way, with an account that was made for it where they are new. */
  came(what: 'signed-up' | 'signed-in', userId: string): void;
}

export function issuerOptions({ provider, came }: ByIssuer, signUp: SignUpSettings) {
  /** Guests and passwords go other ways. */
  const isCallback = (ctx: { path?: string } | null) => ctx?.path?.startsWith('/callback/') ?? false;
  return {
    plugin: {
      id: 'oidc',
      init: ({ socialProviders }) => ({ context: { socialProviders: [...socialProviders, provider] } }),
    } satisfies BetterAuthPlugin,
    options: {
      // An account whose own address was never confirmed is met by nobody: whoever made it may not be whose address it is.
      account: { updateAccountOnSignIn: false, accountLinking: { requireLocalEmailVerified: true } },
      user: {
        validateUserInfo: async ({ source }, ctx) => {
          if (source.action !== 'create-user' || source.method !== 'oauth' || !ctx) return undefined;
          const closed = await closedSignUp(signUp, ctx.context.adapter);
          return closed && { error: closed.code, errorDescription: closed.message };
        },
      },
    },
    hooks: {
      user: {
        create: {
          after: async ({ id }, ctx) => {
            if (isCallback(ctx)) came('signed-up', id);
          },
        },
      },
      session: {
        create: {
          after: async ({ userId }, ctx) => {
            if (isCallback(ctx)) came('signed-in', userId);
          },
        },
      },
      account: {
        create: {
          // Nothing is asked of the issuer later: its tokens are not kept.
          before: async (account) => ({
            data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
          }),
        },
      },
    },
  } satisfies {
    plugin: BetterAuthPlugin;
    options: Partial<BetterAuthOptions>;
    hooks: BetterAuthOptions['databaseHooks'];
  };
}

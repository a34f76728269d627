// Sign-in as the server has it, over accounts that a command has opened. It sends nothing to anybody.
import { wallClock } from '#meeting/clock.ts';
import type { Settings } from '#server/settings.ts';
import type { SignInDependencies } from '#server/sign-in.ts';
import type { Accounts } from '#store/accounts.ts';

export function signInOver(
  accounts: Accounts,
  { secret, publicUrl, signUp }: Pick<Settings, 'signUp'> & { secret: string; publicUrl: string },
): SignInDependencies {
  return {
    accounts,
    settings: { removeAll: async () => {} },
    ownNotes: { removeAll: async () => {} },
    clock: wallClock,
    signUp,
    mails: undefined,
    passwordReset: () => {},
    secret,
    publicUrl,
    originsFor: () => [publicUrl],
    failed: (message) => console.error(message),
  };
}

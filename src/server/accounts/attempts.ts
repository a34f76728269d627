// Limits wrong passwords and refused sign-ups. Each attempt counts before it is made, so many attempts at once do not get
// around the limit; a successful attempt is subtracted again.
import type { OpenLimiter } from '#store/limiters.ts';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';

type Attempt = { waitMs: number } | { succeeded(): Promise<void> };

export interface Attempts {
  /** A password is about to be tried for this account, from this address. */
  password(account: string, address: string): Promise<Attempt>;
  signUp(address: string): Promise<Attempt>;
  /** A mail is about to be sent to this account, if there is one. It counts whatever comes of it. */
  mail(account: string, address: string): Promise<Attempt>;
}

/**
 * For one account from one address: whoever mistypes waits a minute, a machine hours. Together with the address, so that
 * nobody is locked out from elsewhere.
 */
const wrongPasswords = [
  { points: 5, seconds: 60 },
  { points: 10, seconds: 15 * 60 },
  { points: 30, seconds: 6 * 60 * 60 },
];
/** For all accounts from one address: more than a company behind one router mistypes. */
const wrongPasswordsFromAddress = { points: 300, seconds: 60 * 60 };
/** Right or wrong: to check one costs the machine much. Many people begin to work at the same time. */
const triesFromAddress = { points: 120, seconds: 60 };
/** A refusal may tell that an account exists. */
const refusedSignUps = { points: 30, seconds: 60 * 60 };

/** Nobody's mailbox is filled from here. */
const mailsToAccount = { points: 5, seconds: 60 * 60 };
const mailsFromAddress = { points: 60, seconds: 60 * 60 };

/** Longer than any address of a person. */
const accountCharacters = 320;

/** `open`: where several servers count together. */
export function createAttempts(open?: OpenLimiter): Attempts {
  const limit = (name: string, options: { points: number; seconds: number }) =>
    createRateLimit({ name, open, ...options });
  const ofAccount = wrongPasswords.map((each) => limit(`wrong-passwords-${each.seconds}`, each));
  const ofAddress = limit('wrong-passwords', wrongPasswordsFromAddress);
  const tries = limit('password-tries', triesFromAddress);
  const signUps = limit('refused-sign-ups', refusedSignUps);
  const mailsTo = limit('mails-to-account', mailsToAccount);
  const mailsFrom = limit('mails-from-address', mailsFromAddress);
  const nameOf = (account: string) => account.trim().toLowerCase().slice(0, accountCharacters);
  return {
    async password(account, address) {
      const waitMs = await tries.spend(address);
      if (waitMs > 0) return { waitMs };
      const both = `${address} ${nameOf(account)}`;
      const limits = [
        ...ofAccount.map((limit) => ({ limit, key: both })),
        { limit: ofAddress, key: address },
      ];
      return enter(limits);
    },
    signUp: (address) => enter([{ limit: signUps, key: address }]),
    async mail(account, address) {
      const attempt = await enter([
        { limit: mailsTo, key: nameOf(account) },
        { limit: mailsFrom, key: address },
      ]);
      return 'waitMs' in attempt ? attempt : { succeeded: async () => {} };
    },
  };
}

interface Counted {
  limit: RateLimit;
  key: string;
}

async function enter(all: readonly Counted[]): Promise<Attempt> {
  const spent: Counted[] = [];
  const takeBack = async () => {
    for (const { limit, key } of spent) await limit.refund(key);
  };
  for (const counted of all) {
    const waitMs = await counted.limit.spend(counted.key);
    if (waitMs > 0) {
      await takeBack();
      return { waitMs };
    }
    spent.push(counted);
  }
  return { succeeded: takeBack };
}

// Refuses new passwords that are long enough but easy to guess. The list of common passwords is in lower case, the most
// common first; NOTICE names its source.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const commonPasswords = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .trim()
    .split('\n'),
);

export interface PasswordRefusal {
  code: string;
  message: string;
}

/** Why this password does not serve the account of this address; undefined where it does. */
export function refusalOfPassword(password: string, email: string): PasswordRefusal | undefined {
  const given = password.trim().toLowerCase();
  const address = email.trim().toLowerCase();
  if (given === '') {
    return { code: 'PASSWORD_BLANK', message: 'Please choose a password that is more than spaces.' };
  }
  if (given === address || given === address.split('@')[0]) {
    return {
      code: 'PASSWORD_IS_ADDRESS',
      message: 'Please choose a password that is not your e-mail address or its first part.',
    };
  }
  if (commonPasswords.has(given)) {
    return {
      code: 'PASSWORD_COMMON',
      message: 'This is one of the most common passwords, which are tried first. Please choose another.',
    };
  }
  return undefined;
}

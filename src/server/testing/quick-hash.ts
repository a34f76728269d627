// A fast password hash for the many people that tests sign up. The real hash takes a tenth of a second of processor time and
// 32 MB each, so that a thief of the hashes cannot try many passwords. Not for production code.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PasswordHash } from '../accounts/auth-options.ts';

const hashOf = (salt: string, password: string) =>
  createHash('sha256').update(salt).update(password).digest();

export const quickHash: PasswordHash = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex');
    return `${salt}:${hashOf(salt, password).toString('hex')}`;
  },
  verify: async ({ password, hash }) => {
    const [salt = '', kept = ''] = hash.split(':');
    const [known, tried] = [Buffer.from(kept, 'hex'), hashOf(salt, password)];
    return known.length === tried.length && timingSafeEqual(known, tried);
  },
};

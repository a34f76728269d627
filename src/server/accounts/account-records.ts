// What sign-in stores about one person: the account, its sign-ins, its password. All reads and deletions go through
// better-auth, so that its hooks run.
import { randomBytes } from 'node:crypto';
import type { AuthContext } from 'better-auth';
import type { Accounts } from '#store/accounts.ts';
import type { OwnNotesStore } from '#store/own-notes.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import { resetLinkSeconds } from './account-links.ts';
import type { WaysIn } from '#protocol/http/account-routes.ts';
import { isGuest } from './guests.ts';
import { hasSecondStep } from './second-step.ts';

interface SignInRecord {
  id: string;
  /** What the browser said of itself. */
  userAgent: string;
  createdAt: string;
}

export interface AccountRecords {
  /** ISO 8601; undefined when there is no such account. */
  createdAt(userId: string): Promise<string | undefined>;
  /** Those that last, the newest first. */
  signInsOf(userId: string): Promise<SignInRecord[]>;
  /** False when this person has no such sign-in. */
  endSignIn(userId: string, signInId: string): Promise<boolean>;
  endSignIns(userId: string): Promise<void>;
  waysIn(userId: string): Promise<WaysIn>;
  isPassword(userId: string, password: string): Promise<boolean>;
  /** A token by which whoever has this address sets another password; undefined when nobody has. */
  resetToken(email: string): Promise<string | undefined>;
  /** For whoever has lost both the app and the backup codes; does nothing where there is no such account. */
  turnOffSecondStep(email: string): Promise<void>;
  /** The account with its sign-ins, settings and own notes, down to the last byte in the files. */
  remove(userId: string): Promise<void>;
}

export interface AccountRecordsDependencies {
  rows: AuthContext['internalAdapter'];
  adapter: Pick<AuthContext['adapter'], 'deleteMany'>;
  verify: AuthContext['password']['verify'];
  settings: Pick<PersonSettings, 'removeAll'>;
  ownNotes: Pick<OwnNotesStore, 'removeAll'>;
  store: Pick<Accounts, 'erased'>;
}

export function createAccountRecords({
  rows,
  adapter,
  verify,
  settings,
  ownNotes,
  store,
}: AccountRecordsDependencies): AccountRecords {
  const forgetCodes = (userId: string) =>
    adapter.deleteMany({ model: 'twoFactor', where: [{ field: 'userId', value: userId }] });
  const byAddress = (email: string) => rows.findUserByEmail(email.trim().toLowerCase());
  const lasting = (userId: string) => rows.listSessions(userId, { onlyActiveSessions: true });
  return {
    createdAt: async (userId) => (await rows.findUserById(userId))?.createdAt.toISOString(),
    async signInsOf(userId) {
      const found = await lasting(userId);
      return found
        .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .map(({ id, userAgent, createdAt }) => ({
          id,
          userAgent: userAgent ?? '',
          createdAt: createdAt.toISOString(),
        }));
    },
    async endSignIn(userId, signInId) {
      const found = (await lasting(userId)).find(({ id }) => id === signInId);
      if (found) await rows.deleteSession(found.token);
      return found !== undefined;
    },
    endSignIns: (userId) => rows.deleteUserSessions(userId),
    async waysIn(userId) {
      const user = await rows.findUserById(userId);
      const account = await rows.findCredentialAccount(userId);
      return { password: Boolean(account?.password), secondStep: user !== null && hasSecondStep(user) };
    },
    async isPassword(userId, password) {
      const hash = (await rows.findCredentialAccount(userId))?.password;
      return hash ? verify({ hash, password }) : false;
    },
    async resetToken(email) {
      const found = await byAddress(email);
      if (!found || isGuest(found.user)) return undefined;
      const token = randomBytes(24).toString('base64url');
      await rows.createVerificationValue({
        value: found.user.id,
        identifier: `reset-password:${token}`,
        expiresAt: new Date(Date.now() + resetLinkSeconds * 1_000),
      });
      return token;
    },
    async turnOffSecondStep(email) {
      const found = await byAddress(email);
      if (!found) return;
      await rows.updateUser(found.user.id, { twoFactorEnabled: false });
      await forgetCodes(found.user.id);
    },
    async remove(userId) {
      await settings.removeAll(userId);
      await ownNotes.removeAll(userId);
      await forgetCodes(userId);
      await rows.deleteUser(userId);
      await store.erased();
    },
  };
}

// What sign-in keeps of one person: the account, its sign-ins, its password. Read, ended and removed through better-auth,
// so that its hooks hear of it.
import type { AuthContext } from 'better-auth';
import type { PersonSettings } from '#store/person-settings.ts';

export interface SignInRecord {
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
  isPassword(userId: string, password: string): Promise<boolean>;
  /** The account with its sign-ins and settings. */
  remove(userId: string): Promise<void>;
}

export interface AccountRecordsDependencies {
  rows: AuthContext['internalAdapter'];
  verify: AuthContext['password']['verify'];
  settings: Pick<PersonSettings, 'removeAll'>;
}

export function createAccountRecords({ rows, verify, settings }: AccountRecordsDependencies): AccountRecords {
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
    async isPassword(userId, password) {
      const hash = (await rows.findCredentialAccount(userId))?.password;
      return hash ? verify({ hash, password }) : false;
    },
    async remove(userId) {
      await settings.removeAll(userId);
      await rows.deleteUser(userId);
    },
  };
}

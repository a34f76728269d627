// Prints a link by which somebody sets a new password: `npm run reset-link -- ADDRESS`, on the server, with its settings.
// For where no mail is sent. `--no-second-step` also turns off the second step of whoever has lost the app and the backup
// codes. The server may be running.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { accountLinks } from '#server/accounts/account-links.ts';
import { readSettings, type Settings } from '#server/settings.ts';
import { keptSecret } from '#server/kept/kept-secret.ts';
import type { Accounts } from '#store/accounts.ts';
import { openPostgresDatabase } from '#store/postgres/postgres-database.ts';
import { openDatabase } from '#store/sqlite/open-database.ts';
import { sqliteAccounts } from '#store/sqlite/sqlite-accounts.ts';
import { emptyWriteAheadLog } from '#store/sqlite/write-ahead-log.ts';
import { createSignIn } from '#server/sign-in.ts';
import { signInOver } from './sign-in-over.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'no-second-step': { type: 'boolean', default: false } },
  });
  const [email] = positionals;
  if (!email) throw new Error('Please name the address of the account: npm run reset-link -- ADDRESS');
  const settings = readSettings(process.env);
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const { accounts, close } = await openAccounts(settings);
  const secret = settings.authSecret ?? keptSecret(settings.dataDir);
  const signIn = await createSignIn(signInOver(accounts, { secret, publicUrl, signUp: settings.signUp }));
  signIn.stop();
  const token = await signIn.accounts.resetToken(email);
  if (values['no-second-step']) await signIn.accounts.turnOffSecondStep(email);
  await close();
  if (token === undefined) throw new Error(`No account has the address ${email}.`);
  if (values['no-second-step']) console.log(`${email} signs in by password alone from now on.`);
  console.log(`Within an hour, and once, this sets a new password for ${email}:`);
  console.log(accountLinks(publicUrl).setPassword(token));
} catch (error) {
  console.error(`reset-link: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

/** Where the server has them, which may be running: its database is opened, and what it holds left to it. */
async function openAccounts({ dataDir, databaseUrl }: Settings): Promise<{
  accounts: Accounts;
  close(): Promise<void>;
}> {
  if (databaseUrl) return openPostgresDatabase(databaseUrl);
  const file = join(dataDir, 'aside.db');
  if (!existsSync(file)) throw new Error(`There are no accounts in ${dataDir}. Please set DATA_DIR.`);
  const database = openDatabase(file);
  const erased = async () => void emptyWriteAheadLog(database);
  return { accounts: sqliteAccounts(database, erased), close: async () => database.close() };
}

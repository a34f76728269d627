// Prints a link by which somebody sets a new password: `npm run reset-link -- ADDRESS`, on the server, with its settings.
// For where no mail is sent. `--no-second-step` also turns off the second step of whoever has lost the app and the backup
// codes. The server may be running.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect';
import { wallClock } from '#meeting/clock.ts';
import { accountLinks } from '#server/accounts/account-links.ts';
import { readSettings } from '#server/settings.ts';
import { keptSecret } from '#server/kept/kept-secret.ts';
import { createSignIn } from '#server/sign-in.ts';
import { openDatabase } from '#store/sqlite/open-database.ts';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'no-second-step': { type: 'boolean', default: false } },
  });
  const [email] = positionals;
  if (!email) throw new Error('Please name the address of the account: npm run reset-link -- ADDRESS');
  const settings = readSettings(process.env);
  const file = join(settings.dataDir, 'aside.db');
  if (!existsSync(file))
    throw new Error(`There are no accounts in ${settings.dataDir}. Please set DATA_DIR.`);
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const db = openDatabase(file);
  const signIn = await createSignIn({
    accounts: { dialect: new NodeSqliteDialect({ database: db }), type: 'sqlite', transaction: false },
    settings: { removeAll: async () => {} },
    ownNotes: { removeAll: async () => {} },
    clock: wallClock,
    signUp: settings.signUp,
    mails: undefined,
    passwordReset: () => {},
    secret: settings.authSecret ?? keptSecret(settings.dataDir),
    publicUrl,
    originsFor: () => [publicUrl],
    failed: (message) => console.error(message),
  });
  signIn.stop();
  const token = await signIn.accounts.resetToken(email);
  if (values['no-second-step']) await signIn.accounts.turnOffSecondStep(email);
  db.close();
  if (token === undefined) throw new Error(`No account has the address ${email}.`);
  if (values['no-second-step']) console.log(`${email} signs in by password alone from now on.`);
  console.log(`Within an hour, and once, this sets a new password for ${email}:`);
  console.log(accountLinks(publicUrl).setPassword(token));
} catch (error) {
  console.error(`reset-link: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

// Sign-in's tables in the SQLite file, over the shared connection.
import type { DatabaseSync } from 'node:sqlite';
import { NodeSqliteDialect } from '@better-auth/kysely-adapter/node-sqlite-dialect';
import type { Accounts } from '../accounts.ts';

export function sqliteAccounts(database: DatabaseSync, erased: Accounts['erased']): Accounts {
  return {
    dialect: new NodeSqliteDialect({ database }),
    type: 'sqlite',
    transaction: false,
    // The file has one server.
    reshape: (work) => work(),
    erased,
  };
}

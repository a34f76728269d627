// The database in a browser, for people who are not signed in. Several tabs may share it; each holds its leases under its own
// name.
import { wallClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import type { Database, DatabaseOptions } from '../database.ts';
import { openBrowserAudit } from './browser-audit-store.ts';
import { createBrowserCursors } from './browser-cursors.ts';
import { createBrowserJobs } from './browser-jobs.ts';
import { createBrowserLeases } from './browser-leases.ts';
import { createBrowserLog } from './browser-log.ts';
import { createBrowserPassages } from './browser-passages.ts';
import { createBrowserQueries } from './browser-queries.ts';
import { createBrowserSettings } from './browser-settings.ts';
import { openBrowserTables } from './browser-tables.ts';
import { createSessionList } from './session-list.ts';

export interface BrowserDatabaseOptions extends DatabaseOptions {
  /** Differs in tests. */
  name?: string;
}

/** `storage` is window.localStorage. */
export async function openBrowserDatabase(
  storage: Storage,
  { enqueuesJobs = true, clock = wallClock, holder = newId(), name = 'aside' }: BrowserDatabaseOptions = {},
): Promise<Database> {
  const sessions = createSessionList(storage);
  const [db, audit] = await Promise.all([openBrowserTables(name), openBrowserAudit(`${name}-audit`)]);
  return {
    place: 'this browser',
    log: createBrowserLog({ db, sessions, enqueuesJobs, clock, holder }),
    queries: createBrowserQueries(db, sessions),
    jobs: createBrowserJobs(db, holder),
    leases: createBrowserLeases(db, sessions),
    cursors: createBrowserCursors(db, sessions),
    passages: createBrowserPassages(db, sessions),
    audit: audit.store,
    settings: createBrowserSettings(db),
    async close() {
      db.close();
      audit.close();
    },
  };
}

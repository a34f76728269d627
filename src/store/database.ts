// Everything that Aside stores, opened together and closed together. Each part is an interface of its own with a contract
// suite; memory, SQLite, PostgreSQL and the browser each have a folder. Accounts and the limiter have no suite: both are a
// connection for a library, so the tests of sign-in and of several servers prove them, through that library.
import type { Clock } from '#meeting/clock.ts';
import type { Accounts } from './accounts.ts';
import type { AuditStore } from './audit-store.ts';
import type { Cursors } from './cursors.ts';
import type { Jobs } from './jobs.ts';
import type { Leases } from './leases.ts';
import type { OpenLimiter } from './limiters.ts';
import type { Log, LogView } from './log.ts';
import type { OwnNotesStore } from './own-notes.ts';
import type { Passages } from './passages.ts';
import type { PersonSettings } from './person-settings.ts';
import type { Queries } from './queries.ts';

export interface Database {
  /** Where the data are kept, in words for a log line or a screen. */
  readonly place: string;
  log: Log;
  queries: Queries;
  jobs: Jobs;
  leases: Leases;
  cursors: Cursors;
  passages: Passages;
  audit: AuditStore;
  settings: PersonSettings;
  /** Waits for what is being kept, then lets go of the files. */
  close(): Promise<void>;
}

/**
 * A database that several people share also has their accounts, what each writes down for themselves, and the log as everybody
 * in a meeting sees it.
 */
export interface SharedDatabase extends Database {
  accounts: Accounts;
  ownNotes: OwnNotesStore;
  /** What is for everybody in a meeting (meeting/lanes.ts), under numbers of its own and an epoch of its own. */
  room: LogView;
  /** Absent where one server alone has the database. */
  others?: OtherHolders;
  /** Opens a limit that all servers count together. Absent where one server alone has the database. */
  openLimiter?: OpenLimiter;
  /** Writes something of its own and reads it back from where the data are. Rejects with the reason why it cannot be stored. */
  mustKeep(): Promise<void>;
}

/** What is known about the other servers that share the database, by the names under which they hold sessions. */
export interface OtherHolders {
  /** Whether it has ended, however it did. */
  hasEnded(holder: string): Promise<boolean>;
  /** Those that have ended and still have sessions. */
  fallen(now: number): Promise<string[]>;
}

export interface DatabaseOptions {
  /** Whether anybody will do the jobs that events give rise to. Without agents none is enqueued. True unless told. */
  enqueuesJobs?: boolean;
  /** By which leases run. The wall clock unless told. */
  clock?: Clock;
  /** Under which name this process holds the jobs of what it appends. A name of its own unless told. */
  holder?: string;
  /** Is told what goes wrong while nobody asked for anything. */
  failed?: (error: unknown) => void;
}

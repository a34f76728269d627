// All contract suites for a database, so a new database needs only a folder and a call of this. Not for production code.
import { describeAuditStore } from './audit-store-contract.ts';
import { describeCursors } from './cursors-contract.ts';
import { describeJobs } from './jobs-contract.ts';
import { describeLeases } from './leases-contract.ts';
import { describeLog, type MakeDatabase } from './log-contract.ts';
import { describePassages } from './passages-contract.ts';
import { describeQueries } from './queries-contract.ts';
import { describeSettings } from './settings-contract.ts';

export function describeDatabase(name: string, make: MakeDatabase): void {
  describeLog(name, make);
  describeQueries(name, make);
  describeJobs(name, make);
  describeLeases(name, make);
  describeCursors(name, make);
  describePassages(name, make);
  describeAuditStore(name, make);
  describeSettings(name, make);
}

import { describeDatabase } from '../database-contract.ts';
import type { DatabaseOptions } from '../database.ts';
import { describeSharedLog } from '../log-contract.ts';
import { describeRoom } from '../room-contract.ts';
import { openMemoryDatabase } from './memory-database.ts';

const make = async (options?: DatabaseOptions) => ({
  database: openMemoryDatabase(options),
  discard: async () => {},
});
describeDatabase('the memory database', make);
describeSharedLog('the memory database', make);
describeRoom('the memory database', make);

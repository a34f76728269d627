import { describeDatabase } from '../contracts/database-contract.ts';
import type { DatabaseOptions } from '../database.ts';
import { describeSharedLog } from '../contracts/log-contract.ts';
import { describeRoom } from '../contracts/room-contract.ts';
import { openMemoryDatabase } from './memory-database.ts';

const make = async (options?: DatabaseOptions) => ({
  database: openMemoryDatabase(options),
  discard: async () => {},
});
describeDatabase('the memory database', make);
describeSharedLog('the memory database', make);
describeRoom('the memory database', make);

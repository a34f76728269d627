import { describeDatabase } from '../database-contract.ts';
import { describeSharedLog, type MakeDatabase } from '../log-contract.ts';
import { openMemoryDatabase } from './memory-database.ts';

const make: MakeDatabase = async (options) => ({
  database: openMemoryDatabase(options),
  discard: async () => {},
});
describeDatabase('the memory database', make);
describeSharedLog('the memory database', make);

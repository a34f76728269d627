import { describeJobs } from '../jobs-contract.ts';
import { describeSharedStore, describeStore, type MakeStore } from '../store-contract.ts';
import { createMemoryStore } from './memory-store.ts';

const make: MakeStore = async (options) => ({ store: createMemoryStore(options), discard: async () => {} });
describeStore('the memory store', make);
describeJobs('the memory store', make);
describeSharedStore('the memory store', make);

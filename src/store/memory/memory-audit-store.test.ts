import { describeAuditStore } from '../audit-store-contract.ts';
import { createMemoryAuditStore } from './memory-audit-store.ts';
import { createMemoryStore } from './memory-store.ts';

describeAuditStore('the memory store', async () => ({
  audit: createMemoryAuditStore(),
  log: createMemoryStore(),
  discard: async () => {},
}));

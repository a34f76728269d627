import 'fake-indexeddb/auto';
import { newId } from '#meeting/ids.ts';
import { describeAuditStore } from '../audit-store-contract.ts';
import { createMemoryStore } from '../memory/memory-store.ts';
import { openBrowserAuditStore } from './browser-audit-store.ts';

describeAuditStore('the browser store', async () => ({
  audit: await openBrowserAuditStore(newId()),
  log: createMemoryStore(),
  discard: async () => {},
}));

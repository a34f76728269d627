import { describeStore } from '../store-contract.ts';
import { createMemoryStore } from './memory-store.ts';

describeStore('the memory store', async () => ({ store: createMemoryStore(), discard: async () => {} }));

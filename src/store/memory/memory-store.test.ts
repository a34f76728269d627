import { describeSharedStore, describeStore } from '../store-contract.ts';
import { createMemoryStore } from './memory-store.ts';

const make = async () => ({ store: createMemoryStore(), discard: async () => {} });
describeStore('the memory store', make);
describeSharedStore('the memory store', make);

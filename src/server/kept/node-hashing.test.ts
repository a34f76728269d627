import { expect, test } from 'vitest';
import { newSalt, portableHashing } from '#engine/audit/chain.ts';
import { nodeHashing } from './node-hashing.ts';

const texts = [
  '',
  'a',
  'Grüße, 你好, 👩‍🚀',
  'half a pair: \ud83d',
  '\0\n',
  ...[55, 56, 63, 64, 65, 5_000].map((n) => 'é'.repeat(n)),
];

test('[U7] the hashes that the server writes are those that anybody computes who verifies them', () => {
  const salt = newSalt();
  for (const text of texts) {
    expect(nodeHashing.hashOf(text)).toBe(portableHashing.hashOf(text));
    expect(nodeHashing.contentHashOf(salt)(text)).toBe(portableHashing.contentHashOf(salt)(text));
  }
});

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ClientMessage, ServerMessage } from './messages.ts';
import { protocolVersion } from './version.ts';

/** The messages' JSON schema, hashed. When it changes: raise protocolVersion, add a line of history, put the new hash here. */
const fingerprint = { version: 14, hash: '9405085b8614ed26' };

test('the messages are those of the stated protocol version', () => {
  const schemas = [ClientMessage, ServerMessage].map((schema) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  const hash = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 16);
  expect({ version: protocolVersion, hash }).toEqual(fingerprint);
});

test('the README tells the version that is spoken', () => {
  const readme = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8');
  const told = readme.matchAll(/The live protocol, version (\d+)|protocol=(\d+)/g);
  const versions = Array.from(told, ([, title, query]) => Number(title ?? query));
  expect(versions).toEqual([protocolVersion, protocolVersion]);
});

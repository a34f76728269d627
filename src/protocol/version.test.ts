import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { ClientMessage, ServerMessage } from './messages.ts';
import { protocolVersion } from './version.ts';

/** The messages' JSON schema, hashed. When it changes: raise protocolVersion, add a line of history, put the new hash here. */
const fingerprint = { version: 13, hash: '2a436be6210164dc' };

test('the messages are those of the stated protocol version', () => {
  const schemas = [ClientMessage, ServerMessage].map((schema) =>
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  const hash = createHash('sha256').update(JSON.stringify(schemas)).digest('hex').slice(0, 16);
  expect({ version: protocolVersion, hash }).toEqual(fingerprint);
});

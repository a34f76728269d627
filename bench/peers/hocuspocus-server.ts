// Hocuspocus with documents in SQLite, written as it does by default: whole, two seconds after a change.
import { join } from 'node:path';
import { Server } from '@hocuspocus/server';
import { applyUpdate, encodeStateAsUpdate } from 'yjs';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';

const db = openDatabase(join(process.env['DATA_DIR']!, 'documents.db'));
db.exec('CREATE TABLE IF NOT EXISTS documents (name TEXT PRIMARY KEY, state BLOB NOT NULL) STRICT');
const read = db.prepare('SELECT state FROM documents WHERE name = ?');
const write = db.prepare('INSERT OR REPLACE INTO documents (name, state) VALUES (?, ?)');

const server = new Server({
  port: Number(process.env['PORT']),
  address: process.env['HOST']!,
  quiet: true,
  async onLoadDocument({ documentName, document }) {
    const state = read.get(documentName)?.['state'];
    if (state) applyUpdate(document, state as Uint8Array);
  },
  async onStoreDocument({ documentName, document }) {
    write.run(documentName, encodeStateAsUpdate(document));
  },
});
await server.listen();

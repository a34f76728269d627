// Moves everything from a data folder into PostgreSQL or back: meetings, accounts, sign-ins, settings, the audit trail with
// its chain, and the epoch, so that pages go on where they are. What is moved stays where it was.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '#meeting/ids.ts';
import { lockDataFolder } from '#server/kept/data-folder-lock.ts';
import { readSettings } from '#server/settings.ts';
import { shapeAccounts } from '#server/sign-in.ts';
import { placeOf } from '#store/postgres/pool.ts';
import { openPostgresDatabase } from '#store/postgres/postgres-database.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { signInOver } from '../sign-in-over.ts';
import { postgresDestination, postgresSource } from './postgres-side.ts';
import { sqliteDestination, sqliteSource } from './sqlite-side.ts';
import { type Column, type Destination, inOrder, type Source } from './tables.ts';

export interface Moved {
  meetings: number;
  people: number;
}

/** Throws one sentence, with both as they were, when it cannot be done. */
export async function moveData(from: string, to: string): Promise<Moved> {
  if (isDatabase(from) === isDatabase(to))
    throw new Error('Please name a data folder and the address of a PostgreSQL database, in either order.');
  const unlock = lockDataFolder(isDatabase(from) ? madeFolder(to) : existingFolder(from));
  try {
    await giveShape(from);
    await giveShape(to);
    const source = isDatabase(from) ? await postgresSource(from) : sqliteSource(fileIn(from));
    try {
      return await copyInto(to, source);
    } finally {
      await source.close();
    }
  } finally {
    unlock();
  }
}

async function copyInto(to: string, source: Source): Promise<Moved> {
  const destination = isDatabase(to) ? await postgresDestination(to) : sqliteDestination(fileIn(to));
  try {
    if (!(await destination.isEmpty()))
      throw new Error(`There are people or meetings in ${placeName(to)} already. Please name an empty one.`);
    return await copyAll(source, destination);
  } finally {
    await destination.close();
  }
}

async function copyAll(source: Source, destination: Destination): Promise<Moved> {
  const [before, after] = [await source.tables(), await destination.tables()];
  const counts = new Map<string, number>();
  for (const table of inOrder(after.keys())) {
    const known = new Set(before.get(table)?.map(({ name }) => name));
    const columns: Column[] = (after.get(table) ?? []).filter(({ name }) => known.has(name));
    if (columns.length === 0) continue;
    for await (const rows of source.rows(table, columns)) {
      await destination.insert(table, columns, rows);
      counts.set(table, (counts.get(table) ?? 0) + rows.length);
    }
  }
  await destination.setEpoch(await source.epoch());
  await destination.commit();
  return { meetings: counts.get('sessions') ?? 0, people: counts.get('user') ?? 0 };
}

/** Brings it to today's shape, sign-in's tables included, as a server does at its start. */
async function giveShape(place: string): Promise<void> {
  const database = isDatabase(place) ? await openPostgresDatabase(place) : openSqliteDatabase(fileIn(place));
  // Nothing is signed here.
  const signs = { secret: newId(), publicUrl: 'http://localhost', signUp: readSettings({}).signUp };
  try {
    await shapeAccounts(signInOver(database.accounts, signs));
  } finally {
    await database.close();
  }
}

export function isDatabase(place: string): boolean {
  return /^postgres(ql)?:\/\//.test(place);
}

function fileIn(folder: string): string {
  return join(folder, 'aside.db');
}

function existingFolder(folder: string): string {
  if (!existsSync(fileIn(folder)))
    throw new Error(`${folder} holds no data of Aside: there is no aside.db in it.`);
  return folder;
}

function madeFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** For people: of a database without its password. */
export function placeName(place: string): string {
  return isDatabase(place) ? placeOf(place) : place;
}

// The chain of the audit trail: how records become rows that each vouch for the one before, and how contents are
// referenced without being held. WebCrypto alone, so that server, page and verifier compute the same.
import type { AuditLog } from '#meeting/governance.ts';
import type { AuditRow, ChainPoint } from '#store/audit-store.ts';

const encoder = new TextEncoder();
const saltBytes = 32;

/** A salt for one session, hexadecimal. */
export function newSalt(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(saltBytes)));
}

export type ContentHash = (text: string) => Promise<string>;

/** Hashes contents so that only who has the salt can tell what they were: without it even a guess proves nothing. */
export async function contentHashOf(salt: string): Promise<ContentHash> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(salt), algorithm, false, ['sign']);
  return async (text) => hexOf(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}

export async function hashOf(text: string): Promise<string> {
  return hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(text)));
}

/** Covers everything of a row but its body, of which the hash alone: the body may be cleared later. */
export function rowHashOf(row: Pick<AuditRow, 'prev_hash' | 'number' | 'body_hash' | 'retention_until'>) {
  return hashOf([row.prev_hash, row.number, row.body_hash, row.retention_until].join('\n'));
}

/** The rows that hold `records`, following on `head`. */
export async function chained(records: readonly AuditLog[], head: ChainPoint): Promise<AuditRow[]> {
  const bodies = await Promise.all(
    records.map(async (record) => {
      const body = JSON.stringify(record);
      return { body, body_hash: await hashOf(body) };
    }),
  );
  const rows: AuditRow[] = [];
  let last = head;
  for (const [index, { retention_until, session_id = null }] of records.entries()) {
    const unhashed = {
      number: last.number + 1,
      prev_hash: last.hash,
      retention_until,
      session_id,
      ...bodies[index]!,
    };
    const row = { ...unhashed, hash: await rowHashOf(unhashed) };
    rows.push(row);
    last = row;
  }
  return rows;
}

function hexOf(bytes: ArrayBuffer | Uint8Array): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

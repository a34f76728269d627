// The hash chain of the audit trail: how records become rows that each vouch for the previous one, and how rows reference
// contents without holding them. Server, page and verifier compute the same hashes, synchronously: WebCrypto makes each hash
// a task of its own, which costs many times the hash. A caller that writes a lot passes in a faster implementation of the
// same hashes.
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { AuditLog } from '#meeting/governance.ts';
import type { AuditRow, ChainPoint } from '#store/audit-store.ts';

const saltBytes = 32;

/** A salt for one session, hexadecimal. */
export function newSalt(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(saltBytes)));
}

export type ContentHash = (text: string) => string;

/** A way to compute the hashes: their results are the same for all (docs/decisions/0017-hashes-at-once.md). */
export interface Hashing {
  /** SHA-256 as 64 hexadecimal digits. */
  hashOf(text: string): string;
  contentHashOf(salt: string): ContentHash;
}

/** Hashes contents so that only a holder of the salt can verify them: without it even a guess proves nothing. */
export function contentHashOf(salt: string): ContentHash {
  const keyed = hmac.create(sha256, utf8ToBytes(salt));
  return (text) => bytesToHex(keyed.clone().update(utf8ToBytes(text)).digest());
}

export function hashOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Runs wherever there is JavaScript. */
export const portableHashing: Hashing = { hashOf, contentHashOf };

type VouchedFor = Pick<AuditRow, 'prev_hash' | 'number' | 'body_hash' | 'retention_until'>;

/** Covers all of a row, but only the hash of its body, because the body may be cleared later. */
export function rowHashOf(row: VouchedFor, hashing: Pick<Hashing, 'hashOf'> = portableHashing): string {
  return hashing.hashOf(`${row.prev_hash}\n${row.number}\n${row.body_hash}\n${row.retention_until}`);
}

/** A row before its place in the chain is known. */
export type Link = Omit<AuditRow, 'number' | 'hash' | 'prev_hash'>;

export function linksOf(records: readonly AuditLog[], hashing: Pick<Hashing, 'hashOf'>): Link[] {
  return records.map((record) => {
    const { retention_until, session_id = null } = record;
    const body = JSON.stringify(record);
    return { retention_until, session_id, body, body_hash: hashing.hashOf(body) };
  });
}

/** The rows that `links` become, following on `head`. */
export function chained(
  links: readonly Link[],
  head: ChainPoint,
  hashing: Pick<Hashing, 'hashOf'>,
): AuditRow[] {
  let last = head;
  return links.map((link) => {
    const unhashed = { ...link, number: last.number + 1, prev_hash: last.hash };
    const row = { ...unhashed, hash: rowHashOf(unhashed, hashing) };
    last = row;
    return row;
  });
}

// The secret that signs cookies and hashes addresses, if the settings give none.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const secretAtLeast = 32;

/** Made once and kept beside the data, readable by its owner alone. */
export function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'auth-secret');
  if (!existsSync(file)) {
    // Whole or not at all: an empty secret would let anybody sign.
    writeFileSync(`${file}.new`, randomBytes(secretAtLeast).toString('base64url'), {
      mode: 0o600,
      flush: true,
    });
    renameSync(`${file}.new`, file);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < secretAtLeast) {
    throw new Error(
      `${file} is too short to be safe. Please put it back from a copy, or remove it (everybody then signs in anew).`,
    );
  }
  return secret;
}

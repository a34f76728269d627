// A folder laid out as a Whisper model is, for tests: real descriptions in small, and weights as the test gives them.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { weightFiles } from '#protocol/on-device-model.ts';

/** Of each file, by its path below the folder; undefined leaves it out. */
export type ModelFiles = Record<string, string | Uint8Array | undefined>;

/** Weights that no ONNX runtime can read. */
export const garbageWeights: ModelFiles = Object.fromEntries(
  weightFiles.wasm.map((file) => [file, 'no weights']),
);

export const descriptions: ModelFiles = {
  'config.json': JSON.stringify({ model_type: 'whisper' }),
  'generation_config.json': JSON.stringify({ is_multilingual: true }),
  'preprocessor_config.json': '{}',
  'tokenizer.json': '{}',
  'tokenizer_config.json': '{}',
};

/** The folder's path; its last part is `name`. */
export function writeModelFolder(files: ModelFiles, name = 'whisper-twin'): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'aside-model-')), name);
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    if (content !== undefined) writeFileSync(join(folder, file), content);
  }
  return folder;
}

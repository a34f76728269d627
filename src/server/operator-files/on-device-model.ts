// Examines the folder of ON_DEVICE_MODEL_DIR once, at the start: whether it is a Whisper model that pages can use, and which
// of its files they may load. It never reads the weights.
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { type HeldModel, modelsPath, weightFiles } from '#protocol/on-device-model.ts';

export interface ModelFolder {
  folder: string;
  model: HeldModel;
  /** What may be read, as paths below `folder`; nothing else is served. */
  files: ReadonlySet<string>;
}

const descriptions = [
  'config.json',
  'generation_config.json',
  'preprocessor_config.json',
  'tokenizer.json',
  'tokenizer_config.json',
] as const;

const Config = z.object({ model_type: z.literal('whisper') });
const GenerationConfig = z.object({ is_multilingual: z.boolean().catch(true) });

/** Throws with one sentence that names the setting and what is wrong. */
export function readModelFolder(folder: string): ModelFolder {
  const sizes = new Map<string, number>();
  const fingerprint = createHash('sha256');
  const look = (file: string) => {
    const found = statSync(join(folder, file), { throwIfNoEntry: false });
    if (!found?.isFile() || found.size === 0) return false;
    sizes.set(file, found.size);
    fingerprint.update(`${file}\0${found.size}\0${found.mtimeMs}\0`);
    return true;
  };
  for (const file of [...descriptions, ...weightFiles.wasm]) {
    if (!look(file)) throw unusable(folder, `${file} is missing`);
  }
  readJson(folder, 'config.json', Config);
  const { is_multilingual } = readJson(folder, 'generation_config.json', GenerationConfig);
  const onGpu = weightFiles.webgpu.map(look).every(Boolean);
  const bytesOf = (weights: readonly string[]) =>
    [...descriptions, ...weights].reduce((sum, file) => sum + sizes.get(file)!, 0);
  return {
    folder,
    files: new Set(sizes.keys()),
    model: {
      configured: true,
      name: basename(folder),
      path: `${modelsPath}whisper/${fingerprint.digest('hex').slice(0, 16)}/`,
      bytes: { wasm: bytesOf(weightFiles.wasm), ...(onGpu && { webgpu: bytesOf(weightFiles.webgpu) }) },
      englishOnly: !is_multilingual,
    },
  };
}

function readJson<T>(folder: string, file: string, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(readFileSync(join(folder, file), 'utf8')));
  } catch {
    throw unusable(folder, `${file} does not describe one`);
  }
}

function unusable(folder: string, why: string): Error {
  return new Error(
    `ON_DEVICE_MODEL_DIR ${folder} is no Whisper model that pages can use: ${why}. See docs/on-device.md.`,
  );
}

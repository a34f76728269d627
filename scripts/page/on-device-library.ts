// Puts transformers.js into the page where it was installed (npm ci --prefix on-device), and tells the page whether it was
// and how much there is to download. Without it the page is built as ever, and offers no model on the device.
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const packages = join(import.meta.dirname, '../../on-device/node_modules');
const library = join(packages, '@huggingface/transformers/dist/transformers.web.js');
/** What a browser loads before the model, about: the program, and the WebAssembly that computes. */
const downloads = [
  join(packages, '@huggingface/transformers/dist/transformers.web.min.js'),
  join(packages, 'onnxruntime-web/dist/ort.webgpu.bundle.min.mjs'),
  join(packages, 'onnxruntime-web/dist/ort-wasm-simd-threaded.asyncify.wasm'),
];

export function isOnDeviceLibraryInstalled(): boolean {
  return existsSync(library);
}

export function onDeviceLibrary(): Plugin {
  const absent = '\0on-device-library-absent';
  const bytes = isOnDeviceLibraryInstalled()
    ? downloads.reduce((sum, file) => sum + statSync(file).size, 0)
    : 0;
  return {
    name: 'on-device-library',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.ON_DEVICE_LIBRARY_BYTES': String(bytes) } }),
    resolveId(name) {
      if (name !== '@huggingface/transformers') return undefined;
      return isOnDeviceLibraryInstalled() ? library : absent;
    },
    load: (id) => (id === absent ? "throw new Error('It is not built into this page.');" : undefined),
  };
}

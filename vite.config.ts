// Builds the page into dist/page, and serves it while it is being worked on, with the API of a server on port 3000.
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath } from 'vite';
import { agentDefinitionsAsData } from './scripts/page/agent-definitions.ts';
import { onDeviceLibrary } from './scripts/page/on-device-library.ts';
import { scriptLayers } from './scripts/page/script-layers.ts';

const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [react(), tailwindcss(), onDeviceLibrary(), agentDefinitionsAsData()],
  // Modules, so that a worker loads what is heavy only when it needs it.
  worker: { format: 'es', plugins: () => [onDeviceLibrary()] },
  build: {
    outDir: 'dist/page',
    // The oldest browsers with light-dark(), on which the themes stand.
    target: ['chrome123', 'edge123', 'firefox128', 'safari17.5'],
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: scriptLayers(normalizePath(join(import.meta.dirname, 'src'))) }],
          // A layer holds what its screens need, so nothing has to be drawn into it.
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  server: {
    proxy: { '/api': { target: server, ws: true }, '/models': server, '/healthz': server },
  },
});

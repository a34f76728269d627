// Writes the definitions of the agents into the built page as the data that they are, in the place of the modules that would
// bring the agents along, and with them a good part of the language room.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const web = join(import.meta.dirname, '../../src/web');
const modules = [join(web, 'meeting/agent-definitions.ts'), join(web, 'studio/built-in-agents.ts')];

export function agentDefinitionsAsData(): Plugin {
  return {
    name: 'agent-definitions',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (!modules.includes(id)) return undefined;
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>;
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

// Writes the definitions of the agents into the built page as the data that they are, in the place of the module that would
// bring the agents along, and with them a good part of the language room.
import { join } from 'node:path';
import type { Plugin } from 'vite';

const module = join(import.meta.dirname, '../../src/web/live/agent-definitions.ts');

export function agentDefinitionsAsData(): Plugin {
  return {
    name: 'agent-definitions',
    enforce: 'pre',
    apply: 'build',
    async load(id) {
      if (id !== module) return undefined;
      const { agentDefinitions } = await import('../../src/agents/registry.ts');
      return `export const agentDefinitions = ${JSON.stringify(agentDefinitions)};`;
    },
  };
}

// The agents that a person has switched on, from their settings. A file is parsed again only when its text changes.
import type { Agent } from '../agent.ts';
import { ownAgentsIn } from '#meeting/outputs/own-agents.ts';
import { agentsOf } from './own-agent.ts';

/** What this needs of a store. */
interface Settings {
  readAll(userId: string): Promise<Record<string, unknown>>;
}

/** People whose agents are remembered; the one asked for longest ago is forgotten first. */
const remembered = 500;

export function keptAgents(settings: Settings): (userId: string) => Promise<readonly Agent[]> {
  const known = new Map<string, { files: string; agents: readonly Agent[] }>();
  return async (userId) => {
    const kept = ownAgentsIn(await settings.readAll(userId));
    const files = JSON.stringify(kept);
    const before = known.get(userId);
    const agents = before?.files === files ? before.agents : agentsOf(kept);
    known.delete(userId);
    known.set(userId, { files, agents });
    for (const oldest of known.keys()) {
      if (known.size <= remembered) break;
      known.delete(oldest);
    }
    return agents;
  };
}

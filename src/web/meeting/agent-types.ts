// The agents as the screen names them: name, icon and colour, also for an agent this page does not know yet.
import { roster } from '#agents/roster.ts';
import type { AgentId, AgentType } from '#meeting/agent.ts';

export type ShownAgent = AgentType & { color: string };

export const rosterTypes: readonly ShownAgent[] = roster.map(({ definition }) => definition);

/** An agent of a newer server than this page is shown by its id. */
export function agentType(id: AgentId): ShownAgent {
  return rosterTypes.find((agent) => agent.id === id) ?? { id, name: id, icon: 'bot', color: 'currentColor' };
}

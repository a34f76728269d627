// The agents as the screen names them: name, icon and colour, also for an agent this page does not know yet.
import { agentDefinitions } from '#agents/registry.ts';
import type { AgentId, AgentType } from '#meeting/outputs/agent.ts';

export type ShownAgent = AgentType & { color: string };

export const registeredTypes: readonly ShownAgent[] = agentDefinitions;

/** Those that do the work behind the others and never speak themselves: they stand in the ledger and in the health view. */
const silent: ReadonlySet<AgentId> = new Set([
  'orchestrator',
  'stt',
  'ranking-contextualizer',
  'logger-audit',
  'ui-agent',
]);

/** Those that can speak. */
export const speakingTypes: readonly ShownAgent[] = registeredTypes.filter(({ id }) => !silent.has(id));

/** An agent of a newer server than this page is shown by its id. */
export function agentType(id: AgentId): ShownAgent {
  return (
    registeredTypes.find((agent) => agent.id === id) ?? { id, name: id, icon: 'bot', color: 'currentColor' }
  );
}

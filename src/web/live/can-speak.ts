// Which of the agents that come with Aside can speak.
import type { AgentId } from '#meeting/outputs/agent.ts';

/** Those that do the work behind the others and never speak themselves: they stand in the ledger and in the health view. */
const silent: ReadonlySet<AgentId> = new Set([
  'orchestrator',
  'stt',
  'ranking-contextualizer',
  'logger-audit',
  'ui-agent',
]);

export const canSpeak = (id: AgentId): boolean => !silent.has(id);

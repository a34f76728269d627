// The output of an agent's run: its result if it spoke, or the marked fallback result.
import type { AgentResult } from '#agents/agent.ts';

export type Spoken = Extract<AgentResult, { outcome: 'spoke' }> & { degraded?: boolean };

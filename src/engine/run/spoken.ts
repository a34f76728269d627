// What an agent said: its result where it spoke, or the marked result that stands in its place.
import type { AgentResult } from '#agents/agent.ts';

export type Spoken = Extract<AgentResult, { outcome: 'spoke' }> & { degraded?: boolean };

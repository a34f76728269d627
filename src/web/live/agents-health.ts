// The agents' health, from the server (GET /api/agents) or the page's own engine.
import type { AgentsReport } from '#protocol/http/service-routes.ts';

/** An agent has no `health` while it has not been watched yet; `bus` is what the event bus remembers. */
export type AgentsHealth = Pick<AgentsReport, 'agents' | 'bus'>;

// The agents at work, in the order they are shown. A new agent is one folder and one line here.
import { actionItemsAgent } from './action-items/agent.ts';
import type { Agent } from './agent.ts';
import { competitorAgent } from './competitor/agent.ts';
import { complianceAgent } from './compliance/agent.ts';
import { entityExtractionAgent } from './entity-extraction/agent.ts';
import { hrAgent } from './hr/agent.ts';
import { salesAgent } from './sales/agent.ts';

export const roster: readonly Agent[] = [
  salesAgent,
  hrAgent,
  complianceAgent,
  competitorAgent,
  actionItemsAgent,
  entityExtractionAgent,
];

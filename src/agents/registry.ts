// The agents, in display order. A new agent is one folder and one line here.
import type { CompanyDirectory } from '#providers/company-directory.ts';
import type { AgentDefinition } from '#meeting/outputs/agent.ts';
import type { Clock } from '#meeting/clock.ts';
import { actionItemsAgent } from './action-items/agent.ts';
import type { Agent } from './agent.ts';
import { competitorAgent } from './competitor/agent.ts';
import { complianceAgent } from './compliance/agent.ts';
import { compliancePrivacyAgent } from './compliance-privacy/agent.ts';
import { domainIntelligenceAgent, type WrongCompaniesOf } from './domain-intelligence/agent.ts';
import { entityExtractionAgent } from './entity-extraction/agent.ts';
import { hrAgent } from './hr/agent.ts';
import { inItsLanguages } from './in-its-languages.ts';
import { loggerAuditDefinition } from './logger-audit/definition.ts';
import type { MeetingMemory } from './meeting-memory.ts';
import { orchestratorDefinition } from './orchestrator/definition.ts';
import { personEnrichmentAgent } from './person-enrichment/agent.ts';
import { rankingAgent } from './ranking-contextualizer/agent.ts';
import { retrieverAgent } from './retriever-rag/agent.ts';
import { salesAgent } from './sales/agent.ts';
import { sttAgent } from './stt/agent.ts';
import { suggestionAgent } from './suggestion-generator/agent.ts';
import { summarizerAgent } from './summarizer/agent.ts';
import { uiAgent } from './ui-agent/agent.ts';

/** What agents reach beyond the line they are shown. */
export interface AgentPorts {
  companies: CompanyDirectory;
  /** Of the host of the meeting: which of them were not meant by a name. */
  wrongCompanies: WrongCompaniesOf;
  memory: MeetingMemory;
  clock: Clock;
}

/** Those that look at entries. */
export function createRegistry({ companies, wrongCompanies, memory, clock }: AgentPorts): readonly Agent[] {
  return [
    salesAgent,
    hrAgent,
    complianceAgent,
    competitorAgent,
    actionItemsAgent,
    entityExtractionAgent,
    domainIntelligenceAgent(companies, wrongCompanies),
    personEnrichmentAgent(memory),
    retrieverAgent(memory),
    suggestionAgent,
    compliancePrivacyAgent,
    summarizerAgent,
    sttAgent,
    rankingAgent,
    uiAgent(clock),
  ].map(inItsLanguages);
}

/** Ports that lead nowhere: nothing is known of anybody, and nothing was said before. */
export const closedPorts: AgentPorts = {
  companies: { name: 'no directory', asksOutside: false, lookUp: async () => undefined },
  wrongCompanies: async () => [],
  memory: { search: async () => [], about: async () => [] },
  clock: { now: () => 0, elapsed: () => 0, after: () => () => {} },
};

/** All of them, those that look at no entry included, in the order they are shown. */
export const agentDefinitions: readonly AgentDefinition[] = [
  ...createRegistry(closedPorts).map(({ definition }) => definition),
  orchestratorDefinition,
  loggerAuditDefinition,
];

// Domain Intelligence: facts about a company that was just named, with source and date. It says nothing that is not in its
// directory, and nothing twice in a meeting.
import { evidenceIn } from '#meeting/outputs/output.ts';
import type { CompanyDirectory } from '#providers/company-directory.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import type { CompanyProfile, Entity } from '#meeting/outputs/entity.ts';
import { companyFacts } from '#meeting/outputs/company-facts.ts';
import { isSameCompany, type WrongCompany } from '#meeting/outputs/wrong-companies.ts';
import { company as limits, slaTimeoutMs } from '#meeting/limits.ts';
import { engineMessages } from '#meeting/messages.ts';
import type { Agent, AgentResult, AgentContext } from '../agent.ts';
import { quietWorth } from '../worth.ts';

/** Nobody reads about more companies at once in the middle of a conversation. */
const atOnce = 2;

/** What its host has said of names in earlier meetings. */
export type WrongCompaniesOf = (userId: string) => Promise<readonly WrongCompany[]>;

export function domainIntelligenceAgent(
  directory: CompanyDirectory,
  wrongCompanies: WrongCompaniesOf,
): Agent {
  return {
    definition: {
      id: 'domain-intelligence',
      name: 'Domain Intelligence',
      description: 'Sourced facts about the companies that are named',
      icon: 'building-2',
      color: '#6366f1',
      category: 'intelligence',
      priority: 3,
      dependencies: ['entity-extraction'],
      sla_timeout_ms: slaTimeoutMs['domain-intelligence'],
      fallback_strategy: 'degraded',
    },
    isAvailable: () => directory.isAvailable?.() ?? true,
    analyze(context, signal) {
      const named = companiesToAsk(context);
      return named.length > 0
        ? profilesOf({ directory, wrongCompanies }, context, named, signal)
        : { outcome: 'silent', reason: { code: 'nothing-found', what: 'company' } };
    },
  };
}

interface FoundCompany {
  entity: Entity;
  profile: CompanyProfile;
}

interface Known {
  directory: CompanyDirectory;
  wrongCompanies: WrongCompaniesOf;
}

async function profilesOf(
  { directory, wrongCompanies }: Known,
  context: AgentContext,
  named: readonly Entity[],
  signal: AbortSignal,
): Promise<AgentResult> {
  const known: FoundCompany[] = [];
  for (const entity of named) {
    const profile = await enriched(directory, entity, signal);
    if (profile && !(profile.company_name in context.conversation.domain_context))
      known.push({ entity, profile });
  }
  if (known.length === 0)
    return { outcome: 'silent', reason: { code: 'nothing-known', where: directory.name } };
  const meant = await meantAmong(known, context, wrongCompanies);
  return meant.length === 0
    ? { outcome: 'silent', reason: { code: 'wrong-company' } }
    : spoken(context, directory, meant);
}

/** Without those of which somebody said that the name does not mean them: in this meeting, or its host in an earlier one. */
async function meantAmong(
  known: readonly FoundCompany[],
  { companyCorrections, userId }: AgentContext,
  wrongCompanies: WrongCompaniesOf,
): Promise<readonly FoundCompany[]> {
  const earlier = await wrongCompanies(userId);
  return known.filter(({ entity: { value: name }, profile: { company_name: company } }) => {
    const isThis = (one: WrongCompany) => isSameCompany(one, { name, company });
    return companyCorrections.find(isThis)?.isMeant ?? !earlier.some(isThis);
  });
}

/** The profile of a company entity. Rejects with "Invalid entity for domain intelligence" for any other. */
export async function enriched(
  directory: CompanyDirectory,
  entity: Entity,
  signal: AbortSignal,
): Promise<CompanyProfile | undefined> {
  if (entity.type !== 'company' && entity.type !== 'competitor')
    throw new Error(engineMessages.invalidCompany);
  return directory.lookUp(entity.value, signal);
}

/** Where a maker of software or a bank is named in passing, its seat is no news. */
const worths = { ofMeeting: 0.7, inPassing: quietWorth } as const;

/** A competitor, or one whom the meeting is about. */
function isOfMeeting({ type, value }: Entity, { competitors, theirs, ours }: MeetingBrief): boolean {
  const name = value.toLowerCase();
  return (
    type === 'competitor' || [...competitors, ...theirs, ...ours].some((one) => one.toLowerCase() === name)
  );
}

function companiesToAsk({ handoff, conversation }: AgentContext): Entity[] {
  const known = new Set(Object.keys(conversation.domain_context).map((name) => name.toLowerCase()));
  return (handoff.entities ?? [])
    .filter(
      ({ type, confidence }) =>
        (type === 'company' || type === 'competitor') && confidence >= limits.enrichedFrom,
    )
    .filter(({ value }) => !known.has(value.toLowerCase()))
    .slice(0, atOnce);
}

function spoken(
  { entry, known: { brief } }: AgentContext,
  directory: CompanyDirectory,
  found: readonly FoundCompany[],
): AgentResult {
  const profiles = found.map(({ profile }) => profile);
  return {
    outcome: 'spoke',
    ...companyFacts(profiles),
    reasoning: [
      ...found.flatMap(({ entity, profile }) => [
        `“${entity.value}” was named as a ${entity.type}, confidence ${entity.confidence}`,
        `${directory.name} knows ${profile.company_name}; ${profile.sources.length === 1 ? 'one source' : `${profile.sources.length} sources`}`,
      ]),
      `concluded: facts about ${profiles.map(({ company_name }) => company_name).join(' and ')}`,
    ],
    confidence: Math.min(...profiles.map(({ confidence }) => confidence)),
    worth: found.some(({ entity }) => isOfMeeting(entity, brief)) ? worths.ofMeeting : worths.inPassing,
    evidence: found.map(({ entity }) => evidenceIn(entry.id, entry.text, entity.source_position)),
    entities: found.map(({ entity }) => entity),
    sources: profiles.flatMap(({ sources }) => sources),
    companies: profiles,
    handoff: { companies: profiles },
    methods: [directory.name],
  };
}

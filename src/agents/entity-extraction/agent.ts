// Entity Extraction: people and things that were just named for the first time in this meeting, with exact positions.
// Questions and topics found on the way are handed on with the names, but are no reason to speak by themselves.
import type { FoundEntity } from '#language/names/entities.ts';
import { entityCache } from '#language/names/entity-cache.ts';
import { isFromBrief, withKnownNames } from '#language/names/names-known.ts';
import { findPersonalData } from '#language/personal-data/personal-data.ts';
import { sumInWords } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Entity, EntityType } from '#meeting/outputs/entity.ts';
import { entities as limits, slaTimeoutMs } from '#meeting/limits.ts';
import type { Agent, AgentResult, AgentContext } from '../agent.ts';

const cache = entityCache();
const named: ReadonlySet<EntityType> = new Set(['company', 'person', 'product', 'competitor']);
/** A line that names more than this is a list, and nobody reads it aloud. */
const mostNames = 5;

export const entityExtractionAgent: Agent = {
  definition: {
    id: 'entity-extraction',
    name: 'Entity Extraction',
    description: 'Companies, people, products, competitors, questions and topics',
    icon: 'tags',
    color: '#0891b2',
    category: 'intelligence',
    priority: 1,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs['entity-extraction'],
    fallback_strategy: 'degraded',
  },
  analyze(context) {
    const result = concluded(context);
    const entities = sureOf(context).map((entity) => asSpoken(entity, context.entry.speaker));
    return { ...result, handoff: { entities } };
  },
};

function sureOf({ reading, known }: AgentContext): readonly FoundEntity[] {
  return withKnownNames(cache.entitiesOf(reading), reading, known.brief).filter(
    (entity) => entity.confidence >= limits.liveThreshold && !isPersonalData(entity, reading),
  );
}

/**
 * Half an address is no name ("dana dot smith at …"), and apart from its line nobody would know it for personal data, to mask
 * it. A question may hold all of the address: it is masked there as in the line.
 */
function isPersonalData({ type, source_position: place }: FoundEntity, reading: Reading): boolean {
  return findPersonalData(reading).some(({ start, end }) => {
    const isWhole = place.start <= start && end <= place.end;
    return place.start < end && start < place.end && (named.has(type) || !isWhole);
  });
}

function concluded(context: AgentContext): AgentResult {
  const sure = sureOf(context);
  const names = sure.filter(({ type }) => named.has(type));
  if (names.length === 0) return { outcome: 'silent', reason: { code: 'nothing-found', what: 'name' } };
  const fresh = names.filter((name) => !namedBefore(name, context));
  if (fresh.length === 0) return { outcome: 'silent', reason: { code: 'said-before', what: 'names' } };
  return spoken(context, sure, fresh.slice(0, mostNames));
}

/** A name said before in this meeting is no news, nor is the name of somebody who is speaking here or one of the brief. */
function namedBefore(entity: FoundEntity, { entry, recent, conversation }: AgentContext): boolean {
  if (isFromBrief(entity)) return true;
  const name = entity.value.toLowerCase();
  if (conversation.entities.some((known) => known.value.toLowerCase() === name)) return true;
  if (conversation.participants.some((one) => one.toLowerCase() === name)) return true;
  return recent.some(
    (other) =>
      other.speaker.toLowerCase() === name ||
      (other.id !== entry.id && other.text.toLowerCase().includes(name)),
  );
}

function spoken(
  { entry }: AgentContext,
  sure: readonly FoundEntity[],
  fresh: readonly FoundEntity[],
): AgentResult {
  const list = fresh.map(({ value, type }) => `${value} (${type})`);
  return {
    outcome: 'spoke',
    analysis: `Just named: ${list.join(', ')}.`,
    insights: fresh.map(({ value, type }) => `${type[0]!.toUpperCase()}${type.slice(1)}: ${value}`),
    reasoning: [
      ...fresh.flatMap((entity) => [
        `rule ${entity.metadata.extraction_method} fired on “${entity.value}”`,
        sumInWords(entity),
      ]),
      'checked: not named before in this meeting',
      `concluded: ${fresh.length === 1 ? 'one new name' : `${fresh.length} new names`}`,
    ],
    confidence: Math.max(...fresh.map(({ confidence }) => confidence)),
    evidence: fresh.map(({ value, source_position: { start, end } }) => ({
      entryId: entry.id,
      quote: value,
      start,
      end,
    })),
    entities: sure.map((entity) => asSpoken(entity, entry.speaker)),
    methods: [...new Set(fresh.map(({ metadata }) => `rule ${metadata.extraction_method}`))],
  };
}

function asSpoken({ weights: _, ...entity }: FoundEntity, speaker: string): Entity {
  return { ...entity, metadata: { ...entity.metadata, speaker_id: speaker } };
}

// Entities as the specification defines them: type, value, confidence, position, context. The confidence is made of its
// start, bonuses and penalties, and of weights of ours for what it does not know, such as lists and models (decision 20).
// Names come from named-entities.ts, questions and topics from their own tasks; each is kept once.
import { entities as limits } from '#meeting/limits.ts';
import type { Entity, EntityType } from '#meeting/outputs/entity.ts';
import { sumOf, type Weight, type TextSpan } from '#language/reading/finding.ts';
import { findNamedThings } from './named-entities.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import type { Reading } from '#language/reading/reading.ts';
import { clauseAround } from '#language/reading/sentences.ts';
import { topicKeyOf, topicsOf } from '#language/meeting/topics.ts';

export interface FoundEntity extends Entity {
  /** How the confidence came about. */
  weights: readonly Weight[];
}

const start: Weight = [0.5, 'to start'];
/** A topic word counts as one from this many mentions in one text. */
const topicMentions = 2;

/** Every entity at the specification's lower bound or above, in the text's order. Not cached: see entityCache(). */
export function findEntities(reading: Reading): FoundEntity[] {
  const found: FoundEntity[] = [];
  const add = (type: EntityType, place: TextSpan, bonuses: readonly Weight[], method: string) => {
    const entity = entityAt(reading, type, place, bonuses, method);
    if (entity.confidence >= limits.kept) found.push(entity);
  };
  for (const thing of findNamedThings(reading)) add(thing.type, thing, thing.bonuses, thing.method);
  for (const question of findQuestions(reading)) {
    add(
      'question',
      question,
      question.rule === 'question/mark'
        ? question.weights.slice(1)
        : [[question.confidence - 0.5, 'for the word order']],
      question.rule,
    );
  }
  for (const { place, count } of topicPlaces(reading)) {
    add('topic', place, [[Math.min(0.3, 0.05 * count), `for ${count} mentions`]], 'count/topic');
  }
  return keepingEachOnce(found).toSorted((a, b) => a.source_position.start - b.source_position.start);
}

function entityAt(
  reading: Reading,
  type: EntityType,
  { start: from, end }: TextSpan,
  bonuses: readonly Weight[],
  method: string,
): FoundEntity {
  const value = reading.text.slice(from, end);
  const weights: Weight[] = [start, ...bonuses];
  if (value.length < 3) weights.push([-0.3, 'for being short']);
  if (value.length > 50) weights.push([-0.2, 'for being long']);
  const around = clauseAround(reading, from, end);
  return {
    type,
    value,
    confidence: sumOf(weights),
    context: reading.text.slice(around.start, around.end),
    source_position: { start: from, end },
    metadata: { extraction_method: method },
    weights,
  };
}

function topicPlaces(reading: Reading): { place: TextSpan; count: number }[] {
  const topics = new Map(
    topicsOf(reading)
      .filter(({ count }) => count >= topicMentions)
      .map(({ word, count }) => [word, count]),
  );
  const places: { place: TextSpan; count: number }[] = [];
  for (const word of reading.words) {
    const count = topics.get(word.lower);
    if (count === undefined || topicKeyOf(word) === undefined) continue;
    topics.delete(word.lower);
    places.push({ place: word, count });
  }
  return places;
}

/** Of several with the same type and lower-cased value, the one with the highest confidence stays. */
function keepingEachOnce(found: readonly FoundEntity[]): FoundEntity[] {
  const best = new Map<string, FoundEntity>();
  for (const entity of found) {
    const key = `${entity.type} ${entity.value.toLowerCase()}`;
    const other = best.get(key);
    if (!other || entity.confidence > other.confidence) best.set(key, entity);
  }
  return [...best.values()];
}

// Decides which output may ask for attention: once, when it is emitted, and never again, so that nothing moves under a
// reader's eyes. An output that agrees with a shown one goes under it; one that contradicts it is paired with it; the others
// share a budget per minute.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { AgentOutput, Evidence } from '#meeting/outputs/output.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import type { Ranking } from '#meeting/outputs/ranking.ts';

export const attention = {
  /** What a person in the middle of a conversation can take in, in any minute. */
  perMinute: 4,
  /** Of these, so many are kept for what cannot wait. */
  keptForUrgent: 1,
  /** A note of a language model that is worth so much takes the room that is kept, and `moreForUrgent`. */
  worthMost: 0.8,
  /** The same for what its agent has weighed by what was learnt. It is how likely somebody welcomes it, which is seldom so high. */
  learntMost: 0.72,
  moreForUrgent: 2,
  windowMs: 60_000,
  /** What agrees or conflicts is looked for among the outputs of so long. */
  matterMs: 3 * 60_000,
  /** Below this nothing asks for attention, however quiet the minute. */
  worthShowing: 0.45,
  /** The same for what its agent has weighed by what was learnt: more likely welcome than not. */
  learntWorth: 0.55,
  /** It rises by so much with each that was shown lately: who was told much is told only what matters more. */
  risesBy: 0.01,
  risesWithinMs: 10 * 60_000,
  /** But no higher than this, where what is worth most and is sure has its place in the densest talk. */
  neverAsksMore: 0.94,
} as const;

/** How much it matters now, by what kind of thing the agent says. */
const weights: Partial<Record<AgentId, number>> = {
  'compliance-privacy': 1,
  compliance: 0.95,
  competitor: 0.95,
  sales: 0.9,
  'action-items': 0.9,
  'suggestion-generator': 0.8,
  'domain-intelligence': 0.75,
  'person-enrichment': 0.75,
  'retriever-rag': 0.75,
  hr: 0.75,
  // A bare name is seldom news.
  'entity-extraction': 0.4,
};
const weightOfOthers = 0.75;
/** What cannot wait for the next minute. */
const urgent: ReadonlySet<AgentId> = new Set(['compliance-privacy', 'compliance', 'competitor']);
/** Said by the same agent a moment ago: less news. */
const repeated = { withinMs: 20_000, less: 0.1 } as const;
/** So much of the shorter quote must be shared for two outputs to be about the same words. */
const sharedPart = 0.6;

/** Openings of insights that say yes, and those that say no, about the same matter. */
const yes = /^(interest|ready to move|agreement|decision|a need|task accepted)/i;
const no = /^(objection|disagreement|tension|rejection|refusal)/i;

export function rank(
  output: AgentOutput,
  earlier: readonly EmittedOutput[],
  { now, worth, perMinute = attention.perMinute }: { now: number; worth?: number; perMinute?: number },
): Ranking {
  // What seems to come from the future was said before the clock was set back.
  const age = (other: AgentOutput) => Math.abs(now - Date.parse(other.createdAt));
  const again = earlier.some(
    (other) =>
      other.agentType === output.agentType &&
      other.ranking?.decision === 'shown' &&
      age(other) < repeated.withinMs,
  );
  const score = worth ?? scoreOf(output, again);
  const most = output.provenance.model ? attention.worthMost : attention.learntMost;
  const isUrgent = worth === undefined ? urgent.has(output.agentType) : worth >= most;
  if (output.degraded)
    return { decision: 'held', score, reason: 'A degraded result never asks for attention.' };

  const shown = earlier.filter((other) => other.ranking?.decision === 'shown');
  const lately = shown.filter(
    (other) => age(other) < attention.matterMs && other.check?.outcome !== 'withdrawn',
  );
  const opposite = lately.find((other) => contradicts(output, other));
  const same = opposite ? undefined : lately.find((other) => agrees(output, other));
  if (same && !isUrgent) {
    return {
      decision: 'merged',
      score,
      reason: 'It is about the same words as an insight that is shown already.',
      mergedWith: same.id,
    };
  }
  const told = worth === undefined ? undefined : lately.find((other) => isSameThing(output, other));
  if (told) return { decision: 'held', score, reason: 'The same was told a moment ago.' };
  const paired = opposite && { conflictsWith: opposite.id };
  const toldLately = shown.filter((other) => age(other) < attention.risesWithinMs).length;
  const threshold =
    worth === undefined ? attention.worthShowing : attention.learntWorth + attention.risesBy * toldLately;
  if (score < Math.min(threshold, attention.neverAsksMore))
    return { decision: 'held', score, reason: 'It weighs too little to ask for attention.', ...paired };
  const inWindow = shown.filter((other) => age(other) < attention.windowMs).length;
  const more = worth === undefined ? 0 : attention.moreForUrgent;
  const room = isUrgent ? perMinute + more : perMinute - Math.min(attention.keptForUrgent, perMinute - 1);
  if (inWindow >= room)
    return {
      decision: 'held',
      score,
      reason: `The budget of ${perMinute} insights a minute was spent.`,
      ...paired,
    };
  return {
    decision: 'shown',
    score,
    reason: `It fits into the budget of ${perMinute} insights a minute.`,
    ...paired,
  };
}

function scoreOf({ agentType, outputs }: AgentOutput, again: boolean): number {
  const weighed =
    outputs.confidence_score * (weights[agentType] ?? weightOfOthers) - (again ? repeated.less : 0);
  return Math.round(Math.max(0, Math.min(1, weighed)) * 100) / 100;
}

/** The same agent said the same of other words: "Health disclosed: “…”". Two tasks of one person are two things. */
function isSameThing(a: AgentOutput, b: AgentOutput): boolean {
  const label = ({ outputs }: AgentOutput) => /^[^:“]+:(?= “)/.exec(outputs.insights[0] ?? '')?.[0];
  return a.agentType === b.agentType && label(a) !== undefined && label(a) === label(b);
}

/** Two agents on the same words of the line that they speak of, or on the same name in it. What else they rest on may be one. */
function agrees(a: AgentOutput, b: AgentOutput): boolean {
  if (a.agentType === b.agentType) return false;
  if (shares(a.evidence[0]!, b.evidence[0]!)) return true;
  const names = new Set(b.entities.map(({ value }) => value.toLowerCase()));
  return (
    b.evidence.some(({ entryId }) => entryId === a.evidence[0]!.entryId) &&
    a.entities.some(({ value }) => names.has(value.toLowerCase()))
  );
}

function shares(a: Evidence, b: Evidence): boolean {
  if (a.entryId !== b.entryId) return false;
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return shared >= sharedPart * Math.min(a.end - a.start, b.end - b.start);
}

/** One says yes and the other no, on a line that both rest on. */
function contradicts(a: AgentOutput, b: AgentOutput): boolean {
  const stance = (output: AgentOutput) =>
    (output.outputs.insights.some((one) => yes.test(one)) ? 1 : 0) -
    (output.outputs.insights.some((one) => no.test(one)) ? 1 : 0);
  return (
    stance(a) * stance(b) < 0 &&
    a.evidence.some((one) => b.evidence.some((other) => other.entryId === one.entryId))
  );
}

// Applies the compliance rules: to the whole session when the agents begin to follow it, and to the speaker of every entry.
// Entries of people who have not agreed are not analysed, and are not shown to agents as context of other entries.
import type { Agent } from '#agents/agent.ts';
import { type ConsentPolicy, consentOf } from '#meeting/state/consent.ts';
import type { RuleCheck } from '#meeting/events.ts';
import { engineMessages } from '#meeting/messages.ts';
import { type SpokenBy, speakerOf } from '#meeting/people/participants.ts';
import type { Reason } from '#meeting/outputs/reason.ts';
import { peopleOf } from '#meeting/state/session-changes.ts';
import type { Workflow } from '../workflows/workflow.ts';
import type { LiveSession } from './live-sessions.ts';

export interface SessionRules {
  registry: readonly Agent[];
  consentPolicy: ConsentPolicy;
}

/** What the rules of this workflow's agents say of the meeting now. */
export function checkSession(
  { registry, consentPolicy }: SessionRules,
  { steps }: Pick<Workflow, 'steps'>,
  { session, consents }: LiveSession,
): RuleCheck[] {
  if (!session) return [];
  return steps.flatMap(({ agent }) => {
    const found = registry.find(({ definition }) => definition.id === agent);
    return found?.checkSessionStart?.({ session, consents, consentPolicy }) ?? [];
  });
}

/** What the rules say of whoever said this. */
export function rulesFor(
  rules: SessionRules,
  { session, consents }: LiveSession,
  said: SpokenBy,
): RuleCheck[] {
  return rulesAfter(rules, session && consentOf(consents, speakerOf(peopleOf(session), said)));
}

/** What they say of somebody who answered this. */
function rulesAfter({ registry, consentPolicy }: SessionRules, agreed: boolean | undefined): RuleCheck[] {
  return registry.flatMap((agent) => agent.checkSpeaker?.({ agreed, consentPolicy }) ?? []);
}

/**
 * Which agents must not look at what was said here, and why. A rule that the speaker breaks holds for all; one that the
 * session breaks for all but those that carry the rules out.
 */
export function forbiddenBy(
  rules: SessionRules,
  live: LiveSession,
  said: SpokenBy,
): (agent: Agent) => Reason | undefined {
  const { bySpeaker, bySession } = broken(rules, live, said);
  return (agent) => bySpeaker ?? (agent.checkSessionStart ? undefined : bySession);
}

/** Why nobody outside may be shown what was said here; undefined when they may. */
export function forbiddenOutside(rules: SessionRules, live: LiveSession, said: SpokenBy): Reason | undefined {
  const { bySpeaker, bySession } = broken(rules, live, said);
  return bySpeaker ?? bySession;
}

function broken(rules: SessionRules, live: LiveSession, said: SpokenBy) {
  const ofSpeaker = rulesFor(rules, live, said);
  const answered = new Set(ofSpeaker.map(({ ruleId }) => ruleId));
  return {
    bySpeaker: violationOf(ofSpeaker),
    bySession: violationOf(live.ruleChecks.filter(({ ruleId }) => !answered.has(ruleId))),
  };
}

/** Those of `entries` whose speakers may be shown to agents, and the last, which is the one that is looked at. */
export function agreedAmong<Entry extends SpokenBy>(
  rules: SessionRules,
  live: LiveSession,
  entries: readonly Entry[],
): readonly Entry[] {
  const answers = new Set([undefined, ...Object.values(live.consents).map(({ given }) => given)]);
  const mayAll = [...answers].every((agreed) => violationOf(rulesAfter(rules, agreed)) === undefined);
  if (mayAll) return entries;
  // A few speak many lines, so each is asked for once.
  const asked: { speaker: string; actor: SpokenBy['actor']; may: boolean }[] = [];
  const mayBeShown = ({ speaker, actor }: Entry): boolean => {
    const before = asked.find(
      (one) => one.speaker === speaker && one.actor.id === actor.id && one.actor.name === actor.name,
    );
    if (before) return before.may;
    const may = violationOf(rulesFor(rules, live, { speaker, actor })) === undefined;
    asked.push({ speaker, actor, may });
    return may;
  };
  return entries.filter((entry, place) => place === entries.length - 1 || mayBeShown(entry));
}

/** Why nothing may be built on it; undefined while all is well. */
function violationOf(checks: readonly RuleCheck[]): Reason | undefined {
  const broken = checks.find(({ level, passed }) => level === 'blocking' && !passed);
  if (!broken) return undefined;
  // The rule about consent has words of its own.
  const { consentRequired, consentRefused } = engineMessages;
  return broken.reason === consentRequired || broken.reason === consentRefused
    ? { code: 'no-consent' }
    : { code: 'rule', rule: broken.name };
}

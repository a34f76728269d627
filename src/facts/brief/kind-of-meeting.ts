// Infers the kind of a meeting from its title and people's words. A doubtful kind is "general".
import type { MeetingKind } from '#meeting/brief.ts';
import type { Reading } from '#language/reading/reading.ts';
import { readText } from '#language/reading/reading.ts';
import { stem } from '#language/reading/word-forms.ts';

export type KindTold = Exclude<MeetingKind, 'general'>;

/** Each word or pair of words speaks for one kind. */
const signs: Record<KindTold, string> = {
  sales: `price, pricing, quote, proposal, demo, trial, pilot, renewal, renew, seat, licence, license, subscription, discount, prospect, customer success,
    discovery, upsell, onboarding, per user, per month, cold call, check in, case study, bake off, use case, kick off call, our product, security questionnaire`,
  procurement: `tender, supplier, vendor, rfp, bid, procurement, purchase order, lead time, minimum order, unit price, delivery term, incoterm,
    framework agreement, purchasing, sourcing, your quote, your offer, your price, invoice term, rebate`,
  interview: `candidate, interview, cv, resume, your experience, previous role, this role, the role, strength, weakness, why us, notice period,
    salary expectation, tell me, hiring manager, your current, reference, right to work, a time when`,
  hr: `works council, exit interview, appraisal, performance review, grievance, redundancy, maternity, sick leave, shift, overtime, annual leave,
    holiday entitlement, hiring committee, finalist, disciplinary, union, pay gap, resignation, last day, leaver, people partner, headcount, review cycle, promotion, pay review, salary review, lateness, phased return`,
  incident: `incident, outage, root cause, rollback, severity, on call, postmortem, post mortem, restored, breach, mitigation, alert, downtime,
    affected customer, status page, escalation, hotfix, failover`,
  project: `milestone, sprint, roadmap, backlog, handover, site, scope, release, blocker, weekly, status update, kick off, subcontractor, snag, spec,
    gantt, workstream, timeline, deliverable, block a, stand up, standup, retro`,
  board: `board, investor, runway, arr, shareholder, burn, dividend, resolution, cap table, term sheet, pre read, quorum, board pack,
    audit committee, committee, trustee, treasurer, agm, general meeting, lps, fundraise`,
};
const kindOf = new Map(
  (Object.keys(signs) as KindTold[]).flatMap((kind) =>
    signs[kind]
      .split(',')
      .map((sign) => [sign.trim().replaceAll(/\s+/g, ' ').split(' ').map(stem).join(' '), kind] as const),
  ),
);
const beginPairs = new Set([...kindOf.keys()].flatMap((sign) => sign.match(/^\S+(?= )/) ?? []));

/** A word of the title says as much as it said in so many lines. */
const titleCounts = 4;
/** Fewer signs say nothing, and neither does a kind that is hardly ahead of the next. */
const fewestSigns = 4;
const aheadBy = 1.4;

/** `lines`: what each of them speaks for. Where they leave it open, what the title says holds. */
export function kindOfMeeting(title: string, lines: readonly (readonly KindTold[])[]): MeetingKind {
  const scores = new Map<KindTold, number>();
  const count = (kinds: readonly KindTold[], weight: number) => {
    for (const kind of kinds) scores.set(kind, (scores.get(kind) ?? 0) + weight);
  };
  count(kindsIn(readText(title)), titleCounts);
  const ofTitle = clearlyFirst(scores);
  for (const kinds of lines) count(kinds, 1);
  return clearlyFirst(scores) ?? ofTitle ?? 'general';
}

function clearlyFirst(scores: ReadonlyMap<KindTold, number>): KindTold | undefined {
  const [first, second] = [...scores].toSorted(([, one], [, other]) => other - one);
  if (!first || first[1] < fewestSigns || first[1] < aheadBy * (second?.[1] ?? 0)) return undefined;
  return first[0];
}

/** Each sign once a line. */
export function kindsIn({ tokens }: Reading): KindTold[] {
  const seen = new Map<string, KindTold>();
  // "Post-incident review".
  const stems = tokens.flatMap(({ form }) => form.split('-').map(stem));
  let used = -1;
  for (let i = 0; i < stems.length; i++) {
    const word = stems[i]!;
    const pair = beginPairs.has(word) ? `${word} ${stems[i + 1] ?? ''}` : '';
    const isPair = kindOf.has(pair);
    // "Exit interview" is no interview: a word that a pair has used up says nothing more.
    const sign = isPair ? pair : i === used ? '' : word;
    if (isPair) used = i + 1;
    const kind = kindOf.get(sign);
    if (kind) seen.set(sign, kind);
  }
  return [...seen.values()];
}

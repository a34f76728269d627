// Which rules of this room find something in each window of a line. The line models learn how much each rule is worth.
import { findSituations } from '#language/situations/find-situations.ts';
import { findDynamics } from '#language/meeting/team-dynamics.ts';
import { findCompetitors } from '#language/names/competitor-mentions.ts';
import { findPersonalData } from '#language/personal-data/personal-data.ts';
import type { Finding } from '#language/reading/finding.ts';
import type { NameList } from '#language/reading/lists.ts';
import type { Reading } from '#language/reading/reading.ts';
import { findBuyingSignals } from '#language/sales/buying-signals.ts';
import { findNextSteps } from '#language/sales/next-steps.ts';
import { findObjections } from '#language/sales/objections.ts';
import { findPricing } from '#language/sales/pricing.ts';
import { findCommitments } from '#language/tasks/commitments.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { findDueWords } from '#language/tasks/times/due-words.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import type { Window } from './windows.ts';

const finders: readonly ((reading: Reading) => readonly Finding[])[] = [
  findBuyingSignals,
  findNextSteps,
  findObjections,
  findPricing,
  findCommitments,
  findDecisions,
  findDueWords,
  findQuestions,
  (reading) => findSituations(reading),
  findDynamics,
  findPersonalData,
];

/** For each window the rules and their families: "pricing/named" and "pricing". */
export function firedRules(
  reading: Reading,
  windows: readonly Window[],
  competitors: NameList | undefined,
): Set<string>[] {
  const fired = windows.map(() => new Set<string>());
  const rivals = findCompetitors(reading, competitors);
  for (const finding of [...finders.flatMap((find) => find(reading)), ...rivals]) {
    const { tokens } = reading;
    for (let i = windowAt(reading, windows, finding.start); i < windows.length; i++) {
      if (tokens[windows[i]!.from]!.start >= finding.end) break;
      fired[i]!.add(finding.rule).add(finding.rule.slice(0, finding.rule.indexOf('/')));
    }
  }
  return fired;
}

/** The first window that ends behind a place. */
function windowAt({ tokens }: Reading, windows: readonly Window[], place: number): number {
  let low = 0;
  let high = windows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[windows[middle]!.to - 1]!.end <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}

// What becomes of outputs that tell facts about companies when a person says that another company was meant: they are told
// without it, or withdrawn, and told in full again when that is taken back.
import type { MeetingEvent } from '../events.ts';
import { companiesIn, companyFacts } from '../outputs/company-facts.ts';
import {
  type CompanyCorrection,
  correctionsAfter,
  isSameCompany,
  wrongCompanyText,
} from '../outputs/wrong-companies.ts';
import type { EmittedOutput } from './emitted-output.ts';

/** `by`: who said it. */
export type MadeCorrection = CompanyCorrection & { at: string; by: string };

export function afterCompanyCorrection(
  corrections: readonly MadeCorrection[],
  { body, at, actor }: Pick<MeetingEvent<'company-corrected'>, 'body' | 'at' | 'actor'>,
): MadeCorrection[] {
  return correctionsAfter(corrections, { ...body, at, by: actor.id });
}

/** The output as these corrections leave it; the same object where they do not concern it. */
export function underCorrections(
  emitted: EmittedOutput,
  corrections: readonly MadeCorrection[],
): EmittedOutput {
  const { asTold = emitted } = emitted;
  const told = companiesIn(asTold);
  if (told.length === 0 || corrections.length === 0) return emitted;
  const against = told.map((one) => corrections.find((other) => !other.isMeant && isSameCompany(one, other)));
  const found = against.filter((one) => one !== undefined);
  const last = found.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
  if (!last) return asTold;
  const check = { reason: found.map((one) => `Here ${wrongCompanyText(one)}.`).join(' '), at: last.at };
  // What is said of another card leaves this one the same object.
  if (emitted.asTold && emitted.check?.reason === check.reason && emitted.check.at === check.at)
    return emitted;
  const rest = <T>(list: readonly T[]): T[] => list.filter((_, at) => against[at] === undefined);
  const { outputs, companies = [] } = asTold;
  const left = rest(companies);
  // What a language model has reworded is no longer made of its parts.
  if (left.length === 0 || outputs.analysis !== companyFacts(companies).analysis)
    return { ...asTold, asTold, check: { outcome: 'withdrawn', ...check } };
  return {
    ...asTold,
    outputs: { ...outputs, ...companyFacts(left) },
    companies: left,
    entities: rest(asTold.entities),
    evidence: rest(asTold.evidence),
    sources: left.flatMap(({ sources }) => sources),
    asTold,
    check: { outcome: 'revised', ...check, before: outputs.analysis },
  };
}

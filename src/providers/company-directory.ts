// The interface of a company directory. Facts come with their sources; unknown facts are left out.
import type { CompanyProfile } from '#meeting/outputs/entity.ts';

export interface CompanyDirectory {
  /** For the reasoning trail: "the built-in directory". */
  readonly name: string;
  /** True when the company's name leaves this process to be looked up. */
  readonly asksOutside: boolean;
  /**
   * What is known of the company of this name, whatever its capitals; undefined when nothing is. Rejects when it could
   * not be asked, or when `signal` aborts.
   */
  lookUp(name: string, signal: AbortSignal): Promise<CompanyProfile | undefined>;
  /** False while what it asks is out of reach, as far as the last question tells. True where it is left out. */
  isAvailable?(): boolean;
}

/** The specification's formula: the average of the sources' confidences, 0.1 more for each news item up to 0.3, at most 1. */
export function overallConfidence(
  { sources, news }: Pick<CompanyProfile, 'sources' | 'news'>,
  { newsBonus, newsBonusAtMost }: { newsBonus: number; newsBonusAtMost: number },
): number {
  if (sources.length === 0) return 0;
  const average = sources.reduce((sum, { confidence }) => sum + confidence, 0) / sources.length;
  return Math.min(1, average + Math.min(newsBonusAtMost, newsBonus * news.length));
}

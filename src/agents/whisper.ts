// A candidate whisper of an agent about an entry, before ranking decides whether it is worth the interruption: first the
// fact, with this meeting's names, figures and words; then the move, if there is one.
import { entities as thresholds } from '#meeting/limits.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { FactNewsKind } from '#facts/facts.ts';
import { type Finding, sumInWords } from '#language/reading/finding.ts';
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { type Reading, readText } from '#language/reading/reading.ts';

export interface Whisper {
  /** What it is of, for the trail and for weighing: a kind of news, or the rule that fired. */
  kind: FactNewsKind | `${string}/${string}`;
  /** One short sentence without a full stop. */
  thing: string;
  /** More of the same, each a sentence. */
  also?: readonly string[];
  /** One sentence: what to do about it now, in this meeting's words. Absent rather than general. */
  move?: string;
  /** There for whoever looks, never worth an interruption by itself. */
  quiet?: true;
  /** Its agent has chosen it by what was learnt of its like alone, and it is weighed as what matters most. */
  chosen?: true;
  /** Words of this entry first, then those of earlier ones that it rests on. */
  evidence: readonly [Evidence, ...Evidence[]];
  /** 0 to 1: how sure it is that this is so. */
  sureness: number;
  /** How it was found, step by step. */
  reasoning: readonly string[];
  /** Rules and models that fired, for the trail. */
  methods: readonly string[];
}

/** "“nothing leaves Australia”": personal data hidden, shortened at a word's end where it is long. */
export function quote(text: string, characters = 70): string {
  const plain = maskPersonalData(readText(text)).replaceAll(/\s+/g, ' ').trim();
  if (plain.length <= characters) return `“${plain}”`;
  const cut = plain.slice(0, characters);
  const end = cut.lastIndexOf(' ');
  return `“${(end > characters / 2 ? cut.slice(0, end) : cut).toWellFormed()} …”`;
}

/** Sure enough to be shown: what only a model sees must be surer than what a rule spells out. What is listed is decided by task. */
export function isSure({ confidence, learnt }: Finding): boolean {
  return confidence >= (learnt ? thresholds.liveThreshold : thresholds.defaultThreshold);
}

/** What a whisper about a finding rests on, and how it was found. */
export function restingOn(
  { entry, reading }: { entry: Pick<TranscriptEntry, 'id'>; reading: Reading },
  finding: Finding,
): Pick<Whisper, 'evidence' | 'sureness' | 'reasoning' | 'methods'> {
  const { start, end, text, rule, confidence, learnt, checks } = finding;
  return {
    evidence: [{ entryId: entry.id, quote: text, start, end }],
    sureness: confidence,
    reasoning: [
      `rule ${rule} fired on ${quote(reading.text.slice(start, end), 140)}`,
      sumInWords(finding),
      ...checks.map((check) => `checked: ${check}`),
    ],
    methods: [`rule ${rule}${learnt ? ', learnt by a model' : ''}`],
  };
}

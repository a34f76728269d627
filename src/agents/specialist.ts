// Makes an agent out of what it looks for and how it says it: quoting, masking, weighing, reasoning and silence are the
// same for all. An agent that thinks in another way implements Agent itself.
import { clauseAround } from '#language/reading/sentences.ts';
import { type Finding, sumInWords } from '#language/reading/finding.ts';
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import type { AgentDefinition } from '#meeting/agent.ts';
import { entities as thresholds } from '#meeting/limits.ts';
import type { Evidence } from '#meeting/output.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { Agent, AgentResult, AgentContext } from './agent.ts';

/** Something worth saying, with the place it rests on. */
export interface Sighting {
  finding: Finding;
  /** A short line naming what it is; the quote is put behind it. */
  insight: string;
  /** One sentence: what to do with it, now. */
  advice: string;
  /** Words of an earlier entry it rests on as well. */
  earlier?: { entry: TranscriptEntry; finding: Finding };
}

export interface Speciality {
  definition: AgentDefinition;
  /** Completes "No … in this entry.": a key of meeting/reason.ts, or words of its own. */
  looksFor: string;
  /** Its insights go into lists of their own, without the analysis beside them: each carries its words. */
  insightsStandAlone?: boolean;
  find(context: AgentContext): Sighting[];
}

/** What to say for each rule of a task. */
export type Sayings<R extends string> = Record<R, readonly [insight: string, advice: string]>;

export function told<R extends string>(findings: readonly Finding<R>[], sayings: Sayings<R>): Sighting[] {
  return findings.map((finding) => ({
    finding,
    insight: sayings[finding.rule][0],
    advice: sayings[finding.rule][1],
  }));
}

/** More than this nobody reads in the middle of a conversation. */
const mostSightings = 3;
const quoteCharacters = 140;

export function specialist({ definition, looksFor, insightsStandAlone = false, find }: Speciality): Agent {
  return {
    definition,
    analyze(context) {
      const all = find(context);
      const sure = all.filter(({ finding }) => finding.confidence >= thresholdFor(finding));
      if (sure.length === 0) {
        const code = all.length === 0 ? 'nothing-found' : 'weak-signs';
        return { outcome: 'silent', reason: { code, what: looksFor } };
      }
      return spoken(context, strongest(sure), insightsStandAlone);
    },
  };
}

/** What only a model sees must be surer than what a rule spells out. */
function thresholdFor({ learnt }: Finding): number {
  return learnt ? thresholds.liveThreshold : thresholds.defaultThreshold;
}

/** The surest of each rule, surest first. */
function strongest(sightings: readonly Sighting[]): Sighting[] {
  const byRule = new Map<string, Sighting>();
  for (const sighting of sightings.toSorted((a, b) => b.finding.confidence - a.finding.confidence)) {
    const key = `${sighting.finding.rule} ${sighting.insight}`;
    if (!byRule.has(key)) byRule.set(key, sighting);
  }
  return [...byRule.values()].slice(0, mostSightings);
}

function spoken(context: AgentContext, sightings: readonly Sighting[], standAlone: boolean): AgentResult {
  const { entry, reading } = context;
  const [first, second] = sightings as [Sighting, Sighting?];
  const also = second ? ` Also ${lowered(second.insight)}: ${quoted(reading, second.finding)}.` : '';
  return {
    outcome: 'spoke',
    analysis: `${first.insight}: ${quoted(reading, first.finding)}. ${first.advice}${also}`,
    insights: sightings.map(({ insight, advice, finding }, at) => {
      if (standAlone) return `${insight}: ${quoted(reading, finding)}`;
      // The analysis has the words, and the first one's advice, already.
      return at === 0 ? insight : `${insight}: ${lowered(advice)}`;
    }),
    reasoning: [
      ...sightings.flatMap(({ finding, earlier }) => [
        `rule ${finding.rule} fired on ${exactly(reading, finding)}`,
        ...(earlier
          ? [
              `an earlier entry gives what it is about: ${exactly(readText(earlier.entry.text), earlier.finding)}`,
            ]
          : []),
        sumInWords(finding),
        ...finding.checks.map((check) => `checked: ${check}`),
      ]),
      `concluded: ${sightings.map(({ insight }) => lowered(insight)).join('; ')}`,
    ],
    confidence: first.finding.confidence,
    methods: [
      ...new Set(
        sightings.map(({ finding }) => `rule ${finding.rule}${finding.learnt ? ', learnt by a model' : ''}`),
      ),
    ],
    evidence: sightings.flatMap(({ finding, earlier }) => [
      evidenceOf(entry, finding),
      ...(earlier ? [evidenceOf(earlier.entry, earlier.finding)] : []),
    ]),
  };
}

/** The finding with the words around it that make it understood, personal data hidden. */
function quoted(reading: Reading, { start, end }: Finding): string {
  const around = clauseAround(reading, start, end);
  const wide = maskPersonalData(reading, around.start, around.end);
  return `“${shortened(wide.length <= quoteCharacters ? wide : maskPersonalData(reading, start, end))}”`;
}

function exactly(reading: Reading, { start, end }: Finding): string {
  return `“${shortened(maskPersonalData(reading, start, end))}”`;
}

function shortened(text: string): string {
  return text.length <= quoteCharacters
    ? text
    : `${text.slice(0, quoteCharacters).toWellFormed().trimEnd()} …`;
}

function evidenceOf(entry: TranscriptEntry, { start, end, text }: Finding): Evidence {
  return { entryId: entry.id, quote: text, start, end };
}

function lowered(line: string): string {
  return line[0]!.toLowerCase() + line.slice(1);
}

// Builds an agent from its candidate whispers: takes the most valuable first, at most three, checks their confidence, and
// adds the reasoning; silent if there is no candidate or none is certain. All whispering agents use it.
import { entities as thresholds } from '#meeting/limits.ts';
import type { AgentDefinition } from '#meeting/outputs/agent.ts';
import { asSentence } from '#meeting/outputs/as-sentence.ts';
import type { Agent, AgentContext, AgentResult } from './agent.ts';
import { attention } from './ranking-contextualizer/rank.ts';
import { newsWhispers } from './news/news-whispers.ts';
import type { Whisper } from './whisper.ts';
import { type Worth, worthOf } from './worth.ts';

export interface WhisperSpeciality {
  definition: AgentDefinition;
  /** Completes "No … in this entry.": a key of meeting/outputs/reason.ts, or words of its own. */
  looksFor: string;
  /** Besides what is new in the meeting's facts. */
  whispers(context: AgentContext): readonly Whisper[];
  /** By the kind of a whisper: what tells the same better, where it is found on the same line. */
  betterTold?: Readonly<Partial<Record<string, readonly Whisper['kind'][]>>>;
  /** Of lines in German, where it understands them. */
  whispersInGerman?(context: AgentContext): readonly Whisper[];
}

/** More than this nobody reads in the middle of a conversation. */
const mostWhispers = 3;
const mostEvidence = 20;

export interface WhisperAgent extends Agent {
  /** Everything it might say, before anything is weighed. */
  whispersOn(context: AgentContext): Whisper[];
}

export function whisperAgent({
  definition,
  looksFor,
  whispers,
  betterTold = {},
  whispersInGerman,
}: WhisperSpeciality): WhisperAgent {
  const whispersOn = (context: AgentContext) => {
    const own = whispers(context);
    const kinds = new Set(own.map(({ kind }) => kind));
    const isTold = ({ kind }: Whisper) => betterTold[kind]?.some((better) => kinds.has(better)) === true;
    return [...newsWhispers(definition.id, context), ...own].filter((one) => !isTold(one));
  };
  return {
    definition,
    whispersOn,
    analyze: (context) => whispered(context, whispersOn(context), looksFor),
    ...(whispersInGerman && {
      analyzeGerman: (context: AgentContext) => whispered(context, whispersInGerman(context), looksFor),
    }),
  };
}

export function whispered(context: AgentContext, all: readonly Whisper[], looksFor: string): AgentResult {
  const sure = all.filter(({ sureness }) => sureness >= thresholds.defaultThreshold);
  if (sure.length === 0) {
    const code = all.length === 0 ? 'nothing-found' : 'weak-signs';
    return { outcome: 'silent', reason: { code, what: looksFor } };
  }
  const weighed = sure.map((whisper) => ({ whisper, worth: worthOf(whisper, context.known) }));
  return told(strongest(weighed));
}

/** A whisper, and what it is worth here. */
export interface Weighed {
  whisper: Whisper;
  worth: Worth;
}

/** One of each kind, and no sentence twice. */
function strongest(weighed: readonly Weighed[]): Weighed[] {
  const kept: Weighed[] = [];
  for (const one of weighed.toSorted((a, b) => b.worth.score - a.worth.score)) {
    const isTold = kept.some(
      ({ whisper: { kind, thing } }) => kind === one.whisper.kind || thing === one.whisper.thing,
    );
    if (!isTold) kept.push(one);
  }
  // What is worth showing is not joined by what is not.
  const isShown = (one: Weighed) => one.worth.score >= attention.learntWorth;
  return kept.filter((one) => !isShown(kept[0]!) || isShown(one)).slice(0, mostWhispers);
}

/** `all`: at least one, the most worth first. */
export function told(all: readonly Weighed[]): Extract<AgentResult, { outcome: 'spoke' }> {
  const [{ whisper: first, worth }] = all as [Weighed];
  const sentences = all.map(({ whisper: { thing, also = [], move } }) =>
    [asSentence(thing), ...also, ...(move === undefined ? [] : [move])].join(' '),
  );
  return {
    outcome: 'spoke',
    analysis: sentences[0]!,
    insights: [first.thing, ...(first.also ?? []), ...sentences.slice(1)],
    reasoning: [
      ...all.flatMap(({ whisper }) => whisper.reasoning),
      ...worth.reasons,
      `concluded: ${first.thing}`,
    ],
    confidence: first.sureness,
    worth: worth.score,
    methods: [...new Set(all.flatMap(({ whisper }) => whisper.methods))],
    evidence: all
      .flatMap(({ whisper }) =>
        whisper.evidence.map(({ entryId, quote, start, end }) => ({ entryId, quote, start, end })),
      )
      .slice(0, mostEvidence),
  };
}

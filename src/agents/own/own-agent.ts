// Runs a person's own agent on a line: which of its parts apply, whether it may speak again, and what it says, with the words
// that this rests on. It knows the line and the facts of the meeting, like every agent.
import type { OwnAgentId } from '#meeting/outputs/agent.ts';
import type { OwnAgent } from '#meeting/outputs/own-agents.ts';
import type { Agent, AgentContext, AgentResult } from '../agent.ts';
import { inItsLanguages } from '../in-its-languages.ts';
import type { AgentFile, FileMoment } from './agent-file.ts';
import { heardIn, type HeardMoment } from './heard-in.ts';
import { heardByTime } from './heard-by-time.ts';
import { readied, type ReadyFile } from './ready-file.ts';
import { readAgentFile } from './read-agent-file.ts';
import { ended, sentenceOf } from './sentence-of.ts';
import { isTimed } from './triggers.ts';

const minuteMs = 60_000;
/** Two sentences of one agent on one line, and nobody reads the third. */
const mostSentences = 2;
/** Of what is found by rules that a person wrote. */
const confidence = 0.8;

const silent: AgentResult = {
  outcome: 'silent',
  reason: { code: 'nothing-found', what: 'moment it waits for' },
};

/** Those that are switched on and can be read. */
export function agentsOf(kept: readonly OwnAgent[]): Agent[] {
  return kept.flatMap(({ id, on, text }) => {
    const { file } = on ? readAgentFile(text) : {};
    return file ? [ownAgent(id, file)] : [];
  });
}

export function ownAgent(id: OwnAgentId, file: AgentFile): Agent {
  const ready = readied(file);
  return inItsLanguages({
    definition: {
      id,
      name: file.name,
      icon: 'sparkles',
      description: file.description,
      color: '#7c6f64',
      category: 'intelligence',
      priority: 5,
      dependencies: [],
      sla_timeout_ms: 2_000,
      fallback_strategy: 'skip',
    },
    analyze: (context) => looked(id, ready, context),
  });
}

function looked(id: OwnAgentId, file: ReadyFile, context: AgentContext): AgentResult {
  const { brief, side } = context.known;
  if (file.meetings.length > 0 && !file.meetings.includes(brief.kind))
    return { outcome: 'silent', reason: { code: 'other-meeting' } };
  const moments = file.moments.filter(({ whose }) => whose === 'anybody' || side === sides[whose]);
  const told = moments.flatMap((moment) => toldBy(moment, file, context));
  if (told.length === 0) return silent;
  const before = context.earlier.filter(({ agentType }) => agentType === id);
  if (!mayAgain(file, before, context)) return { outcome: 'silent', reason: { code: 'spoke-lately' } };
  const said = before.flatMap(({ outputs: { insights } }) => insights);
  const fresh = told.filter(
    ({ thing }) => !said.some((one) => one === thing || one.startsWith(ended(thing))),
  );
  return fresh.length === 0
    ? { outcome: 'silent', reason: { code: 'said-before', what: 'sentences' } }
    : spoken(file, fresh.slice(0, mostSentences));
}

const sides = { ours: 'us', theirs: 'them' } as const;

interface Told {
  moment: FileMoment;
  heard: HeardMoment;
  thing: string;
  move?: string;
}

function toldBy(moment: FileMoment, file: ReadyFile, context: AgentContext): Told[] {
  const found = moment.listens.some(isTimed)
    ? heardByTime(moment, file, context)
    : heardIn(moment, file, context);
  return found.map((heard) => ({
    moment,
    heard,
    thing: sentenceOf(moment.says, heard, context),
    ...(moment.move !== undefined && { move: sentenceOf(moment.move, heard, context) }),
  }));
}

/** By when lines were spoken, so that a meeting that is played faster, or looked at again, comes to the same. */
function mayAgain({ cadence }: AgentFile, before: AgentContext['earlier'], context: AgentContext): boolean {
  if (before.length === 0) return true;
  if (cadence === 'once') return false;
  const times = new Map(context.quotable.map((line) => [line.id, Date.parse(line.timestamp)]));
  const now = Date.parse(context.entry.timestamp);
  return before.every(({ entryId = '' }) => {
    const then = times.get(entryId);
    return then === undefined || now - then >= cadence.everyMinutes * minuteMs;
  });
}

function spoken({ name }: AgentFile, told: readonly Told[]): AgentResult {
  const sentences = told.map(({ thing, move }) => [ended(thing), ...(move ? [ended(move)] : [])].join(' '));
  return {
    outcome: 'spoke',
    analysis: sentences[0]!,
    insights: [told[0]!.thing, ...sentences.slice(1)],
    reasoning: [
      ...told.map(({ moment, heard }) => `“When ${moment.title}” of “${name}”: ${heard.how}`),
      `concluded: ${told[0]!.thing}`,
    ],
    confidence,
    evidence: told.flatMap(({ heard: { words, earlier } }) =>
      [words, ...earlier].map(({ entryId, quote, start, end }) => ({ entryId, quote, start, end })),
    ),
    methods: ['a file of the host’s own'],
  };
}

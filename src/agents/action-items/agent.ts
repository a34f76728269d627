// Action Items: what was promised, asked for or decided. The owner is named only where it was said; times stay as spoken.
import { findGermanCommitments } from '#language/german/german-commitments.ts';
import { findGermanDates } from '#language/german/german-dates.ts';
import { type Commitment, isRequest, overlap } from '#language/tasks/commitments/commitment.ts';
import { findCommitments } from '#language/tasks/commitments.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { listedTasks } from '#language/tasks/listed-tasks.ts';
import { dueDateOf } from '#language/tasks/times/due-words.ts';
import { dayOf, timeMeant } from '#language/tasks/time-meant.ts';
import { readText } from '#language/reading/reading.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
import { taskWithoutOwner } from '#meeting/outputs/task-words.ts';
import type { AgentContext } from '../agent.ts';
import { whisperAgent } from '../whisper-agent.ts';
import { isSure, quote, restingOn, type Whisper } from '../whisper.ts';
import { inTime, ownerOf, type ToldPromise, toldPromise } from './told-promise.ts';

export const actionItemsAgent = whisperAgent({
  definition: {
    id: 'action-items',
    name: 'Action Items',
    description: 'Tasks and follow-ups',
    icon: 'list-checks',
    color: '#8b5cf6',
    category: 'legacy',
    priority: 2,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs['action-items'],
    fallback_strategy: 'skip',
  },
  looksFor: 'action-items',
  whispers: (context) => [...tasks(context), ...decisions(context)],
  whispersInGerman: (context) => tasksInGerman(context),
});

function tasks(context: AgentContext): Whisper[] {
  const { entry, reading, recent, known } = context;
  const around = {
    speaker: entry.speaker,
    participants: known.brief.people.map(({ name }) => name),
    before: recent.filter(({ id }) => id !== entry.id),
  };
  const found = findCommitments(reading, around).filter(({ due }) => !isFar(due, entry.timestamp));
  const told = toldPromise(context, found.filter(isSure));
  const others = listedTasks(reading, found, around).filter(
    (task) => !told?.tasks.some((one) => overlap(one, task)) && !isToldAsMoved(task, known.news),
  );
  return [...(told ? [promiseWhisper(context, told)] : []), ...others.map((task) => listed(context, task))];
}

/** Promised again for another day: the news that it moves names the thing and the day. */
function isToldAsMoved({ start }: Commitment, news: AgentContext['known']['news']): boolean {
  return news.some(({ kind, lines: [said] }) => kind === 'promise-moved' && said.start === start);
}

/**
 * In the list at once; everybody has just heard it. What becomes of it is news: it moves, or comes too late. Of sixteen that did interrupt in
 * unseen meetings two were welcome (decision 16).
 */
function promiseWhisper(context: AgentContext, { headline, tasks, rests }: ToldPromise): Whisper {
  const last = tasks.at(-1)!;
  const resting = restingOn(context, last);
  const evidence = [resting.evidence[0], ...rests] as const;
  return { kind: kindOf(last, context.entry.timestamp), quiet: true, thing: headline, ...resting, evidence };
}

/**
 * Whoever looks finds it in the list, and what has no day is told at goodbye. What is asked everybody heard, and whether it is taken
 * on comes next; what cannot be named, or is promised by half, helps nobody.
 */
function listed(context: AgentContext, task: Commitment): Whisper {
  const request = task.rule === 'task/accepted' ? requestBefore(context) : undefined;
  const resting = restingOn(context, task);
  const owner = ownerOf(task, context.entry.speaker);
  return {
    kind: owner === undefined ? 'task/without-owner' : kindOf(task, context.entry.timestamp),
    quiet: true,
    thing: `${owner ? `Task for ${owner}` : taskWithoutOwner}${dueIn(context, task)}: ${quote(request?.quote ?? task.text, 140)}`,
    ...resting,
    ...(request && { evidence: [resting.evidence[0], request] }),
  };
}

/** As spoken, with the day where it is plain: "by tomorrow lunch" says nothing to whoever reads it next week. */
function dueIn({ entry, reading }: AgentContext, task: Commitment): string {
  if (task.due === undefined) return '';
  const time = timeMeant(reading, task, { at: entry.timestamp });
  return `, ${time ? inTime(time) : task.due}`;
}

/** In the list, for whoever looks: nobody has judged yet which of them are worth an interruption. */
function tasksInGerman(context: AgentContext): Whisper[] {
  const { entry, reading, known } = context;
  const dates = findGermanDates(reading, entry.timestamp);
  const participants = known.brief.people.map(({ name }) => name);
  return findGermanCommitments(reading, { dates, participants, speaker: entry.speaker }).map((task) =>
    listed(context, task),
  );
}

/** "So I send the letter in December", said in February: who tells a story names a day of the past year. */
function isFar(due: string | undefined, at: string): boolean {
  const day = due === undefined ? undefined : dueDateOf(due, at);
  return day !== undefined && Date.parse(day) - Date.parse(at) > farthestMs;
}
const farthestMs = 180 * 24 * 60 * 60 * 1_000;

/** Asked is not yet promised, and what is due another day is told from what is for today, or has no day. */
function kindOf(task: Commitment, at: string): Whisper['kind'] {
  if (isRequest(task)) return 'task/asked';
  if (task.due === undefined) return 'task/promised';
  const day = dayOf(task.due, at);
  if (day === undefined) return 'task/promised-and-timed';
  return day === at.slice(0, 10) ? 'task/promised-for-today' : 'task/promised-for-a-day';
}

/** "Sure, will do": what was asked for stands in the line before, of somebody else. */
function requestBefore({ entry, recent }: AgentContext): Evidence | undefined {
  const asked = recent.findLast(({ id, speaker }) => id !== entry.id && speaker !== entry.speaker);
  const request = asked && findCommitments(readText(asked.text)).findLast(isRequest);
  if (!asked || !request) return undefined;
  return { entryId: asked.id, quote: request.text, start: request.start, end: request.end };
}

const decisionWords = {
  'decision/said': 'Decided',
  'decision/agreed': 'Agreed',
  'decision/choice': 'Chosen',
} as const;

function decisions(context: AgentContext): Whisper[] {
  return findDecisions(context.reading)
    .filter(isSure)
    .map((decision) => ({
      kind: decision.rule,
      thing: `${decisionWords[decision.rule]}: ${quote(decision.text, 140)}`,
      ...restingOn(context, decision),
    }));
}

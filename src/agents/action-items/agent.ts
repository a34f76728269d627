// Action Items: what was promised, asked for or decided. The owner is named only where it was said; times stay as spoken.
import { type Commitment, findCommitments, isRequest } from '#language/tasks/commitments.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { dueDateOf } from '#language/tasks/due-words.ts';
import { findDates } from '#language/things/dates.ts';
import { readText } from '#language/reading/reading.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import { contentWords } from '#facts/words.ts';
import type { AgentContext } from '../agent.ts';
import { capital } from '../names.ts';
import { dayInWords } from '../news/promises.ts';
import { whisperAgent } from '../whisper-agent.ts';
import { isSure, quote, restingOn, type Whisper } from '../whisper.ts';

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
});

function tasks(context: AgentContext): Whisper[] {
  const { entry, reading, recent, known } = context;
  const around = {
    speaker: entry.speaker,
    participants: known.brief.people.map(({ name }) => name),
    before: recent.filter(({ id }) => id !== entry.id),
  };
  return findCommitments(reading, around)
    .filter(isSure)
    .filter(({ due }) => !isFar(due, entry.timestamp))
    .map((task) => {
      const request = task.rule === 'task/accepted' ? requestBefore(context) : undefined;
      const resting = restingOn(context, task);
      const owner = ownerOf(task, entry.speaker);
      const day = task.due === undefined ? undefined : dayOf(context, task);
      return {
        kind: owner === undefined ? 'task/without-owner' : kindOf(task),
        // What has no day, or nobody's name, is for the list, and is told at goodbye. So is what is asked: everybody heard it,
        // and whether it is taken on comes next.
        ...((owner === undefined || task.due === undefined || isRequest(task)) && { quiet: true as const }),
        thing: `${owner ? `Task for ${owner}` : 'Task without an owner'}${task.due ? `, ${task.due}` : ''}: ${quote(request?.quote ?? task.text, 140)}`,
        ...moveOf(day, request ? undefined : thingBefore(context, task)),
        ...resting,
        ...(request && { evidence: [resting.evidence[0], request] }),
      };
    });
}

/** "So I send the letter in December", said in February: who tells a story names a day of the past year. */
function isFar(due: string | undefined, at: string): boolean {
  const day = due === undefined ? undefined : dueDateOf(due, at);
  return day !== undefined && Date.parse(day) - Date.parse(at) > farthestMs;
}
const farthestMs = 180 * 24 * 60 * 60 * 1_000;

/** The day that was meant, and what "it" is. */
function moveOf(day: string | undefined, before: string | undefined): Pick<Whisper, 'move'> {
  const parts = [day && `That is ${dayInWords(day)}`, before && `it follows ${before}`].filter(
    (part) => part,
  );
  return parts.length > 0 ? { move: `${capital(parts.join('; '))}.` } : {};
}

/** "I'll send it tonight": the sentence right before tells what "it" is, in the line or in the other's before it. */
function thingBefore({ reading, recent, entry }: AgentContext, task: Commitment): string | undefined {
  const within = reading.tokens.filter(({ start, end }) => start >= task.start && end <= task.end);
  const isNamed =
    contentWords(within).length >= fewestWords || !within.some(({ form }) => pronouns.has(form));
  if (isNamed) return undefined;
  const other = recent.findLast(({ id, speaker }) => id !== entry.id && speaker !== entry.speaker);
  const here = reading.text.slice(0, task.start).trim();
  const sentence = (here || other?.text || '').match(/[^.!?…]+[.!?…]$/u)?.[0].trim() ?? '';
  return contentWords(readText(sentence).tokens).length >= fewestWords ? quote(sentence, 90) : undefined;
}

/** In words of content: fewer name no thing. */
const fewestWords = 2;
const pronouns = new Set('it that them those'.split(' '));

/** Asked is not yet promised, and what has a day is told from what has none. */
function kindOf(task: Commitment): Whisper['kind'] {
  const how = isRequest(task) ? 'asked' : task.rule === 'task/accepted' ? 'accepted' : 'promised';
  return `task/${how}${task.due === undefined ? '' : '-and-dated'}`;
}

/** "Sure, will do": what was asked for stands in the line before, of somebody else. */
function requestBefore({ entry, recent }: AgentContext): Evidence | undefined {
  const asked = recent.findLast(({ id, speaker }) => id !== entry.id && speaker !== entry.speaker);
  const request = asked && findCommitments(readText(asked.text)).findLast(isRequest);
  if (!asked || !request) return undefined;
  return { entryId: asked.id, quote: request.text, start: request.start, end: request.end };
}

/** The day that the time of a task means. */
function dayOf({ reading, entry }: AgentContext, { start, end, due }: Commitment): string | undefined {
  const day = findDates(reading, entry.timestamp).find(
    (date) => date.precision === 'day' && date.start >= start && date.start <= end + due!.length + 1,
  );
  return day?.day;
}

/** "You" is another person on every other device, so an output that all will read does not say it. */
function ownerOf({ owner }: Commitment, speaker: string): string | undefined {
  if (owner.kind === 'named' || owner.kind === 'addressed') return owner.name;
  if (owner.kind === 'unsaid') return undefined;
  return speaker === localSpeaker ? 'the speaker' : speaker;
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

// Action Items: what was promised, asked for or decided. The owner is named only where it was said; times stay as spoken.
import { type Commitment, findCommitments } from '#language/tasks/commitments.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { findDates } from '#language/things/dates.ts';
import { readText } from '#language/reading/reading.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import type { AgentContext } from '../agent.ts';
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
    .map((task) => {
      const request = task.rule === 'task/accepted' ? requestBefore(context) : undefined;
      const resting = restingOn(context, task);
      const owner = ownerOf(task, entry.speaker);
      const day = task.due === undefined ? undefined : dayOf(context, task);
      const isWhole = owner !== undefined && task.due !== undefined;
      return {
        kind: isWhole
          ? 'task/owned-and-dated'
          : owner === undefined
            ? 'task/without-owner'
            : 'task/without-time',
        quiet: true,
        thing: `${owner ? `Task for ${owner}` : 'Task without an owner'}${task.due ? `, ${task.due}` : ''}: ${quote(request?.quote ?? task.text, 140)}`,
        ...(day && { move: `That is ${dayInWords(day)}.` }),
        ...resting,
        ...(request && { evidence: [resting.evidence[0], request] }),
      };
    });
}

/** "Sure, will do": what was asked for stands in the line before, of somebody else. */
function requestBefore({ entry, recent }: AgentContext): Evidence | undefined {
  const asked = recent.findLast(({ id, speaker }) => id !== entry.id && speaker !== entry.speaker);
  const request = asked && findCommitments(readText(asked.text)).at(-1);
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
      quiet: true,
      thing: `${decisionWords[decision.rule]}: ${quote(decision.text, 140)}`,
      ...restingOn(context, decision),
    }));
}

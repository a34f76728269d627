// Action Items: what was promised, asked for or decided. The owner is named only where it was said; times stay as spoken.
import { findAcceptance } from '#language/tasks/acceptance.ts';
import { type Commitment, findCommitments } from '#language/tasks/commitments.ts';
import { dueDateOf } from '#language/tasks/due-words.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { readText } from '#language/reading/reading.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import type { AgentContext } from '../agent.ts';
import { type Sighting, specialist, told } from '../specialist.ts';

export const actionItemsAgent = specialist({
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
  insightsStandAlone: true,
  find: (context) => [
    ...findCommitments(context.reading).map((task) => sightingOf(task, context)),
    ...accepted(context),
    ...told(findDecisions(context.reading), {
      'decision/said': ['Decision', 'Write it down in these words, and who carries it out.'],
      'decision/agreed': ['Agreement', 'Write it down in these words, and who carries it out.'],
      'decision/choice': ['Choice made', 'Make sure nobody objects, then write it down.'],
    }),
  ],
});

function sightingOf(task: Commitment, { entry }: AgentContext): Sighting {
  const owner = ownerOf(task, entry.speaker);
  const missing = [...(owner ? [] : ['who does it']), ...(task.due ? [] : ['by when'])];
  const day = task.due && dueDateOf(task.due, entry.timestamp);
  return {
    finding: task,
    insight: `${owner ? `Task for ${owner}` : 'Task without an owner'}${task.due ? `, ${task.due}` : ''}`,
    advice:
      missing.length === 0
        ? `Owner and time are said${day ? `: that is ${day}` : '; nothing to add'}.`
        : `Not said yet: ${missing.join(' and ')}.`,
  };
}

/** "You" is another person on every other device, so an output that all will read does not say it. */
function ownerOf(task: Commitment, speaker: string): string | undefined {
  if (task.owner.kind === 'named') return task.owner.name;
  if (task.owner.kind === 'unsaid') return undefined;
  return speaker === localSpeaker ? 'the speaker' : speaker;
}

/** "Sure, will do" after somebody else's request: the request becomes this speaker's task. */
function accepted({ entry, reading, recent }: AgentContext): Sighting[] {
  const asked = recent.findLast((other) => other.id !== entry.id);
  const [acceptance] = findAcceptance(reading);
  if (!acceptance || !asked || asked.speaker === entry.speaker) return [];
  const request = findCommitments(readText(asked.text)).findLast(
    ({ rule }) => rule === 'task/request' || rule === 'task/assignment',
  );
  if (!request) return [];
  const owner = entry.speaker === localSpeaker ? 'the speaker' : entry.speaker;
  return [
    {
      finding: acceptance,
      insight: `Task accepted by ${owner}${request.due ? `, ${request.due}` : ''}`,
      advice: request.due ? 'Owner and time are said; nothing to add.' : 'Not said yet: by when.',
      earlier: { entry: asked, finding: request },
    },
  ];
}

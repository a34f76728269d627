// Summarizer: keeps the state of the conversation up to date by extraction: a rolling summary of lines that were really
// said, the topics, the stage, how the words lean. It does not speak by itself.
import { worthOf } from '#language/meeting/extract.ts';
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import { sentimentOf } from '#language/meeting/sentiment.ts';
import { topicsOf } from '#language/meeting/topics.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { analysis, slaTimeoutMs } from '#meeting/limits.ts';
import type { Agent, AgentContext } from '../agent.ts';
import { stageAfter } from './meeting-stage.ts';

const summary = { lines: 5, lineCharacters: 160, fewestWords: 7 } as const;

export const summarizerAgent: Agent = {
  definition: {
    id: 'summarizer',
    name: 'Summarizer',
    description: 'Keeps topics, stage, sentiment and a rolling summary',
    icon: 'notebook-pen',
    color: '#7c3aed',
    category: 'analysis',
    priority: 4,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs.summarizer,
    fallback_strategy: 'skip',
  },
  analyze(context) {
    const { reading, conversation } = context;
    const { lean, words } = sentimentOf(reading);
    const line = worthKeeping(context);
    const topics = topicsAfter(context);
    return {
      outcome: 'silent',
      reason: line
        ? 'It took the line into the summary.'
        : 'It noted topics and sentiment; the line adds nothing to the summary.',
      notes: {
        meeting_stage: stageAfter(conversation.meeting_stage, reading),
        ...(words > 0 && { sentiment: lean }),
        ...(topics.length > 0 && { active_topics: topics }),
        ...(line && { context_summary: withLine(conversation.context_summary, line) }),
      },
    };
  },
};

/** What is heard again becomes a topic, the newest first; at most as many as a screen shows. */
function topicsAfter({ entry, reading, recent, conversation }: AgentContext): string[] {
  const before = new Set(
    recent
      .filter(({ id }) => id !== entry.id)
      .flatMap(({ text }) => topicsOf(readText(text)).map(({ word }) => word)),
  );
  const known = new Set(conversation.active_topics);
  const again = topicsOf(reading).filter(
    ({ word, count }) => before.has(word) || known.has(word) || count > 1,
  );
  return [...new Set([...again.map(({ word }) => word), ...conversation.active_topics])].slice(
    0,
    analysis.topicWords,
  );
}

function worthKeeping({ entry, reading }: AgentContext): string | undefined {
  if (reading.words.length < summary.fewestWords) return undefined;
  const worth = worthOf(reading);
  if (findDecisions(reading).length === 0 && !(worth?.picked ?? false)) return undefined;
  const text = maskPersonalData(reading).trim();
  const short =
    text.length <= summary.lineCharacters
      ? text
      : `${text.slice(0, summary.lineCharacters).toWellFormed().trimEnd()} …`;
  return `${entry.speaker}: ${short.replaceAll('\n', ' ')}`;
}

function withLine(before: string, line: string): string {
  return [...before.split('\n').filter((one) => one !== '' && one !== line), line]
    .slice(-summary.lines)
    .join('\n');
}

// Summarizer: extracts what each line adds to the conversation: a line for the rolling summary, as it was spoken, the topics,
// signs of the stage, the sentiment. It does not speak by itself.
import { worthOf } from '#language/meeting/extract.ts';
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import { sentimentOf } from '#language/meeting/sentiment.ts';
import { topicsOf, wordsOfNames } from '#language/meeting/topics.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import type { ConversationNotes } from '#meeting/outputs/conversation.ts';
import type { Agent, AgentContext } from '../agent.ts';
import { stageSignsOf } from './stage-signs.ts';

const summary = { lineCharacters: 160, fewestWords: 7 } as const;

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
    const { reading } = context;
    const { lean, words } = sentimentOf(reading);
    const line = worthKeeping(context);
    const signs = stageSignsOf(reading);
    return {
      outcome: 'silent',
      reason: { code: 'noted', inSummary: line !== undefined },
      notes: {
        ...(signs.length > 0 && { stage_signs: signs }),
        ...(words > 0 && { sentiment: lean }),
        ...topicNotes(context),
        ...(line && { summary_line: line }),
      },
    };
  },
};

/** What the line speaks of, and which of it is heard again. */
function topicNotes(context: AgentContext): ConversationNotes {
  const { entry, reading, recent, known } = context;
  // A very long line is kept whole, and was read in part.
  const readingOf = (text: string) =>
    known.before.find(({ said }) => said.text === text)?.said ?? readText(text);
  const before = new Set(
    recent
      .filter(({ id }) => id !== entry.id)
      .flatMap(({ text }) => topicsOf(readingOf(text)).map(({ word }) => word)),
  );
  const names = peopleNamed(context);
  const topics = topicsOf(reading).filter(({ word }) => !names.has(word));
  const again = topics.filter(({ word, count }) => before.has(word) || count > 1);
  return {
    ...(topics.length > 0 && { topics: topics.map(({ word }) => word) }),
    ...(again.length > 0 && { repeated_topics: again.map(({ word }) => word) }),
  };
}

/** Nobody is a topic: neither who is here nor who was named before. */
function peopleNamed({ known, conversation }: AgentContext): ReadonlySet<string> {
  return wordsOfNames([
    ...conversation.participants,
    ...known.brief.people.map(({ name }) => name),
    ...conversation.entities.filter(({ type }) => type === 'person').map(({ value }) => value),
  ]);
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

// Suggestions: what this meeting still needs, based on what was said: an unanswered question, and, when people begin to say
// goodbye, everything that is open. It makes no suggestion that would fit any meeting.
import { slaTimeoutMs } from '#meeting/limits.ts';
import type { AgentContext, AgentResult } from '../agent.ts';
import { whispered, type WhisperAgent, whisperAgent } from '../whisper-agent.ts';
import { type Goodbye, leftOpen } from './left-open.ts';

const looksFor = 'next-move';

const ofNews = whisperAgent({
  definition: {
    id: 'suggestion-generator',
    name: 'Suggestions',
    description: 'What to ask or do next',
    icon: 'lightbulb',
    color: '#a16207',
    category: 'analysis',
    priority: 5,
    dependencies: ['domain-intelligence', 'person-enrichment', 'retriever-rag'],
    sla_timeout_ms: slaTimeoutMs['suggestion-generator'],
    fallback_strategy: 'degraded',
  },
  looksFor,
  whispers: () => [],
});

export const suggestionAgent: WhisperAgent = {
  ...ofNews,
  analyze(context, signal) {
    const goodbye = context.known.news.find((news): news is Goodbye => news.kind === 'before-you-go');
    return goodbye ? atGoodbye(context, goodbye, signal) : ofNews.analyze(context, signal);
  },
};

async function atGoodbye(context: AgentContext, goodbye: Goodbye, signal: AbortSignal): Promise<AgentResult> {
  const open = await leftOpen(context, goodbye, () => letOthersIn(signal));
  return whispered(context, [...(open ? [open] : []), ...ofNews.whispersOn(context)], looksFor);
}

async function letOthersIn(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  signal.throwIfAborted();
}

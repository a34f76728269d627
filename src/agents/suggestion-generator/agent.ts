// Suggestions: what this meeting still needs, based on what was said: an unanswered question, and, when people begin to say
// goodbye, everything that is open. It makes no suggestion that would fit any meeting.
import { slaTimeoutMs } from '#meeting/limits.ts';
import { whisperAgent } from '../whisper-agent.ts';

export const suggestionAgent = whisperAgent({
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
  looksFor: 'next-move',
  whispers: () => [],
});

// Suggestions: what this meeting still needs, out of what was said in it: a question that got no answer, and, when the talk
// turns to goodbye, all that is open. A move that would fit every meeting is none.
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

import type { Agent } from '#agents/agent.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';

export const figuresAgent: Agent = {
  definition: {
    id: 'summarizer', // one of BuiltInAgentId in meeting/outputs/agent.ts; a new one is added there
    name: 'Figures',
    description: 'Hears every figure that is named.',
    icon: 'hash',
    color: '#0e7490',
    category: 'analysis',
    priority: 5,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs.summarizer,
    fallback_strategy: 'skip',
  },
  analyze({ entry, reading }) {
    const figure = reading.words.find((word) => /^\d+$/.test(word.text));
    if (!figure) return { outcome: 'silent', reason: { code: 'nothing-found', what: 'figure' } };
    return {
      outcome: 'spoke',
      analysis: `A figure: ${figure.text}.`,
      insights: [`Figure ${figure.text}`],
      reasoning: [`rule figure fired on “${figure.text}”`],
      confidence: 0.6,
      evidence: [{ entryId: entry.id, quote: figure.text, start: figure.start, end: figure.end }],
    };
  },
};

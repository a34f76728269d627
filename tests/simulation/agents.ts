// The agents of the simulation: one that always speaks, one that takes its time, one that speaks now and then, and one that
// never has anything to say. What they say derives from the words alone.
import type { Agent, AgentContext, AgentResult } from '#agents/agent.ts';
import { sampleAgent } from '#agents/sample-agent.ts';
import type { Clock } from '#meeting/clock.ts';

const silent: AgentResult = { outcome: 'silent', reason: { code: 'nothing-found', what: 'thing' } };

/** Quotes the first word. */
function speak({ entry }: AgentContext): AgentResult {
  const quote = entry.text.split(' ')[0]!;
  return {
    outcome: 'spoke',
    analysis: `It was said: ${quote}.`,
    insights: [`Said ${quote}`],
    reasoning: ['rule first-word fired'],
    confidence: 0.8,
    evidence: [{ entryId: entry.id, quote, start: 0, end: quote.length }],
  };
}

const slowMs = 700;

export function agentsOf(clock: Clock): Agent[] {
  return [
    sampleAgent('sales', speak),
    sampleAgent('hr', () => silent),
    sampleAgent('suggestion-generator', (context) =>
      context.entry.text.length % 2 === 0 ? speak(context) : silent,
    ),
    sampleAgent(
      'retriever-rag',
      (context) => new Promise((resolve) => clock.after(slowMs, () => resolve(speak(context)))),
    ),
  ];
}

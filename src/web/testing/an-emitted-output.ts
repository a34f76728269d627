// An output of the sales agent as the panel gets it.
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';

export function anEmittedOutput(id: string, parts: Partial<EmittedOutput> = {}): EmittedOutput {
  const createdAt = '2026-01-05T09:00:05.000Z';
  return {
    id,
    sessionId: '6f0d5c1e-3f7a-4c58-9d59-0a4d3d1f7a11',
    agentType: 'sales',
    createdAt,
    provenance: { timestamp: createdAt, confidence: 0.8, trace_id: `trace-of-${id}` },
    outputs: {
      analysis: `Analysis ${id}`,
      insights: [`Insight ${id}`],
      confidence_score: 0.82,
      reasoning_chain: ['Looked for a budget', 'Found one'],
    },
    evidence: [{ entryId: 'e1', quote: 'a budget', start: 8, end: 16 }],
    entities: [],
    ...parts,
  };
}

// The screen's agent: at the end of the workflow, reports which outputs reached the screens and how long after the line.
import type { Clock } from '#meeting/clock.ts';
import { slaTimeoutMs, workflowLatencyMs } from '#meeting/limits.ts';
import type { Agent } from '../agent.ts';

export function uiAgent(clock: Clock): Agent {
  return {
    definition: {
      id: 'ui-agent',
      name: 'Screen',
      description: 'Streams what was let through to every screen',
      icon: 'monitor',
      color: '#0f766e',
      category: 'ui',
      priority: 7,
      dependencies: ['ranking-contextualizer'],
      sla_timeout_ms: slaTimeoutMs['ui-agent'],
      fallback_strategy: 'retry',
    },
    analyze({ emitted }) {
      const last = emitted.findLast(({ ranking }) => ranking?.decision === 'shown');
      if (!last) return { outcome: 'silent', reason: { code: 'nothing-to-show' } };
      const limit = workflowLatencyMs.salesIntelligence;
      const ms =
        (last.trail?.stages ?? []).reduce((sum, stage) => sum + stage.ms, 0) +
        clock.now() -
        Date.parse(last.createdAt);
      return {
        outcome: 'silent',
        reason: { code: 'shown-after', ms: Math.max(0, Math.round(ms)), limitMs: limit },
      };
    },
  };
}

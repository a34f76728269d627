// Agents understand English. A line that is surely in another language is kept from them, and they say why they are silent;
// those whose work is the same in any language are shown it all the same.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { Agent } from './agent.ts';

/** Personal data, how a line was heard, and what became of what others said. */
const ofAnyLanguage: ReadonlySet<AgentId> = new Set([
  'compliance-privacy',
  'stt',
  'ranking-contextualizer',
  'ui-agent',
]);

export function inEnglish(agent: Agent): Agent {
  if (ofAnyLanguage.has(agent.definition.id)) return agent;
  return {
    ...agent,
    analyze(context, signal) {
      const language = context.known.otherLanguage;
      return language
        ? { outcome: 'silent', reason: { code: 'other-language', language } }
        : agent.analyze(context, signal);
    },
  };
}

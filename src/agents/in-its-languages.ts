// Agents understand English, and some of them German. A line that is surely in a language an agent does not understand is kept from
// it, and it says why it is silent; those whose work is the same in any language are shown it all the same.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { Agent } from './agent.ts';

/** Personal data, how a line was heard, and what became of what others said. */
const ofAnyLanguage: ReadonlySet<AgentId> = new Set([
  'compliance-privacy',
  'stt',
  'ranking-contextualizer',
  'ui-agent',
]);

export function inItsLanguages(agent: Agent): Agent {
  if (ofAnyLanguage.has(agent.definition.id)) return agent;
  return {
    ...agent,
    analyze(context, signal) {
      const language = context.known.otherLanguage;
      if (language === undefined) return agent.analyze(context, signal);
      if (language === 'de' && agent.analyzeGerman) return agent.analyzeGerman(context, signal);
      return { outcome: 'silent', reason: { code: 'other-language', language } };
    },
  };
}

// The agents understand English. A line that is certainly in another language is withheld from them, and each states that as
// the reason for its silence. Agents whose work does not depend on the language get the line anyway.
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

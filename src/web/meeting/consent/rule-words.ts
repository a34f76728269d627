// What a compliance rule that did not pass is called on the screen.
import type { RuleCheck } from '#meeting/events.ts';
import { engineMessages } from '#meeting/messages.ts';

/** The sentence of a broken rule; the rule about consent has words of its own. */
export function brokenRuleWords({ name, level, reason }: RuleCheck): { title: string; detail: string } {
  if (reason === engineMessages.consentRequired) return { title: reason, detail: '' };
  return {
    title: level === 'blocking' ? engineMessages.complianceViolation(name) : name,
    detail: reason,
  };
}

// Compliance and Privacy: carries out the compliance rules, at the start of a session and on every line, before anything
// is looked up or built on it.
import { findPersonalData, mask, maskPersonalData } from '#language/personal-data/personal-data.ts';
import type { Finding } from '#language/reading/finding.ts';
import type { RuleCheck } from '#meeting/events.ts';
import type { ComplianceRule } from '#meeting/governance.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import { engineMessages } from '#meeting/messages.ts';
import { consentOf, present } from '#meeting/participants.ts';
import { peopleOf } from '#meeting/session-changes.ts';
import type { Agent, AgentResult, AgentContext } from '../agent.ts';
import { complianceRules, consentRule, dataSubjectRule, paymentCardRule, personalDataRule } from './rules.ts';

/** Numbers whose check digit is right are cards for sure; others are only warned about. */
const sureCard = 0.9;

export const compliancePrivacyAgent: Agent = {
  definition: {
    id: 'compliance-privacy',
    name: 'Compliance & Privacy',
    description: 'Carries out the compliance rules and hides personal data',
    icon: 'lock',
    color: '#dc2626',
    category: 'governance',
    priority: 0,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs['compliance-privacy'],
    fallback_strategy: 'block',
  },
  analyze(context) {
    const found = findPersonalData(context.reading);
    if (found.length === 0)
      return { outcome: 'silent', reason: { code: 'nothing-found', what: 'personal-data' } };
    const card = found.find(({ rule, confidence }) => rule === 'pii/credit-card' && confidence >= sureCard);
    if (card && paymentCardRule.active) {
      return {
        outcome: 'blocked',
        rule: paymentCardRule.name,
        ruleChecks: [checkOf(paymentCardRule, { passed: false, reason: 'A card number was said aloud.' })],
      };
    }
    return warned(context, found);
  },
  checkSessionStart({ session, consents, consentPolicy }) {
    const missing = present(peopleOf(session)).filter((one) => consentOf(consents, one) !== true);
    const checks: Record<string, Pick<RuleCheck, 'passed' | 'reason'>> = {
      [consentRule.id]:
        consentPolicy === 'off'
          ? { passed: true, reason: 'Consent is not required here.' }
          : missing.length === 0
            ? { passed: true, reason: 'Every participant has agreed.' }
            : { passed: false, reason: engineMessages.consentRequired },
      [dataSubjectRule.id]: { passed: true, reason: dataSubjectRule.description },
    };
    return complianceRules.flatMap((rule) =>
      checks[rule.id] && rule.active ? [checkOf(rule, checks[rule.id]!)] : [],
    );
  },
  checkSpeaker({ agreed, consentPolicy }) {
    if (!consentRule.active) return [];
    const passed = consentPolicy === 'off' || agreed === true;
    const reason = passed ? 'The speaker has agreed, or need not.' : engineMessages.consentRequired;
    return [checkOf(consentRule, { passed, reason })];
  },
};

function checkOf(
  { id, name, enforcement_level }: ComplianceRule,
  result: Pick<RuleCheck, 'passed' | 'reason'>,
): RuleCheck {
  return { ruleId: id, name, level: enforcement_level, ...result };
}

const kinds: Record<string, string> = {
  'pii/email': 'An e-mail address',
  'pii/phone': 'A phone number',
  'pii/ssn': 'A social security number',
  'pii/credit-card': 'A card number',
  'pii/iban': 'A bank account number',
  'pii/ip': 'A network address',
};

function warned({ entry, reading }: AgentContext, found: readonly Finding[]): AgentResult {
  const named = [...new Set(found.map(({ rule }) => kinds[rule] ?? 'Personal data'))];
  return {
    outcome: 'spoke',
    analysis: `${named.join(' and ')} was said: “${maskPersonalData(reading).trim().slice(0, 200)}”. It is hidden as ${mask} in what agents say; do not repeat it aloud.`,
    insights: named.map((kind) => `${kind} was said`),
    reasoning: [
      ...found.map(({ rule, confidence }) => `rule ${rule} fired, confidence ${confidence}`),
      `compliance rule “${personalDataRule.name}” applies: ${personalDataRule.actions.join(', ')}`,
      'concluded: personal data was said aloud',
    ],
    confidence: Math.max(...found.map(({ confidence }) => confidence)),
    evidence: found
      .slice(0, 20)
      .map(({ text, start, end }) => ({ entryId: entry.id, quote: text, start, end })),
    methods: [...new Set(found.map(({ rule }) => `rule ${rule}`))],
    ruleChecks: [checkOf(personalDataRule, { passed: false, reason: 'Personal data was said aloud.' })],
  };
}

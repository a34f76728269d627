// Compliance and Privacy: applies the compliance rules, at the start of a session and on every line, before anything is
// looked up or built on the line.
import { findPersonalData } from '#language/personal-data/personal-data.ts';
import type { Finding } from '#language/reading/finding.ts';
import type { RuleCheck } from '#meeting/events.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
import type { ComplianceRule } from '#meeting/governance.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import { engineMessages } from '#meeting/messages.ts';
import { everybodyAgreed, mayBeUsed } from '#meeting/state/consent.ts';
import type { AgentContext } from '../agent.ts';
import { quoteOf, situationWhispers } from '../situation-whispers.ts';
import { type WhisperAgent, whispered } from '../whisper-agent.ts';
import type { Whisper } from '../whisper.ts';
import { complianceRules, consentRule, dataSubjectRule, paymentCardRule, personalDataRule } from './rules.ts';
import { tellings } from './tellings.ts';

/** Numbers whose check digit is right are cards for sure; others are only warned about. */
const sureCard = 0.9;

export const compliancePrivacyAgent: WhisperAgent = {
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
    const card = found.find(({ rule, confidence }) => rule === 'pii/credit-card' && confidence >= sureCard);
    if (card && paymentCardRule.active) {
      return {
        outcome: 'blocked',
        rule: paymentCardRule.name,
        ruleChecks: [checkOf(paymentCardRule, { passed: false, reason: 'A card number was said aloud.' })],
      };
    }
    const result = whispered(context, this.whispersOn(context), 'personal-data');
    return found.length === 0 ? result : { ...result, ruleChecks: [personalDataSaid] };
  },
  whispersOn: (context) => [
    ...warnings(context, findPersonalData(context.reading)),
    ...(context.known.otherLanguage ? [] : situationWhispers(context, tellings)),
  ],
  checkSessionStart({ session, consents, consentPolicy }) {
    const checks: Record<string, Pick<RuleCheck, 'passed' | 'reason'>> = {
      [consentRule.id]:
        consentPolicy !== 'required'
          ? { passed: true, reason: 'Consent is not required here.' }
          : everybodyAgreed(session, consents)
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
    const passed = mayBeUsed(consentPolicy, agreed);
    const refusal = agreed === false ? engineMessages.consentRefused : engineMessages.consentRequired;
    const reason = passed ? 'The speaker has agreed, or need not.' : refusal;
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
  'pii/national-insurance': 'A National Insurance number',
  'pii/passport': 'A passport number',
  'pii/credit-card': 'A card number',
  'pii/iban': 'A bank account number',
  'pii/account': 'An account number',
  'pii/address': 'A postal address',
  'pii/birth_date': 'A date of birth',
  'pii/ip': 'A network address',
};
const contactData = new Set(['pii/email', 'pii/phone', 'pii/ip']);
/** An address that people give so that something reaches them. */
const isForPost = /\b(?:send|post|deliver|ship|courier|we moved|I live|(?:my|our|new) (?:place|address))\b/i;
/** A customer, an order or a telephone line has an account number too. */
const isOfMoney = /\b(?:bank|banking|sort code|routing|pay|paid|payment|transfer|refund|wire|iban)\b/i;
const quotedWords = 8;
const contactConfidence = 0.5;
const mostQuoted = 20;

/** What was said, where, and a move: contact details are noted, anything else should not have been said here. */
function warnings({ entry, reading }: AgentContext, found: readonly Finding[]): Whisper[] {
  return [...Map.groupBy(found, ({ rule }) => kinds[rule] ?? 'Personal data')].map(
    ([kind, [first, ...more]]) => {
      const { rule, confidence } = first!;
      const isContact = contactData.has(rule) || (rule === 'pii/address' && isForPost.test(reading.text));
      return {
        kind: isContact ? 'pii/contact' : 'pii/said',
        ...((isContact || (rule === 'pii/account' && !isOfMoney.test(reading.text))) && {
          quiet: true as const,
        }),
        thing: `${kind} was said: “${quoteOf(reading, first!, quotedWords)}”`,
        move: isContact
          ? `Note it where contacts are kept, not in the minutes of what ${entry.speaker} said.`
          : `Ask ${entry.speaker} to stop and send it another way; have it cut from the notes.`,
        evidence: [first!, ...more]
          .slice(0, mostQuoted)
          .map(({ text, start, end }) => ({ entryId: entry.id, quote: text, start, end })) as [Evidence],
        // Contact details are mostly given on purpose: masked all the same, but seldom worth an interruption.
        sureness: isContact ? contactConfidence : confidence,
        reasoning: [
          `rule ${rule} fired, confidence ${confidence}`,
          `compliance rule “${personalDataRule.name}” applies: ${personalDataRule.actions.join(', ')}`,
        ],
        methods: [`rule ${rule}`],
      };
    },
  );
}

const personalDataSaid = checkOf(personalDataRule, {
  passed: false,
  reason: 'Personal data was said aloud.',
});

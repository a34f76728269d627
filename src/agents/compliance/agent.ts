// Compliance: words that can cost the company later. A prompt to look, no legal judgement. Personal data is the
// compliance-privacy agent's.
import { findComplianceRisks } from '#language/meeting/compliance-risks.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import { specialist, told } from '../specialist.ts';

export const complianceAgent = specialist({
  definition: {
    id: 'compliance',
    name: 'Compliance',
    description: 'Regulatory and risk factors',
    icon: 'shield-check',
    color: '#d97706',
    category: 'legacy',
    priority: 1,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs.compliance,
    fallback_strategy: 'skip',
  },
  looksFor: 'compliance',
  find: ({ reading }) => [
    ...told(findComplianceRisks(reading), {
      'compliance/guarantee': [
        'A promise without limits',
        'Say what it depends on, or point to what the contract says.',
      ],
      'compliance/secrecy': [
        'Something to be kept unrecorded',
        'Say that this meeting is written down, and take it up openly.',
      ],
      'compliance/personal-data': ['Personal data', 'Check the purpose, the consent and who will see it.'],
      'compliance/regulation': [
        'A regulation',
        'Let the person responsible for it confirm before anyone relies on it.',
      ],
      'compliance/contract': ['Contract terms', 'Leave the wording to whoever may agree it.'],
      'compliance/unapproved-discount': [
        'A concession promised',
        'Check that whoever promises it may approve it.',
      ],
      'compliance/legal': ['A legal matter', 'Do not argue it here; bring in legal counsel.'],
      'compliance/inside-facts': [
        'Facts that may not be public',
        'Check who here may know this before going on.',
      ],
      'compliance/favours': [
        'Something that may look improper',
        'Stop and check the policy on gifts and fair dealing.',
      ],
    }),
  ],
});

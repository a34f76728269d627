// The compliance rules, as data: what each says, when it applies, what it does, and how strictly. The agent beside it applies
// them.
import type { ComplianceRule } from '#meeting/governance.ts';

export const personalDataRule: ComplianceRule = {
  id: 'personal-data-said',
  name: 'Personal data said aloud',
  description: 'Personal data in the transcript is marked, and hidden in everything that agents say.',
  category: 'privacy',
  active: true,
  enforcement_level: 'warning',
  conditions: [
    'An entry holds an e-mail address, a phone number, a number of a phone, an account or a card, a postal address, a date of birth or the like.',
  ],
  actions: ['mask', 'warn'],
};

export const paymentCardRule: ComplianceRule = {
  id: 'payment-card-said',
  name: 'Payment card numbers',
  description:
    'The number of a payment card is hidden in everything that agents say. Nothing is looked up for its line, and the agents that build on what is looked up do not run; the others may speak about the rest of the line.',
  category: 'privacy',
  active: true,
  enforcement_level: 'blocking',
  conditions: ['An entry holds a card number whose check digit is right.'],
  actions: ['mask', 'block'],
};

export const consentRule: ComplianceRule = {
  id: 'consent',
  name: 'Consent of the participants',
  description:
    'Nothing is built on what somebody says who does not agree, nor, where consent is required, before they have agreed.',
  category: 'consent',
  active: true,
  enforcement_level: 'blocking',
  conditions: ['Whoever speaks has said no, or was not asked yet where the consent policy is “required”.'],
  actions: ['block'],
};

export const dataSubjectRule: ComplianceRule = {
  id: 'data-subject-rights',
  name: 'Rights of data subjects',
  description:
    'Participants have the rights of access, rectification, erasure and portability. The lawful basis of processing is consent.',
  category: 'privacy',
  active: true,
  enforcement_level: 'advisory',
  conditions: ['A session starts.'],
  actions: ['inform'],
};

export const complianceRules: readonly ComplianceRule[] = [
  personalDataRule,
  paymentCardRule,
  consentRule,
  dataSubjectRule,
];

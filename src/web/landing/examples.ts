// The sentences with which the landing page shows what the agents do. A test plays them through the product
// (eval/play/landing-examples.test.ts); the agents themselves stay out of this page to keep it light.
import type { AgentId } from '#meeting/outputs/agent.ts';

export interface TeamMember {
  id: AgentId;
  name: string;
  concern: string;
  /** A sentence that brings an insight into this agent's list. */
  example: string;
}

export const team = [
  {
    id: 'sales',
    name: 'Sales',
    concern: 'Opportunities and buying signals.',
    example: 'What would it cost for fifty people?',
  },
  {
    id: 'hr',
    name: 'HR',
    concern: 'Team dynamics and performance.',
    example: 'We are stretched thin this month.',
  },
  {
    id: 'compliance',
    name: 'Compliance',
    concern: 'Regulatory and risk factors.',
    example: 'Is this covered by the GDPR?',
  },
  {
    id: 'competitor',
    name: 'Competitive',
    concern: 'Competitor mentions and positioning.',
    example: 'We are looking at another vendor, too.',
  },
  {
    id: 'action-items',
    name: 'Action Items',
    concern: 'Tasks and follow-ups.',
    example: 'I will send it by Friday.',
  },
] as const satisfies TeamMember[];

export interface ExampleLine {
  speaker: string;
  /** hh:mm:ss. */
  time: string;
  text: string;
  /** The words of the text that the whisper rests on. */
  quote: string;
  agentId: AgentId;
  agentName: string;
  whisper: string;
}

/** Played through the whole product, both whispers are shown, in these words. */
export const moment: ExampleLine[] = [
  {
    speaker: 'Customer',
    time: '14:03:12',
    text: 'We like it so far. But the old supplier wants notice three months before the first of October.',
    quote: 'three months before the first of October',
    agentId: 'action-items',
    agentName: 'Action Items',
    whisper: 'Notice must be given by 1 July, in 58 days: “three months before the first of October”',
  },
  {
    speaker: 'You',
    time: '14:03:20',
    text: 'That is enough time. We guarantee you will be live before October.',
    quote: 'We guarantee you will be live before October',
    agentId: 'compliance',
    agentName: 'Compliance',
    whisper: 'Firm promise: “We guarantee you will be live before October”',
  },
];

/** When that was said, ISO 8601: the days of the whispers are counted from it. */
export const momentAt = '2026-05-04T14:03:12.000Z';

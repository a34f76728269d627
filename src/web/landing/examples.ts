// The landing page's example sentences. A test verifies that each of them makes its agent speak, and about the marked words;
// the agents themselves are not loaded, to keep the page light.
import type { AgentId } from '#meeting/outputs/agent.ts';

export interface TeamMember {
  id: AgentId;
  name: string;
  concern: string;
  /** A sentence that makes this agent speak. */
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

export const moment: ExampleLine[] = [
  {
    speaker: 'Customer',
    time: '14:03:12',
    text: 'We like it so far. What would it cost for fifty people?',
    quote: 'What would it cost',
    agentId: 'sales',
    agentName: 'Sales',
    whisper: 'Customer asks the price: “What would it cost for fifty people”.',
  },
  {
    speaker: 'You',
    time: '14:03:20',
    text: 'Good question. I will send you the offer by Friday, with the security papers.',
    quote: 'I will send you the offer by Friday',
    agentId: 'action-items',
    agentName: 'Action Items',
    whisper: 'Our side: send the offer, by Friday.',
  },
];

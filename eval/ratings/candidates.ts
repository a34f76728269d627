// Everything the agents might whisper in a business meeting, before anything is weighed: the rows that people judge, and
// what worth is learnt from. Names and look-ups (companies, people, earlier meetings) are no whispers and are not among them.
import { actionItemsAgent } from '#agents/action-items/agent.ts';
import { contextOf } from '#agents/agent-context.ts';
import { competitorAgent } from '#agents/competitor/agent.ts';
import { compliancePrivacyAgent } from '#agents/compliance-privacy/agent.ts';
import { complianceAgent } from '#agents/compliance/agent.ts';
import { hrAgent } from '#agents/hr/agent.ts';
import { newsWhispers } from '#agents/news/news-whispers.ts';
import { salesAgent } from '#agents/sales/agent.ts';
import { suggestionAgent } from '#agents/suggestion-generator/agent.ts';
import type { KnownOfEntry } from '#agents/understanding.ts';
import type { Whisper } from '#agents/whisper.ts';
import { worthOf } from '#agents/worth.ts';
import { entities as thresholds } from '#meeting/limits.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { BusinessMeeting } from '../corpora/business.ts';
import { entriesOf, understood } from '../play/understood.ts';

const agents = [
  salesAgent,
  competitorAgent,
  complianceAgent,
  compliancePrivacyAgent,
  hrAgent,
  actionItemsAgent,
  suggestionAgent,
];
const newsOnly = ['retriever-rag', 'person-enrichment'] as const;

export interface Candidate {
  document: string;
  line: number;
  agent: AgentId;
  whisper: Whisper;
  known: KnownOfEntry;
  /** What it weighs with the weights in use. */
  score: number;
}

/** In the order of lines and agents; what says the same on the same line once. */
export function candidatesOf(meeting: BusinessMeeting): Candidate[] {
  const { document, lines } = meeting;
  const entries = entriesOf(meeting);
  return Array.from(understood(meeting, entries)).flatMap((known, at) => {
    const context = contextOf(entries.slice(Math.max(0, at - 2), at + 1), undefined, { known });
    const said = [
      ...agents.flatMap((agent) =>
        agent.whispersOn(context).map((whisper) => ({ whisper, agent: agent.definition.id })),
      ),
      ...newsOnly.flatMap((agent) => newsWhispers(agent, context).map((whisper) => ({ whisper, agent }))),
    ].filter(({ whisper }) => whisper.sureness >= thresholds.defaultThreshold);
    const things = said.map(({ whisper }) => whisper.thing);
    return said
      .filter(({ whisper: { thing } }, place) => things.indexOf(thing) === place)
      .map(({ whisper, agent }) => ({
        document,
        line: lines[at]!.n,
        agent,
        whisper,
        known,
        score: worthOf(whisper, known).score,
      }));
  });
}

/** Somebody is only named, contact details are only noted: nobody needs to judge that. */
export function isPlain({ quiet, kind }: Whisper): boolean {
  return quiet === true && (kind.startsWith('competitor/') || kind === 'pii/contact');
}

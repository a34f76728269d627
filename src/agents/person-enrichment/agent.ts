// Person Enrichment: what people said in this and earlier meetings of its host about a person who is named now. Every
// note is a spoken line, with its meeting and day. There is no other look-up.
import { evidenceIn } from '#meeting/outputs/output.ts';
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import type { Entity } from '#meeting/outputs/entity.ts';
import { entities as limits, slaTimeoutMs } from '#meeting/limits.ts';
import type { Agent, AgentResult, AgentContext, Passage } from '../agent.ts';
import type { MeetingMemory } from '../meeting-memory.ts';
import { citation, cited } from '../citation.ts';
import { newsWhispers } from '../news/news-whispers.ts';
import { whispered } from '../whisper-agent.ts';
import { quietWorth } from '../worth.ts';

const notesAtMost = 3;
/** "Thank you, Ana" tells nothing of Ana. */
const fewestWords = 7;
/** Said so long ago that it is worth reminding of; the last minutes everybody remembers. */
const olderThanMs = 10 * 60_000;

export function personEnrichmentAgent(memory: MeetingMemory): Agent {
  return {
    definition: {
      id: 'person-enrichment',
      name: 'Person Enrichment',
      description: 'What was said before about the people who are named',
      icon: 'user-search',
      color: '#c026d3',
      category: 'intelligence',
      priority: 3,
      dependencies: ['entity-extraction'],
      sla_timeout_ms: slaTimeoutMs['person-enrichment'],
      fallback_strategy: 'skip',
    },
    analyze(context) {
      const news = newsWhispers('person-enrichment', context);
      if (news.length > 0) return whispered(context, news, 'person');
      const person = personToAsk(context);
      return person
        ? saidBefore(memory, context, person)
        : { outcome: 'silent', reason: { code: 'nothing-found', what: 'person' } };
    },
  };
}

async function saidBefore(
  memory: MeetingMemory,
  context: AgentContext,
  person: Entity,
): Promise<AgentResult> {
  const { entry, recent, userId } = context;
  const query = { userId, here: entry.sessionId, text: person.value, limit: 10, except: recent };
  const lines = (await memory.about(query)).filter(
    ({ at, text, speaker }) =>
      Date.parse(entry.timestamp) - Date.parse(at) > olderThanMs &&
      text.split(/\s+/).length >= fewestWords &&
      // What somebody said themselves tells nothing of them: "I'll be there, thanks Mick."
      !isKnown(new Set([speaker.toLowerCase()]), person.value),
  );
  if (lines.length === 0) return { outcome: 'silent', reason: { code: 'nothing-known' } };
  return spoken(context, person, lines.slice(0, notesAtMost));
}

/** Somebody named here, who is not at the table and was not enriched yet. */
function personToAsk({ handoff, conversation, recent }: AgentContext): Entity | undefined {
  const known = new Set(
    [
      ...conversation.participants,
      ...Object.keys(conversation.person_context),
      ...recent.map(({ speaker }) => speaker),
    ].map((name) => name.toLowerCase()),
  );
  return (handoff.entities ?? []).find(
    ({ type, value, confidence }) =>
      type === 'person' && confidence >= limits.liveThreshold && !isKnown(known, value),
  );
}

/** "Ana" is at the table where "Ana Berg" is. */
function isKnown(known: ReadonlySet<string>, name: string): boolean {
  const words = name.toLowerCase().split(/\s+/);
  return [...known].some((other) => words.every((word) => other.split(/\s+/).includes(word)));
}

function spoken({ entry }: AgentContext, person: Entity, lines: readonly Passage[]): AgentResult {
  const notes = lines.map(
    (line) => `${cited(line, entry.sessionId)}: “${maskPersonalData(readText(line.text)).slice(0, 200)}”`,
  );
  return {
    outcome: 'spoke',
    // Of 48 second meetings 44 began with such a card about somebody who was greeted (decision 16).
    worth: quietWorth,
    analysis: `${person.value} came up before. ${notes[0]}`,
    insights: notes,
    reasoning: [
      `“${person.value}” was named as a person, confidence ${person.confidence}`,
      `${lines.length === 1 ? 'one earlier line names' : `${lines.length} earlier lines name`} this person`,
      'concluded: what was said before about somebody named now',
    ],
    confidence: person.confidence,
    evidence: [evidenceIn(entry.id, entry.text, person.source_position)],
    entities: [person],
    people: { [person.value]: notes },
    sources: lines.map(citation),
    handoff: { people: { [person.value]: notes } },
    methods: ['BM25 over this person’s meetings'],
  };
}

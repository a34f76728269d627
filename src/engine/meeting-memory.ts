// What was said before, found again by its words: one BM25 index for each person, over that person's meetings alone,
// made from the log when it is first asked and kept up by the bus. Nothing of a deleted meeting is ever found.
import MiniSearch from 'minisearch';
import type { Passage } from '#agents/agent.ts';
import type { MeetingMemory, MemoryQuery } from '#agents/meeting-memory.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { bounds, entryLongEnough } from '#meeting/limits.ts';
import type { Log } from '#store/log.ts';
import type { Queries } from '#store/queries.ts';
import type { Bus, BusEvent } from './bus.ts';

/** Lines of one person that are remembered, the newest meetings first: some ten hours of talk. */
const linesRemembered = 10_000;
/** People whose indexes are held; that of whoever asked longest ago goes first. */
const peopleRemembered = 20;

type Line = Omit<Passage, 'score' | 'shared'>;

interface PersonIndex {
  search: MiniSearch<Line>;
  /** Ids of the lines of each meeting, so that a deletion takes them all. */
  lines: Map<string, Set<string>>;
  titles: Map<string, string>;
  /** In how many lines each word stands; lines that are gone still count, which weighs little. */
  heard: Map<string, number>;
  ready: Promise<void>;
}

export interface MeetingMemoryDependencies {
  log: Pick<Log, 'eventsAfter'>;
  queries: Pick<Queries, 'meetingsOf'>;
  bus: Bus;
  /** Words that say nothing about what a line is about. */
  saysNothing(word: string): boolean;
}

export function createMeetingMemory({
  log,
  queries,
  bus,
  saysNothing,
}: MeetingMemoryDependencies): MeetingMemory {
  const people = new Map<string, PersonIndex>();
  const termOf = (word: string) => {
    const lower = word.toLowerCase();
    return saysNothing(lower) ? null : lower;
  };

  function termsOf(text: string): Set<string> {
    return new Set(
      text
        .split(/[^\p{L}\p{N}']+/u)
        .map(termOf)
        .filter((term) => term !== null),
    );
  }

  function indexOf(userId: string): PersonIndex {
    const known = people.get(userId);
    people.delete(userId);
    const index = known ?? read(userId);
    people.set(userId, index);
    const [oldest] = people.keys();
    if (people.size > peopleRemembered && oldest !== undefined) people.delete(oldest);
    return index;
  }

  function read(userId: string): PersonIndex {
    const index: PersonIndex = {
      search: new MiniSearch<Line>({
        fields: ['text', 'speaker'],
        storeFields: ['entryId', 'sessionId', 'title', 'speaker', 'text', 'at'],
        idField: 'entryId',
        processTerm: termOf,
      }),
      lines: new Map(),
      titles: new Map(),
      heard: new Map(),
      ready: Promise.resolve(),
    };
    index.ready = readPast(index, userId).catch((error: unknown) => {
      people.delete(userId);
      throw error;
    });
    return index;
  }

  async function readPast(index: PersonIndex, userId: string): Promise<void> {
    for (const { id, title } of await queries.meetingsOf(userId)) {
      index.titles.set(id, title);
      index.lines.set(id, new Set());
      if (index.search.documentCount < linesRemembered) await readMeeting(index, id);
    }
  }

  async function readMeeting(index: PersonIndex, sessionId: string): Promise<void> {
    for (let after = 0; ;) {
      // Page by page: the process breathes between them.
      const page = await log.eventsAfter(sessionId, after, bounds.eventsPerPage);
      if (page.length === 0) return;
      for (const event of page) learn(index, event);
      after = page.at(-1)!.sequence;
    }
  }

  function learn({ search, lines, titles, heard }: PersonIndex, event: DurableEvent): void {
    const of = lines.get(event.sessionId);
    if (!of) return;
    if (event.kind === 'meeting-renamed') titles.set(event.sessionId, event.body.title);
    if (event.kind === 'entry-added' && event.body.entry.text.length > entryLongEnough) {
      const { id, text, speaker } = event.body.entry;
      if (search.has(id)) return;
      of.add(id);
      for (const term of termsOf(text)) heard.set(term, (heard.get(term) ?? 0) + 1);
      search.add({
        entryId: id,
        sessionId: event.sessionId,
        title: titles.get(event.sessionId) ?? '',
        speaker,
        text,
        at: event.at,
      });
    }
    if (event.kind === 'entry-corrected' && search.has(event.body.entryId)) {
      const { entryId, text, speaker } = event.body;
      const line = search.getStoredFields(entryId) as unknown as Line;
      search.replace({ ...line, text: text ?? line.text, speaker: speaker ?? line.speaker });
    }
  }

  function hear(event: BusEvent): void {
    for (const index of people.values()) {
      if (event.kind === 'meeting-deleted') forget(index, event.sessionId);
      else if (event.sequence > 0) learn(index, event as DurableEvent);
    }
    if (event.kind !== 'meeting-created') return;
    const { userId, title } = event.body.session;
    const own = people.get(userId);
    own?.titles.set(event.sessionId, title);
    if (own && !own.lines.has(event.sessionId)) own.lines.set(event.sessionId, new Set());
  }

  function forget({ search, lines, titles }: PersonIndex, sessionId: string): void {
    for (const id of lines.get(sessionId) ?? []) search.discard(id);
    lines.delete(sessionId);
    titles.delete(sessionId);
  }

  bus.subscribe('all', hear);

  async function found(
    { userId, text, limit, except = [] }: MemoryQuery,
    combineWith: 'OR' | 'AND',
  ): Promise<Passage[]> {
    const index = indexOf(userId);
    await index.ready;
    const asked = termsOf(text);
    if (asked.size === 0) return [];
    const weightOf = (term: string) =>
      Math.log(1 + index.search.documentCount / (1 + (index.heard.get(term) ?? 0)));
    const weights = new Map([...asked].map((term) => [term, weightOf(term)]));
    const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    return index.search
      .search([...asked].join(' '), {
        combineWith,
        filter: ({ entryId }) => !except.includes(entryId as string),
      })
      .slice(0, limit)
      .map((result) => {
        const { entryId, sessionId, speaker, text: said, at } = result as unknown as Line;
        const title = index.titles.get(sessionId) ?? '';
        const held = [...new Set(result.queryTerms)];
        const score = held.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / all;
        return { entryId, sessionId, title, speaker, text: said, at, score, shared: held.length };
      });
  }

  return {
    search: (query) => found(query, 'OR'),
    about: async (query) =>
      (await found({ ...query, limit: 200 }, 'AND'))
        .toSorted((a, b) => b.at.localeCompare(a.at))
        .slice(0, query.limit),
  };
}

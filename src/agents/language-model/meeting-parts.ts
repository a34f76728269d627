// What a language model may know of a meeting, in parts, from which the exit removes what may not leave: brief, people, what is
// known of earlier lines, the lines themselves, and what was whispered.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
import { describeFacts } from '#facts/describe.ts';
import type { MeetingFacts } from '#facts/facts.ts';
import type { NumberedLine } from './numbered-line.ts';

/** What is known of the meeting when a model is asked. */
export interface MeetingKnown {
  title: string;
  /** When it began, ISO 8601. */
  began: string | undefined;
  brief: MeetingBrief;
  facts: MeetingFacts;
  /** Those that may be looked at, oldest first. */
  lines: readonly NumberedLine[];
  /** From this number on they are new. */
  newFrom: number;
  /** What was whispered on these lines already, oldest first. */
  notes: readonly WhisperedNote[];
}

/** A note of an agent. */
export interface WhisperedNote {
  /** Of the line that it is about. */
  entryId: string;
  number: number;
  agent: AgentId;
  words: string;
  /** Else people see it only where they look for it, or nobody wrote it. */
  isShown: boolean;
  /** Ids of the lines that it rests on. */
  restsOn: readonly string[];
}

/** What leaves, in parts. Ids are for the exit and are not written. */
export interface MeetingParts {
  about: string[];
  people: string[];
  /** Lines that are not shown whole, for what is known of them: their words around it. */
  facts: (Evidence & Pick<NumberedLine, 'number' | 'speaker'> & { what: string[] })[];
  lines: (Omit<NumberedLine, 'id'> & { entryId: string })[];
  newFrom: number;
  notes: Omit<WhisperedNote, 'restsOn'>[];
}

const most = {
  facts: 40,
  notes: 32,
  earlierLines: 200,
  knownCharacters: 240,
};

export function partsOf(
  { title, began, brief, facts, lines, newFrom, notes }: MeetingKnown,
  mayLeave: (entryId: string) => boolean,
): MeetingParts {
  const agreed = lines.filter(({ id }) => mayLeave(id));
  const shown = shownOf(agreed, newFrom);
  const isShown = new Set(shown.map(({ id }) => id));
  const before = new Map(agreed.flatMap((line) => (isShown.has(line.id) ? [] : [[line.id, line]])));
  return {
    about: aboutOf(title, began, brief),
    people: brief.people.map(({ name, role, side }) =>
      [name, role, side && (side === 'us' ? 'our side' : 'their side')].filter(Boolean).join(', '),
    ),
    facts: factsOf(facts, before).slice(-most.facts),
    lines: shown.map(({ id, ...line }) => ({ entryId: id, ...line })),
    newFrom,
    notes: notes
      .filter(({ restsOn }) => restsOn.every(mayLeave))
      .slice(-most.notes)
      .map(({ restsOn: _, ...note }) => note),
  };
}

/** Each line once, with all that it says and enough of its words to understand it. */
function factsOf(facts: MeetingFacts, before: ReadonlyMap<string, NumberedLine>): MeetingParts['facts'] {
  const byLine = new Map<string, MeetingParts['facts'][number]>();
  for (const { what, said } of describeFacts(facts)) {
    const line = before.get(said.entryId);
    // Words that were mended since stand in no line, so nobody could tell what to hide in them.
    if (!line || line.text.slice(said.start, said.end) !== said.quote) continue;
    const known = byLine.get(line.id);
    if (known) {
      if (!known.what.includes(what)) known.what.push(what);
      continue;
    }
    const { number, speaker, text } = line;
    const [start, end] = around(text, said);
    const quote = text.slice(start, end);
    byLine.set(line.id, { entryId: line.id, number, speaker, what: [what], quote, start, end });
  }
  return [...byLine.values()];
}

/** The whole line where it is short; of a long one whole words around what was said. */
function around(text: string, { start, end }: Pick<Evidence, 'start' | 'end'>): [number, number] {
  const room = Math.max(0, most.knownCharacters - (end - start));
  const from = Math.max(0, Math.min(start - room / 2, text.length - most.knownCharacters));
  const to = Math.min(text.length, Math.max(end, from + most.knownCharacters));
  const first = from <= 0 ? 0 : text.indexOf(' ', Math.floor(from)) + 1;
  const last = to >= text.length ? text.length : text.lastIndexOf(' ', Math.ceil(to));
  return [Math.min(first, start), Math.max(last, end)];
}

/** Some sixty lines have so many numbers: others in the log are outputs and conclusions. */
const block = 192;

/**
 * The lines that are shown whole; what was said before them is known by its facts. They begin at the same line for a block of
 * numbers, so that one request goes on where the one before ended, and the endpoint reads only what is new.
 */
export function shownOf<Line extends { number: number }>(lines: readonly Line[], newFrom: number): Line[] {
  const begin = (Math.floor(newFrom / block) - 1) * block;
  const earlier = lines.filter(({ number }) => number < newFrom);
  const near = earlier.filter(({ number }) => number >= begin);
  return [...near.slice(-most.earlierLines), ...lines.slice(earlier.length)];
}

function aboutOf(
  title: string,
  began: string | undefined,
  { kind, goal, ours, theirs, competitors, terms }: MeetingBrief,
): string[] {
  const row = (label: string, words: readonly string[]) =>
    words.length > 0 ? [`${label}: ${words.join(', ')}`] : [];
  return [
    ...row('Title', title ? [title] : []),
    ...row('Date', began ? [dateInWords(began)] : []),
    `Kind of meeting: ${kind}`,
    ...row('What our side wants', goal ? [goal] : []),
    ...row('Our names', ours),
    ...row('Their names', theirs),
    ...row('Competitors', competitors),
    ...row('Words of this meeting', terms),
  ];
}

/** "Wednesday, 9 December 2026": by it a model can tell what day "Friday" is. */
function dateInWords(at: string): string {
  return new Date(at).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
}

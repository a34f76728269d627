// Names in business talk, by type: what the agents know in a line, with the brief that somebody filled in (who takes part,
// the companies of both sides, the rivals) and without one. Overlap F1, once for each name of a line. The tagger learnt
// from none of these meetings.
import { findEntities } from '#language/names/entities.ts';
import { type NamesKnown, withKnownNames } from '#language/names/names-known.ts';
import { readText } from '#language/reading/reading.ts';
import { entities as bars } from '#meeting/limits.ts';
import { type BusinessLine, type BusinessMeeting, readBusiness } from '../corpora/business.ts';
import type { Span } from '../corpora/records.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { countSpans, f1, Tally } from '../figures/scores.ts';
import { lowered } from '../wording/lower.ts';

export const names: Measure = { name: 'names', rows };

/** The one system that is asked. */
const system = 'ours';
const kinds = ['person', 'company', 'product'] as const;
const briefs = ['brief', 'no-brief'] as const;
const nothingKnown: NamesKnown = { people: [], competitors: [], ours: [], theirs: [] };

function rows({ folder, later }: Context): Row[] {
  return [...rowsOf('read', readBusiness(folder)), ...rowsOf('unread', later)];
}

function rowsOf(which: 'read' | 'unread', meetings: readonly BusinessMeeting[]): Row[] {
  if (meetings.length === 0) return [];
  return (['cased', 'lower'] as const).flatMap((form) =>
    briefs.flatMap((given) => {
      const tallies = talliesOf(meetings, form, given);
      return kinds.map((kind): Row => {
        const told = given === 'brief' ? 'with the brief' : 'without a brief';
        return {
          id: `names/${which}/${form}/${given}/${kind}`,
          measure: `${kind} in business talk, ${told}, meetings ${which} before, ${form}, overlap F1`,
          scores: { [system]: tallies[kind].score(f1) },
        };
      });
    }),
  );
}

function talliesOf(
  meetings: readonly BusinessMeeting[],
  form: 'cased' | 'lower',
  given: (typeof briefs)[number],
) {
  const tallies = { person: new Tally(), company: new Tally(), product: new Tally() };
  for (const { document, brief, lines } of meetings) {
    const known = given === 'brief' ? knownOf(brief) : nothingKnown;
    for (const line of lines) {
      const written = { text: line.text, places: placesIn(line) };
      const { text, spans } =
        form === 'cased'
          ? { text: written.text, spans: written.places }
          : lowered(written.text, written.places);
      const found = foundIn(text, known);
      const gold = oncePerName(text, spans, found);
      for (const kind of kinds) {
        const only = (span: Span) => span.type === kind;
        countSpans(tallies[kind].of(document), gold.filter(only), found.filter(only), 'overlap');
      }
    }
  }
  return tallies;
}

function knownOf({ us, them, competitors }: BusinessMeeting['brief']): NamesKnown {
  const company = (one: string | null | undefined) => (one ? [one] : []);
  return {
    people: Object.keys({ ...us.people, ...them?.people }).map((name) => ({ name })),
    competitors,
    ours: company(us.company),
    theirs: company(them?.company),
  };
}

/** A rival is a company here: labels have it as one besides. */
function foundIn(text: string, known: NamesKnown): Span[] {
  const reading = readText(text);
  return withKnownNames(findEntities(reading), reading, known)
    .filter(({ confidence }) => confidence >= bars.liveThreshold)
    .map(({ type, source_position: { start, end } }) => ({
      type: type === 'competitor' ? 'company' : type,
      start,
      end,
    }));
}

/** Every place of every labelled name. */
function placesIn({ text, ents }: BusinessLine): Span[] {
  const labelled = new Set(ents.map(([type, value]) => `${type}\t${value}`));
  return [...labelled].flatMap((label) => {
    const [type = '', value = ''] = label.split('\t');
    const spans: Span[] = [];
    for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + value.length))
      spans.push({ type, start, end: start + value.length });
    return spans;
  });
}

/** Of a name's places the one that was found, else its first: the product tells each name of a line once. */
function oncePerName(text: string, spans: readonly Span[], found: readonly Span[]): Span[] {
  const once = new Map<string, Span>();
  for (const span of spans) {
    const key = `${span.type} ${text.slice(span.start, span.end).toLowerCase()}`;
    const isFound = found.some(
      ({ type, start, end }) => type === span.type && start < span.end && span.start < end,
    );
    if (!once.has(key) || isFound) once.set(key, span);
  }
  return [...once.values()];
}

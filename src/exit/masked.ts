// Hides personal data in anything that is made of a meeting: every text at every depth, whatever it is called, but for ids,
// times and other words of the program. A field that is new is masked until it is named here.
import { mask, maskPersonalData, type NameOf } from '#language/personal-data/personal-data.ts';
import { readText, type Reading } from '#language/reading/reading.ts';

/** What stands under these is made by programs. */
const ofPrograms = new Set(
  `id sessionId entryId userId outputId trace_id traceId taskId agentType type outcome decision mergedWith conflictsWith
    status timestamp createdAt updatedAt at accessed_at last_updated published_date extraction_method workflow
    topicEntries actionItemEntries insightEntries`.split(/\s+/),
);

type Hide = (reading: Reading, from?: number, to?: number) => string;

export interface Masked<Content> {
  content: Content;
  /** How many values were hidden. */
  hidden: number;
}

/**
 * `entries`: the lines that quotes and places in `content` speak of, so that these go on meeting the masked lines. `nameOf`:
 * what stands in the place of a value, where it is not the mask.
 */
export function masked<Content>(
  content: Content,
  entries: readonly { id: string; text: string }[] = [],
  nameOf: NameOf = () => mask,
): Masked<Content> {
  const lines = new Map(entries.map(({ id, text }) => [id, text]));
  const readings = new Map<string, Reading>();
  const readingOf = (text: string): Reading => {
    let reading = readings.get(text);
    if (!reading) readings.set(text, (reading = readText(text)));
    return reading;
  };
  let hidden = 0;
  const hide: Hide = (reading, from, to) => maskPersonalData(reading, from, to, nameOf);
  const counting: NameOf = (found) => {
    hidden++;
    return nameOf(found);
  };

  function walk(value: unknown, line: string | undefined): unknown {
    if (typeof value === 'string') return maskPersonalData(readingOf(value), undefined, undefined, counting);
    if (Array.isArray(value)) return value.map((item) => walk(item, line));
    if (typeof value !== 'object' || value === null) return value;
    const quoted = quotedLine(value) ?? line;
    const placed = quoted === undefined ? undefined : placeIn(readingOf(quoted), value, hide);
    return {
      ...Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          hide(readingOf(key)),
          ofPrograms.has(key) ? item : walk(item, quoted),
        ]),
      ),
      ...placed,
    };
  }

  /** The line that an object speaks of: its own, or the first it rests on. */
  function quotedLine(value: object): string | undefined {
    if ('entryId' in value) return lines.get(String(value.entryId));
    if (!('evidence' in value) || !Array.isArray(value.evidence)) return undefined;
    const [first] = value.evidence as { entryId?: unknown }[];
    return first && lines.get(String(first.entryId));
  }

  return { content: walk(content, undefined) as Content, hidden };
}

/**
 * A quotation and its place as they are in the masked line. Read within its line: a quote that begins in the middle of a
 * number shows nothing of it. Undefined for what is no quotation of the line.
 */
function placeIn(line: Reading, value: object, hide: Hide): object | undefined {
  if ('quote' in value && isPlace(value) && line.text.slice(value.start, value.end) === value.quote) {
    const quote = hide(line, value.start, value.end);
    return { quote, ...movedPlace(line, value, hide) };
  }
  if ('source_position' in value && isPlace(value.source_position))
    return { source_position: movedPlace(line, value.source_position, hide) };
  return undefined;
}

interface Place {
  start: number;
  end: number;
}

function isPlace(value: unknown): value is Place {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    'end' in value &&
    typeof value.start === 'number' &&
    typeof value.end === 'number'
  );
}

function movedPlace(line: Reading, { start, end }: Place, hide: Hide): Place {
  const movedEnd = hide(line, 0, end).length;
  return { start: movedEnd - hide(line, start, end).length, end: movedEnd };
}

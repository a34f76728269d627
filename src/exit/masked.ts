// Masks personal data in anything made from a meeting: every text at every depth, in every field except ids, times and other
// values of the program. A new field is masked until it is listed here.
import {
  mask,
  type NameOf,
  type PersonalDataRule,
  withoutFound,
} from '#language/personal-data/personal-data.ts';
import type { Finding } from '#language/reading/finding.ts';
import { isOfName, maskedIds } from './masked-ids.ts';
import { rememberedFindings } from './remembered-findings.ts';

/** What stands under these is made by programs, but for the ids of people known by name. */
const ofPrograms = new Set(
  `id sessionId entryId userId outputId trace_id traceId taskId agentType type outcome decision mergedWith conflictsWith
    status timestamp createdAt updatedAt at accessed_at last_updated published_date extraction_method workflow
    topicEntries actionItemEntries insightEntries`.split(/\s+/),
);

/** How personal data is found and what stands in its place. */
export interface Hiding {
  found(text: string): readonly Finding<PersonalDataRule>[];
  nameOf?: NameOf;
}

export interface Masked<Content> {
  content: Content;
  /** How many values were hidden. */
  hidden: number;
}

type Hide = (text: string, place?: Partial<TextSpan>) => string;

/**
 * `entries`: the lines that quotes and places in `content` speak of, so that these go on meeting the masked lines. `hiding`:
 * where values stand behind something else than the mask.
 */
export function masked<Content>(
  content: Content,
  entries: readonly { id: string; text: string }[] = [],
  { found, nameOf = () => mask }: Hiding = { found: rememberedFindings() },
): Masked<Content> {
  const lines = new Map(entries.map(({ id, text }) => [id, text]));
  let hidden = 0;
  const hide: Hide = (text, { start, end } = {}) =>
    withoutFound(text, found(text), {
      nameOf,
      ...(start !== undefined && { from: start }),
      ...(end !== undefined && { to: end }),
    });
  const idOf = maskedIds(hide);
  const counting: NameOf = (one) => {
    hidden++;
    return nameOf(one);
  };

  function walk(value: unknown, line: string | undefined): unknown {
    if (typeof value === 'string' && isOfName(value)) return idOf(value);
    if (typeof value === 'string') return withoutFound(value, found(value), { nameOf: counting });
    if (Array.isArray(value)) return value.map((item) => walk(item, line));
    if (typeof value !== 'object' || value === null) return value;
    const quoted = quotedLine(value) ?? line;
    const placed = quoted === undefined ? undefined : placeIn(quoted, value, hide);
    return {
      ...Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          isOfName(key) ? idOf(key) : hide(key),
          ofPrograms.has(key) ? ofProgram(item) : walk(item, quoted),
        ]),
      ),
      ...placed,
    };
  }

  function ofProgram(item: unknown): unknown {
    return typeof item === 'string' ? idOf(item) : item;
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
function placeIn(line: string, value: object, hide: Hide): object | undefined {
  if ('quote' in value && isPlace(value) && line.slice(value.start, value.end) === value.quote) {
    const quote = hide(line, value);
    return { quote, ...movedPlace(line, value, hide) };
  }
  if ('source_position' in value && isPlace(value.source_position))
    return { source_position: movedPlace(line, value.source_position, hide) };
  return undefined;
}

interface TextSpan {
  start: number;
  end: number;
}

function isPlace(value: unknown): value is TextSpan {
  return (
    typeof value === 'object' &&
    value !== null &&
    'start' in value &&
    'end' in value &&
    typeof value.start === 'number' &&
    typeof value.end === 'number'
  );
}

function movedPlace(line: string, { start, end }: TextSpan, hide: Hide): TextSpan {
  const movedEnd = hide(line, { end }).length;
  return { start: movedEnd - hide(line, { start, end }).length, end: movedEnd };
}

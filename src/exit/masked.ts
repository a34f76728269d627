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
import { type Hide, hiddenNames, placeIn, type Replaced, withoutNames } from './masked-places.ts';
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

  function walk(value: unknown, line?: string, names: readonly Replaced[] = []): unknown {
    if (typeof value === 'string' && isOfName(value)) return idOf(value);
    if (typeof value === 'string')
      return withoutNames(withoutFound(value, found(value), { nameOf: counting }), names);
    if (Array.isArray(value)) return value.map((item) => walk(item, line, names));
    if (typeof value !== 'object' || value === null) return value;
    const quoted = quotedLine(value) ?? line;
    const placed = quoted === undefined ? undefined : placeIn(quoted, value, hide);
    const hiddenHere = quoted === undefined ? [] : hiddenNames(quoted, value, hide);
    const allNames = hiddenHere.length === 0 ? names : [...names, ...hiddenHere];
    return {
      ...Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          isOfName(key) ? idOf(key) : hide(key),
          ofPrograms.has(key) ? ofProgram(item) : walk(item, quoted, allNames),
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

  return { content: walk(content) as Content, hidden };
}

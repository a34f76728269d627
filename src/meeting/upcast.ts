// Converts events that earlier versions of Aside wrote into today's form. A stored event is never rewritten, because the
// audit trail vouches for its text. Code that reads stored events, or stores some to send later, reads them through here.

import { spokenId } from './people/participants.ts';

/** Kinds that had another name before the first release. */
const renamedKinds: Readonly<Record<string, string>> = {
  'entry-heard': 'entry-added',
  'insight-offered': 'insight-emitted',
  'round-finished': 'run-finished',
  'words-so-far': 'interim-words',
};

type Fields = Record<string, unknown>;

/** Kinds whose body once had another form, except `run-finished`, which is too frequent. */
const changedBodies: ReadonlySet<string> = new Set(['correction-checked', 'feedback-given', 'consent-given']);
/** Keys that only earlier forms have. Within a text quotes are escaped, so these are keys wherever they stand. */
const earlierKeys = /"(?:by|number)":/;
const earlierRunKeys = /"(?:looks|conclusion|context_summary)":|"reason":"/;

/**
 * Whether the stored text of an event is surely in today's form, told without reading it: `upcast` would leave it as it is.
 * False where that cannot be told.
 */
export function isTodaysText(kind: string, text: string): boolean {
  if (kind in renamedKinds || changedBodies.has(kind) || earlierKeys.test(text)) return false;
  return kind !== 'run-finished' || (text.includes('"outcomes":') && !earlierRunKeys.test(text));
}

/** The event in today's form; the same object when it is in it already. Its form is not checked here. */
export function upcast<T extends object>(event: T): T {
  const old = event as Fields;
  const kind = String(old['kind']);
  const isFirstForm = 'by' in old || 'number' in old || kind in renamedKinds;
  const named = isFirstForm ? renamedEnvelope(old, kind) : old;
  const body = upcastBody(String(named['kind']), (named['body'] ?? {}) as Fields);
  if (named === old && body === old['body']) return event;
  return { ...named, body } as unknown as T;
}

function renamedEnvelope(old: Fields, kind: string): Fields {
  const { number, by, because, ...rest } = old;
  return {
    ...rest,
    ...(number !== undefined && { sequence: number }),
    ...(by !== undefined && { actor: by }),
    ...(because !== undefined && { causes: because }),
    kind: renamedKinds[kind] ?? kind,
  };
}

/** The body in today's form; the same object when it is in it already. */
function upcastBody(kind: string, body: Fields): Fields {
  switch (kind) {
    case 'run-finished':
      return withSigns(withReasons(renamed(body, 'looks', 'outcomes')));
    case 'correction-checked':
      return mapped(body, 'checks', (check) => renamed(check, 'verdict', 'outcome'));
    case 'feedback-given':
      return renamed(body, 'verdict', 'rating');
    case 'consent-given': {
      const { name, ...rest } = body;
      return typeof name === 'string' ? { ...rest, participantId: spokenId(name) } : body;
    }
    default:
      return body;
  }
}

/** Reasons were sentences. */
function withReasons(body: Fields): Fields {
  return mapped(body, 'outcomes', (outcome) => {
    const { reason, ...rest } = renamed(outcome, 'conclusion', 'status');
    return typeof reason === 'string' ? { ...rest, reason: { code: 'text', text: reason } } : outcome;
  });
}

/** Notes held the whole summary, its newest line last. */
function withSigns(body: Fields): Fields {
  const notes = body['notes'] as Fields | undefined;
  if (!notes) return body;
  const { context_summary: summary, ...rest } = notes;
  if (typeof summary !== 'string') return body;
  return { ...body, notes: { ...rest, summary_line: summary.split('\n').at(-1) } };
}

function mapped(body: Fields, list: string, change: (item: Fields) => Fields): Fields {
  const before = (body[list] ?? []) as Fields[];
  const after = before.map(change);
  const same = body[list] !== undefined && after.every((item, at) => item === before[at]);
  return same ? body : { ...body, [list]: after };
}

function renamed(fields: Fields, from: string, to: string): Fields {
  if (!(from in fields)) return fields;
  const { [from]: value, ...rest } = fields;
  return { ...rest, [to]: value };
}

// Almost valid values: they follow a JSON schema except for one part that is changed into something strange. For tests that
// send them; the same seed gives the same values. Not for production code.
import { newId } from '#meeting/ids.ts';

/** The same numbers for the same seed (mulberry32). */
export function numbers(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
export type Random = () => number;
export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

export interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
  pattern?: string;
}

/** A value of the form that a JSON schema describes. */
export function sampleOf(
  schema: Schema,
  named: (ref: string) => Schema,
  meeting: string,
  random: Random,
): unknown {
  const sample = (one: Schema): unknown => sampleOf(one, named, meeting, random);
  if (schema.$ref !== undefined) return sample(named(schema.$ref));
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return sample(pick(random, several));
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, one]) => [key, sample(one)]),
      );
    case 'array':
      return schema.items ? [sample(schema.items)] : [];
    case 'integer':
    case 'number':
      return Math.max(0, schema.minimum ?? 0);
    case 'boolean':
      return random() < 0.5;
    case 'string':
      if (schema.format === 'uuid') return meeting;
      if (schema.format === 'date-time') return '2026-01-05T09:00:00.000Z';
      if (schema.pattern !== undefined) return `id-${Math.floor(random() * 1e9)}`;
      return pick(random, ['words', 'a name', 'a-name@example.com']);
    default:
      return null;
  }
}

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)]);
export const strange: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53 + 1,
  1e308,
  '',
  '   ',
  '\u0000',
  '\ud800',
  '🙂'.repeat(200),
  'x'.repeat(70_000),
  '__proto__',
  '../../etc/passwd',
  "'; DROP TABLE events; --",
  '%00%zz',
  '2026-13-45T99:99:99Z',
  newId().toUpperCase(),
  {},
  [],
  { constructor: { prototype: {} } },
  deep(500),
  Array.from({ length: 600 }, () => 'many'),
];

/** Every part of a value, itself included, each as the keys that lead to it. */
function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...at, key]))];
}

/** The value with the part at this place made into something else; undefined leaves it out. */
function changedAt(
  value: unknown,
  [key, ...rest]: readonly string[],
  change: (part: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  const entries = Object.entries(value as object).map(([name, part]): [string, unknown] => [
    name,
    name === key ? changedAt(part, rest, change) : part,
  ]);
  const left = Object.fromEntries(entries.filter(([, part]) => part !== undefined));
  return Array.isArray(value) ? Object.values(left) : left;
}

/** The value with one part of it replaced, left out or added to; now and then as it is. */
export function mutated(value: unknown, random: Random): unknown {
  if (random() < 0.1) return value;
  const changes: ((part: unknown) => unknown)[] = [
    () => pick(random, strange),
    // Of the same kind, so that it is not refused for its kind already.
    (part) =>
      pick(
        random,
        strange.filter((one) => typeof one === typeof part),
      ),
    () => undefined,
    (part) =>
      typeof part === 'object'
        ? { ...part, [pick(random, ['extra', '__proto__', '', 'id'])]: pick(random, strange) }
        : [part],
  ];
  return changedAt(value, pick(random, placesIn(value)), pick(random, changes)) ?? null;
}

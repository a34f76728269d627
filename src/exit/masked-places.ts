// What an output takes from a line (quotations, names, their places) after the line was masked.

interface TextSpan {
  start: number;
  end: number;
}

/** A text, or the part of it at this place, with what is personal data in the whole of it hidden. */
export type Hide = (text: string, place?: Partial<TextSpan>) => string;

/**
 * A quotation and its place as they are in the masked line. Read within its line: a quote that begins in the middle of a
 * number shows nothing of it. Undefined for what is no quotation of the line.
 */
export function placeIn(line: string, value: object, hide: Hide): object | undefined {
  if ('quote' in value && isPlace(value) && line.slice(value.start, value.end) === value.quote) {
    const quote = hide(line, value);
    return { quote, ...movedPlace(line, value, hide) };
  }
  if (!isNamed(value)) return undefined;
  const { context, source_position: place } = value;
  const from = context === undefined ? -1 : line.lastIndexOf(context, place.start);
  return {
    source_position: movedPlace(line, place, hide),
    // A clause may end in the middle of an address.
    ...(context !== undefined &&
      from >= 0 && { context: hide(line, { start: from, end: from + context.length }) }),
  };
}

/** A text, and what stands in its place. */
export type Replaced = readonly [text: string, by: string];

/**
 * The names that an output has taken from a hidden part of its line. Earlier versions told half an address as a name, in
 * sentences of their own in which nobody knows it for personal data.
 */
export function hiddenNames(line: string, output: object, hide: Hide): Replaced[] {
  if (!('entities' in output) || !Array.isArray(output.entities)) return [];
  return output.entities.flatMap((entity: unknown) => {
    if (!isNamed(entity)) return [];
    const { value, source_position: place } = entity;
    const [said, shown] = [line.slice(place.start, place.end), hide(line, place)];
    return said === value && said !== '' && shown !== said ? [[value, shown] as const] : [];
  });
}

export function withoutNames(text: string, names: readonly Replaced[]): string {
  return names.reduce((now, [name, by]) => now.replaceAll(name, () => by), text);
}

/** An entity, with its place in its line. */
interface Named {
  value: string;
  context?: string;
  source_position: TextSpan;
}

function isNamed(value: unknown): value is Named {
  if (typeof value !== 'object' || value === null || !('source_position' in value)) return false;
  const { value: name, context } = value as Partial<Named>;
  const isText = typeof name === 'string' && ['string', 'undefined'].includes(typeof context);
  return isText && isPlace(value.source_position);
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

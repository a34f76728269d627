// The least value that fits a JSON Schema, as far as answers of language models use them: what the model twin says when
// nobody wrote it an answer. Lists hold as many items as they must, texts hold `words`.

export function leastInstance(schema: unknown, words: string): unknown {
  if (!isRecord(schema)) return null;
  if ('const' in schema) return schema['const'];
  const { enum: choices, anyOf, type, properties, items, minItems, minimum } = schema;
  if (Array.isArray(choices)) return choices[0];
  if (Array.isArray(anyOf)) return leastInstance(anyOf[0], words);
  switch (Array.isArray(type) ? type[0] : type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(isRecord(properties) ? properties : {}).map(([name, property]) => [
          name,
          leastInstance(property, words),
        ]),
      );
    case 'array':
      return Array.from({ length: Number(minItems ?? 0) }, () => leastInstance(items, words));
    case 'string':
      return words;
    case 'number':
    case 'integer':
      return Number(minimum ?? 0);
    case 'boolean':
      return false;
    default:
      return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

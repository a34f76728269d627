// The form in which a language model is asked to answer, and how an answer in it is read.
import { z } from 'zod';
import type { ModelRequest } from '#providers/language-model.ts';
import { readJsonAnswer } from '#providers/language-models/json-answer.ts';

/** Models write the properties in the order in which they stand here. */
export function schemaOf(name: string, shape: z.ZodType): NonNullable<ModelRequest['schema']> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    // What is read as empty where it is missing is asked for all the same; endpoints that are strict know no "default".
    override: ({ jsonSchema }) => delete jsonSchema.default,
  });
  return { name, schema };
}

/** Undefined where it does not have this form. */
export function readAnswer<T>(shape: z.ZodType<T>, text: string): T | undefined {
  const answer = readJsonAnswer(text);
  return answer.outcome === 'read' ? shape.safeParse(answer.value).data : undefined;
}

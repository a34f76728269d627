// A person's question to a language model: first as parts, from which the exit removes what may not leave, then as text, with
// the lines fenced as a record.
import { z } from 'zod';
import type { ModelRequest } from '#providers/language-model.ts';
import { schemaOf } from './answer-schema.ts';
import { cut, fenced, lineRow } from './fenced.ts';
import type { NumberedLine } from './numbered-line.ts';
import type { Prompt } from './prompts.ts';

/** What one meeting brings to a question. */
export interface QuestionPart {
  title: string;
  /** ISO 8601: told where there are several. */
  createdAt: string;
  question: string;
  /** The name of whoever asks. */
  askedBy: string;
  /** In spoken order. Ids are for the exit and are not written. */
  lines: (Omit<NumberedLine, 'id' | 'sessionId'> & { entryId: string })[];
}

const WrittenSentence = z.strictObject({
  text: z.string(),
  quotes: z.array(z.strictObject({ line: z.number(), quote: z.string() })),
});
/** A sentence as a model writes it. */
export type WrittenSentence = z.infer<typeof WrittenSentence>;

const answerSchema = schemaOf('answer', z.strictObject({ sentences: z.array(WrittenSentence) }));

/** Undefined where it is no sentence in the form that was asked for. */
export function writtenSentence(value: unknown): WrittenSentence | undefined {
  return WrittenSentence.safeParse(value).data;
}

const most = { titleCharacters: 200, questionCharacters: 700, nameCharacters: 60 };

export function questionRequest(prompt: Prompt, parts: readonly QuestionPart[]): ModelRequest {
  const [first] = parts;
  const meetings = parts.flatMap(({ title, createdAt, lines }) => [
    fenced('meeting', [
      ...(title === '' ? [] : [`Title: ${cut(title, most.titleCharacters)}`]),
      ...(parts.length > 1 ? [`Day: ${createdAt.slice(0, 10)}`] : []),
    ]),
    fenced('lines', rowsOf(lines)),
  ]);
  return {
    system: prompt.text,
    user: [
      ...meetings,
      fenced('question', [
        `Asked by ${cut(first?.askedBy ?? '', most.nameCharacters)} (us): ${cut(first?.question ?? '', most.questionCharacters)}`,
      ]),
    ].join('\n\n'),
    schema: answerSchema,
  };
}

/** Numbers go up by one: where they do not, lines are missing. Those of a further meeting go on from any number. */
function rowsOf(lines: QuestionPart['lines']): string[] {
  return lines.flatMap((line, at) => {
    const before = lines[at - 1]?.number ?? 0;
    return [...(line.number === before + 1 ? [] : ['[…]']), lineRow(line)];
  });
}

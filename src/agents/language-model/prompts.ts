// The prompts of language models: one for the scout, one that all specialists share, one for reviews of the built-in
// analysis, one for each agent that a model may speak for, one for questions, and one for the sections of a summary. This
// file parses a prompt's text; the server reads the files, once, when it starts.
import type { AgentId } from '#meeting/outputs/agent.ts';

/** The agents that a scout may send a line to. */
export const specialists = [
  'sales',
  'hr',
  'compliance',
  'competitor',
  'action-items',
  'retriever-rag',
  'compliance-privacy',
  'suggestion-generator',
] as const satisfies readonly AgentId[];
export type SpecialistId = (typeof specialists)[number];

export function isSpecialist(id: AgentId): id is SpecialistId {
  return specialists.some((one) => one === id);
}

export interface Prompt {
  /** A change of what it says is a new one. */
  version: string;
  text: string;
}

export interface Prompts {
  scout: Prompt;
  /** What all specialists are told first. */
  specialist: Prompt;
  /** The same where they look at a note that stands already. */
  review: Prompt;
  /** What each is told of its own field. */
  fields: Readonly<Record<SpecialistId, Prompt>>;
  /** For questions that people ask, */
  answer: Prompt;
  /** and for each section of a summary. */
  summary: Prompt;
}

/** A prompt is paid for with every request. */
const mostCharacters = 4_000;

/** `read` gives the text of a file by its path below src/agents. Throws with the file's name where one does not serve. */
export function readPrompts(read: (path: string) => string): Prompts {
  const prompt = (path: string) => parsePrompt(path, read(path));
  return {
    scout: prompt('language-model/scout.md'),
    specialist: prompt('language-model/specialist.md'),
    review: prompt('language-model/review.md'),
    fields: Object.fromEntries(specialists.map((id) => [id, prompt(`${id}/prompt.md`)])) as Prompts['fields'],
    answer: prompt('language-model/answer.md'),
    summary: prompt('language-model/summary.md'),
  };
}

/** A line "version: 1", an empty one, and the words. */
export function parsePrompt(path: string, file: string): Prompt {
  const [, version, text] = /^version: (\d{1,6})\r?\n\r?\n([^]*\S)\s*$/.exec(file) ?? [];
  if (version === undefined || text === undefined)
    throw new Error(`The prompt ${path} must begin with a line "version: 1", an empty line, and its text.`);
  if (text.length > mostCharacters)
    throw new Error(`The prompt ${path} is longer than ${mostCharacters} characters.`);
  return { version, text };
}

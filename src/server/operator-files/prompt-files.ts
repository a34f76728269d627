// Reads the prompts of language models from the folders of the agents, and checks them: a server with a prompt that does not
// serve must not start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Prompts, readPrompts } from '#agents/language-model/prompts.ts';

const folder = join(import.meta.dirname, '../../agents');

export function promptFiles(): Prompts {
  return readPrompts((path) => readFileSync(join(folder, path), 'utf8'));
}

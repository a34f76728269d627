// Reads and checks the prompts of language models from the folders of the agents: a server with an invalid prompt must not
// start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Prompts, readPrompts } from '#agents/language-model/prompts.ts';

const folder = join(import.meta.dirname, '../../agents');

export function promptFiles(): Prompts {
  return readPrompts((path) => readFileSync(join(folder, path), 'utf8'));
}

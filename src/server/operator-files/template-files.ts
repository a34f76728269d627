// Reads and checks the built-in templates of summaries: a server with an invalid template must not start.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTemplates, type Templates } from '#report/summary/summary.ts';

const folder = join(import.meta.dirname, '../../report/templates');

export function templateFiles(): Templates {
  return readTemplates((id) => readFileSync(join(folder, `${id}.md`), 'utf8'));
}

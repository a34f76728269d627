// The built-in templates as their files stand, for tests.
import { readFileSync } from 'node:fs';
import { readTemplates, type SummaryWanted } from '#report/summary/summary.ts';

const builtInTemplates = readTemplates((id) =>
  readFileSync(new URL(`../src/report/templates/${id}.md`, import.meta.url), 'utf8'),
);

export const builtInSummary: SummaryWanted = { templates: builtInTemplates, pause: async () => {} };

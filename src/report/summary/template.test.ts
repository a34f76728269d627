import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { templateIds } from '#meeting/models/summary.ts';
import { parseTemplate } from './template.ts';
import { readTemplates } from './summary.ts';

const own = `version: 3
title: Site visit
for: project, board

## Who signs
Who signs the delivery, by name.
And who signs for them.
from: authority of theirs, decisions
most: 2
none: Nobody signs.

## Mood
How they took it.
`;

test("[Z1] a template of one's own is read as a title and sections, each with its words and what fills it", () => {
  expect(parseTemplate(own)).toEqual({
    ok: true,
    template: {
      version: '3',
      title: 'Site visit',
      kinds: ['project', 'board'],
      sections: [
        {
          heading: 'Who signs',
          words: 'Who signs the delivery, by name. And who signs for them.',
          from: [{ kind: 'authority', side: 'them' }, { kind: 'decisions' }],
          most: 2,
          none: 'Nobody signs.',
        },
        { heading: 'Mood', words: 'How they took it.', from: [], most: 6, none: 'Nothing was said of this.' },
      ],
    },
  });
});

test.each([
  ['no version', own.replace('version: 3\n', ''), 1, /first line/],
  ['no title', own.replace('title: Site visit', ''), 1, /title/],
  ['an unknown kind of meeting', own.replace('board', 'party'), 3, /“party” is no kind of meeting/],
  ['what fills nothing', own.replace('decisions', 'jokes'), 8, /“jokes” fills nothing/],
  ['a side that there is not', own.replace('of theirs', 'of everybody'), 8, /fills nothing/],
  ['too many sentences', own.replace('most: 2', 'most: 200'), 9, /1 to 12/],
  ['a section without words', own.replace('How they took it.', ''), 12, /Say below “Mood”/],
  ['the same section twice', own.replace('Mood', 'Who signs'), 12, /two sections/],
  ['words before the first section', own.replace('for:', 'who:'), 3, /Before the first section/],
  ['no section', 'version: 1\ntitle: None', 2, /needs a section/],
  ['a whole book', own + 'x'.repeat(9_000), 1, /at most 8000/],
])('[Z1] a template with %s is refused, with the line', (_, text, line, problem) => {
  const parsed = parseTemplate(text);
  expect(parsed.ok ? [] : parsed.problems).toContainEqual({ line, problem: expect.stringMatching(problem) });
});

test('[Z1] the built-in templates are files of the same format, each for other kinds of meeting', () => {
  const read = (id: string) => readFileSync(new URL(`../templates/${id}.md`, import.meta.url), 'utf8');
  const templates = readTemplates(read);
  expect(Object.keys(templates)).toEqual(templateIds);
  const kinds = Object.values(templates).flatMap((one) => one.kinds);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(() => readTemplates((id) => read(id).replace(/^from: .*$/m, 'from: jokes'))).toThrow(
    /template general, line \d+: “jokes”/,
  );
});

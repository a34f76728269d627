// A template of a summary: a title, and sections that each say what belongs into them: in words, for a language model, and as the
// kinds of things that fill them without one. A file of one format, whether it is built in or a person's own:
//
//   version: 1
//   title: Sales call
//   for: sales, procurement
//
//   ## Economic buyer
//   Who decides about the money, by name.
//   from: authority, needs of theirs
//   most: 4
//   none: Nobody said who decides.
import { MeetingKind } from '#meeting/brief.ts';
import type { Side } from '#meeting/session.ts';
import { sectionBounds } from '#meeting/models/summary.ts';
import { type HeldKind, heldKinds } from '../held/kinds/held-kinds.ts';

export interface Template {
  version: string;
  title: string;
  /** Kinds of meeting for which it is taken unless somebody chooses another. */
  kinds: readonly MeetingKind[];
  sections: readonly TemplateSection[];
}

export interface TemplateSection {
  heading: string;
  /** What belongs into it. */
  words: string;
  /** What fills it without a language model; nothing where only a model can. */
  from: readonly Filling[];
  /** So many sentences. */
  most: number;
  /** Stands where nothing was said of it. */
  none: string;
}

interface Filling {
  kind: HeldKind;
  /** Absent where it is both. */
  side?: Side;
}

interface TemplateProblem {
  /** From 1. */
  line: number;
  problem: string;
}

export type ParsedTemplate =
  | { ok: true; template: Template }
  | { ok: false; problems: readonly [TemplateProblem, ...TemplateProblem[]] };

const templateBounds = {
  characters: 8_000,
  sections: sectionBounds.sections,
  titleCharacters: sectionBounds.headingCharacters,
  wordsCharacters: sectionBounds.wordsCharacters,
  sentences: 12,
} as const;

const defaults = { most: 6, none: 'Nothing was said of this.' };
const versionRow = /^version: (\d{1,6})$/;
const sides: Readonly<Record<string, Side>> = { ours: 'us', theirs: 'them' };

export function parseTemplate(text: string): ParsedTemplate {
  const problems: TemplateProblem[] = [];
  const amiss = (line: number, problem: string) => void problems.push({ line, problem });
  if (text.length > templateBounds.characters)
    return failed([
      {
        line: 1,
        problem: `A template has at most ${templateBounds.characters} characters, this one ${text.length}.`,
      },
    ]);
  const rows = text.split(/\r?\n/).map((row) => row.trim());
  const begins = rows.flatMap((row, at) => (row.startsWith('##') ? [at] : []));
  const head = readHead(rows.slice(0, begins[0] ?? rows.length), amiss);
  const sections = begins.map((at, i) => readSection(rows, at, begins[i + 1] ?? rows.length, amiss));
  if (begins.length === 0) amiss(rows.length, 'A template needs a section: a line such as “## Decided”.');
  if (begins.length > templateBounds.sections)
    amiss(
      begins[templateBounds.sections]! + 1,
      `A template has at most ${templateBounds.sections} sections.`,
    );
  sections.forEach(({ heading }, i) => {
    if (heading !== '' && sections.findIndex((one) => one.heading === heading) < i)
      amiss(begins[i]! + 1, `There are two sections “${heading}”.`);
  });
  return problems.length > 0 ? failed(problems) : { ok: true, template: { ...head, sections } };
}

/** Built-in ones are checked when they are read. `file` names it in the error. */
export function templateIn(file: string, text: string): Template {
  const parsed = parseTemplate(text);
  if (parsed.ok) return parsed.template;
  const [{ line, problem }] = parsed.problems;
  throw new Error(`The template ${file}, line ${line}: ${problem}`);
}

function failed(problems: readonly TemplateProblem[]): ParsedTemplate {
  const [first, ...rest] = problems.toSorted((a, b) => a.line - b.line);
  return { ok: false, problems: [first!, ...rest] };
}

type Amiss = (line: number, problem: string) => void;

function readHead(rows: readonly string[], amiss: Amiss): Omit<Template, 'sections'> {
  const version = versionRow.exec(rows[0] ?? '')?.[1];
  if (version === undefined) amiss(1, 'The first line must be “version: 1”.');
  const kinds: MeetingKind[] = [];
  let title = '';
  rows.forEach((row, at) => {
    const { key, value } = keyIn(row);
    if (row === '' || at === 0) return;
    if (key === 'title') title = value;
    else if (key === 'for') kinds.push(...kindsIn(value, at + 1, amiss));
    else amiss(at + 1, 'Before the first section only “title:” and “for:” may stand.');
  });
  if (title === '') amiss(1, 'A template needs a line “title: …”.');
  if (title.length > templateBounds.titleCharacters)
    amiss(1, `A title has at most ${templateBounds.titleCharacters} characters.`);
  return { version: version ?? '', title, kinds };
}

function readSection(rows: readonly string[], at: number, end: number, amiss: Amiss): TemplateSection {
  const heading = rows[at]!.replace(/^#+/, '').trim();
  if (heading === '') amiss(at + 1, 'A section needs a heading behind “##”.');
  if (heading.length > templateBounds.titleCharacters)
    amiss(at + 1, `A heading has at most ${templateBounds.titleCharacters} characters.`);
  const words: string[] = [];
  const section = { heading, words: '', from: [] as Filling[], ...defaults };
  rows.slice(at + 1, end).forEach((row, i) => {
    const line = at + 2 + i;
    const { key, value } = keyIn(row);
    if (key === 'from') section.from.push(...fillingsIn(value, line, amiss));
    else if (key === 'most') section.most = mostIn(value, line, amiss);
    else if (key === 'none') section.none = value;
    else if (row !== '') words.push(row);
  });
  section.words = words.join(' ');
  if (section.words === '') amiss(at + 1, `Say below “${heading}” in words what belongs there.`);
  if (Math.max(section.words.length, section.none.length) > templateBounds.wordsCharacters)
    amiss(at + 1, `What is said of a section has at most ${templateBounds.wordsCharacters} characters.`);
  return section;
}

function keyIn(row: string): { key?: string; value: string } {
  const [, key, value = ''] = /^(title|for|from|most|none):\s*(.*)$/.exec(row) ?? [];
  return key === undefined ? { value } : { key, value };
}

function listIn(value: string): string[] {
  return value.split(',').map((one) => one.trim());
}

function kindsIn(value: string, line: number, amiss: Amiss): MeetingKind[] {
  return listIn(value).flatMap((word) => {
    const { data } = MeetingKind.safeParse(word);
    if (!data) amiss(line, `“${word}” is no kind of meeting. There are: ${MeetingKind.options.join(', ')}.`);
    return data ?? [];
  });
}

function fillingsIn(value: string, line: number, amiss: Amiss): Filling[] {
  return listIn(value).flatMap((word): Filling[] => {
    const [, name = word, whose] = /^(.*?)\s+of\s+(ours|theirs)$/.exec(word) ?? [];
    const kind = heldKinds.find((one) => one === name);
    const side = whose === undefined ? undefined : sides[whose];
    if (kind) return [side ? { kind, side } : { kind }];
    amiss(
      line,
      `“${word}” fills nothing. There are, each also “of ours” or “of theirs”: ${heldKinds.join(', ')}.`,
    );
    return [];
  });
}

function mostIn(value: string, line: number, amiss: Amiss): number {
  const most = /^\d{1,2}$/.test(value) ? Number(value) : 0;
  if (most < 1 || most > templateBounds.sentences)
    amiss(line, `“most:” takes a number from 1 to ${templateBounds.sentences}.`);
  return most;
}

// Parses the file of a person's own agent: a name, labelled fields and parts in Markdown that people write by hand and send
// each other. It reports all errors at once, each with its line. docs/own-agents.md describes the format.
import { MeetingKind } from '#meeting/brief.ts';
import { ownAgentBounds } from '#meeting/outputs/own-agents.ts';
import {
  type AgentFile,
  fileBounds,
  type FileProblem,
  type FileMoment,
  type Phrase,
  type Whose,
} from './agent-file.ts';
import { readPhrase } from './own-phrases.ts';
import { fieldsOf, type Field, type Section, sectionsOf } from './file-fields.ts';
import { hasEarlier, isTimed, placeholdersOf, readTrigger, triggerWords } from './triggers.ts';

/** `file` is there where nothing is wrong. */
export type ReadFile = { file: AgentFile; problems: readonly [] } | { file?: never; problems: FileProblem[] };

type Tell = (line: number, message: string) => void;

const headFields = ['whose lines', 'meetings', 'how often', 'length', 'plan', 'glossary'];
const momentFields = ['whose lines', 'listens for', 'phrases', 'unless', 'says', 'move', 'evidence'];

export function readAgentFile(text: string): ReadFile {
  const problems: FileProblem[] = [];
  const tell: Tell = (line, message) => void problems.push({ line, message });
  if (text.length > ownAgentBounds.characters) {
    tell(1, `The file is longer than ${ownAgentBounds.characters} characters.`);
    return { problems };
  }
  const [head, ...sections] = sectionsOf(text, tell);
  const file = head && { ...headOf(head, tell), moments: momentsOf(head, sections, tell) };
  if (file) checkAgainstHead(file, tell);
  if (!file || problems.length > 0) return { problems: problems.toSorted((a, b) => a.line - b.line) };
  return { file, problems: [] };
}

function headOf(section: Section, tell: Tell): Omit<AgentFile, 'moments'> {
  const { fields, text } = fieldsOf(section, headFields, tell);
  const { title: name, line } = section;
  if (name === '') tell(line, 'The agent needs a name: a first line such as “# Pricing guard”.');
  if (name.length > ownAgentBounds.nameCharacters)
    tell(line, `The name is longer than ${ownAgentBounds.nameCharacters} characters.`);
  if (text.length > fileBounds.descriptionCharacters)
    tell(line, `The description is longer than ${fileBounds.descriptionCharacters} characters.`);
  const length = fields.get('length');
  const lengthMinutes = length && minutesIn(length.value, length.line, tell);
  return {
    name,
    description: text,
    meetings: meetingsOf(fields.get('meetings'), tell),
    cadence: cadenceOf(fields.get('how often'), tell),
    ...(lengthMinutes !== undefined && { lengthMinutes }),
    plan: pairsOf(fields.get('plan'), fileBounds.plan, '10 minutes: introductions', tell).map(
      ({ key, value, line: at }) => ({ name: value, minutes: minutesIn(key, at, tell) }),
    ),
    glossary: glossaryOf(fields.get('glossary'), tell),
  };
}

function momentsOf(head: Section, sections: readonly Section[], tell: Tell): FileMoment[] {
  if (sections.length === 0)
    tell(head.line, 'The agent never speaks: it needs a part such as “## When a discount is named”.');
  if (sections.length > fileBounds.moments)
    tell(sections[fileBounds.moments]!.line, `A file has ${fileBounds.moments} “## When” parts at most.`);
  const whose = whoseOf(fieldsOf(head, headFields, () => {}).fields.get('whose lines'), 'anybody', tell);
  return sections.slice(0, fileBounds.moments).map((section) => momentOf(section, whose, tell));
}

function momentOf(section: Section, whose: Whose, tell: Tell): FileMoment {
  const { fields, text } = fieldsOf(section, momentFields, tell);
  const { title, line } = section;
  if (text !== '') tell(line + 1, 'Only labelled fields stand here, such as “Says: …”.');
  const listens = listOf(fields.get('listens for')).flatMap(({ value, line: at }) => {
    const trigger = readTrigger(value);
    if (!trigger) tell(at, `“${value}” is nothing it can listen for. It can: ${triggerWords.join(', ')}.`);
    return trigger ? [trigger] : [];
  });
  const phrases = phrasesOf(fields.get('phrases'), tell);
  const unless = phrasesOf(fields.get('unless'), tell);
  if (!fields.has('listens for') && !fields.has('phrases'))
    tell(line, 'It says not when to speak: it needs “Listens for:” or “Phrases:”.');
  if (listens.some(isTimed) && (phrases.length > 0 || listens.some((one) => !isTimed(one))))
    tell(line, 'A time stands alone in its part: phrases and other things go into a part of their own.');
  const says = fields.get('says');
  if (!says || says.value === '')
    tell(says?.line ?? line, 'It says not what to whisper: it needs “Says: …”.');
  const move = fields.get('move');
  for (const sentence of [says, move]) if (sentence) checkSentence(sentence, placeholdersOf(listens), tell);
  const evidence = fields.get('evidence');
  const withEarlier = evidence?.value.toLowerCase() === 'the line and an earlier one';
  if (evidence && !withEarlier && evidence.value.toLowerCase() !== 'the line')
    tell(evidence.line, 'Evidence is “the line” or “the line and an earlier one”.');
  if (evidence && withEarlier && phrases.length === 0 && !listens.every(hasEarlier))
    tell(evidence.line, 'An earlier line can have the same phrase or figure; nothing else is compared.');
  return {
    title,
    line,
    whose: whoseOf(fields.get('whose lines'), whose, tell),
    listens,
    phrases,
    unless,
    says: says?.value ?? '',
    ...(move && { move: move.value }),
    withEarlier,
  };
}

/** What a part needs of the head of the file. */
function checkAgainstHead({ moments, glossary, plan, lengthMinutes }: AgentFile, tell: Tell): void {
  for (const { listens, line } of moments) {
    for (const { what } of listens) {
      if (what === 'glossary' && glossary.length === 0)
        tell(line, 'There are no glossary words: they stand under “Glossary:” above the first part.');
      if (what === 'minutes-left' && lengthMinutes === undefined)
        tell(line, 'How long the meeting is stands above the first part: “Length: 30 minutes”.');
      if (what === 'plan' && plan.length < 2)
        tell(line, 'A plan has two items or more, under “Plan:” above the first part.');
    }
  }
}

function checkSentence({ value, line }: Field, allowed: readonly string[], tell: Tell): void {
  if (value.length > fileBounds.sentenceCharacters)
    tell(line, `The sentence is longer than ${fileBounds.sentenceCharacters} characters.`);
  for (const [whole, name] of value.matchAll(/\{([^{}]*)\}/g))
    if (!allowed.includes(name!))
      tell(line, `Nothing fills ${whole} here. It can be ${allowed.map((one) => `{${one}}`).join(', ')}.`);
}

function whoseOf(field: Field | undefined, otherwise: Whose, tell: Tell): Whose {
  if (!field) return otherwise;
  const words = { ours: 'ours', theirs: 'theirs', "anybody's": 'anybody', anybody: 'anybody' } as const;
  const key = field.value.toLowerCase().replace('’', "'");
  if (Object.hasOwn(words, key)) return words[key as keyof typeof words];
  tell(field.line, 'Whose lines: “ours”, “theirs” or “anybody’s”.');
  return otherwise;
}

function meetingsOf(field: Field | undefined, tell: Tell): MeetingKind[] {
  if (!field || field.value.toLowerCase() === 'all') return [];
  return listOf(field).flatMap(({ value, line }) => {
    const kind = MeetingKind.safeParse(value.toLowerCase()).data;
    if (!kind)
      tell(line, `“${value}” is no kind of meeting. There are: all, ${MeetingKind.options.join(', ')}.`);
    return kind ? [kind] : [];
  });
}

function cadenceOf(field: Field | undefined, tell: Tell): AgentFile['cadence'] {
  const words = field?.value.toLowerCase() ?? 'every time';
  if (words === 'every time') return { everyMinutes: 0 };
  if (words === 'once a meeting') return 'once';
  const minutes = /^once in (\d{1,3}) minutes?$/.exec(words)?.[1];
  if (minutes !== undefined && Number(minutes) > 0) return { everyMinutes: Number(minutes) };
  tell(field!.line, 'How often: “every time”, “once in 5 minutes” or “once a meeting”.');
  return 'once';
}

function phrasesOf(field: Field | undefined, tell: Tell): Phrase[] {
  const all = listOf(field);
  if (field && all.length === 0) tell(field.line, 'A phrase is missing: one a line, each after “- ”.');
  if (all.length > fileBounds.phrases)
    tell(all[fileBounds.phrases]!.line, `A list has ${fileBounds.phrases} phrases at most.`);
  return all.slice(0, fileBounds.phrases).flatMap(({ value, line }) => {
    const phrase = readPhrase(value);
    if (typeof phrase !== 'string') return [phrase];
    tell(line, phrase);
    return [];
  });
}

function glossaryOf(field: Field | undefined, tell: Tell): AgentFile['glossary'] {
  return pairsOf(field, fileBounds.glossary, 'ARR: what a year of subscriptions brings', tell).flatMap(
    ({ key: term, value: meaning, line }) => {
      const phrase = readPhrase(term);
      if (typeof phrase === 'string') tell(line, phrase);
      if (term.length > fileBounds.termCharacters || meaning.length > fileBounds.meaningCharacters)
        tell(
          line,
          `A word has ${fileBounds.termCharacters} characters at most, what it means ${fileBounds.meaningCharacters}.`,
        );
      return typeof phrase === 'string' ? [] : [{ term, phrase, meaning }];
    },
  );
}

interface Pair {
  key: string;
  value: string;
  line: number;
}

function pairsOf(field: Field | undefined, most: number, example: string, tell: Tell): Pair[] {
  const items = field?.items ?? [];
  if (field && items.length === 0) tell(field.line, `The list is empty. A line of it is “- ${example}”.`);
  if (items.length > most) tell(items[most]!.line, `The list has ${most} lines at most.`);
  return items.slice(0, most).flatMap(({ value, line }) => {
    const colon = value.indexOf(':');
    const pair = { key: value.slice(0, colon).trim(), value: value.slice(colon + 1).trim(), line };
    if (colon > 0 && pair.key !== '' && pair.value !== '') return [pair];
    tell(line, `A line of the list is “- ${example}”.`);
    return [];
  });
}

/** Those of its list, or of its line, between commas. */
function listOf(field: Field | undefined): { value: string; line: number }[] {
  if (!field) return [];
  const inLine = field.value === '' ? [] : field.value.split(',');
  return [...inLine.map((value) => ({ value: value.trim(), line: field.line })), ...field.items].filter(
    ({ value }) => value !== '',
  );
}

function minutesIn(text: string, line: number, tell: Tell): number {
  const minutes = Number(/^(\d{1,3}) ?(?:minutes?|min)$/i.exec(text)?.[1] ?? 0);
  if (minutes > 0 && minutes <= fileBounds.minutes) return minutes;
  tell(line, `A time is “10 minutes”, ${fileBounds.minutes} at most.`);
  return 1;
}

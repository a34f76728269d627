// The things that a part of a person's own agent can listen for, by the words of the file, and the placeholders that each
// fills.
import { lineTags } from '#language/models/tag-table.ts';
import { fileBounds, type Thing, type Trigger } from './agent-file.ts';

/** In every sentence. `heard` are the words that it fired on, `quote` their sentence. */
const always = ['quote', 'speaker', 'heard'] as const;

const things: Record<string, Thing> = {
  amount: 'amount',
  percentage: 'percentage',
  date: 'date',
  question: 'question',
  name: 'name',
  'lower price': 'lower-price',
  'changed figure': 'changed-figure',
  'question off limits': 'off-limits',
  'glossary word': 'glossary',
};

const thingFills: Record<Thing, readonly string[]> = {
  amount: ['amount'],
  percentage: ['percentage'],
  date: ['date'],
  question: [],
  name: ['name'],
  'lower-price': ['figure', 'earlier'],
  'changed-figure': ['figure', 'earlier'],
  'off-limits': ['topic'],
  glossary: ['meaning'],
};

const tagsByWords = new Map(lineTags.map((tag) => [tag.replaceAll('_', ' '), tag]));

/** For whoever wrote something else. */
export const triggerWords = [
  ...Object.keys(things),
  'open questions with 5 minutes left',
  '5 minutes left',
  'minute 30',
  'the plan',
  ...[...tagsByWords.keys()].filter((words) => words !== 'question'),
];

/** Undefined where nothing of this name can be listened for. */
export function readTrigger(words: string): Trigger | undefined {
  const plain = words
    .trim()
    .toLowerCase()
    .replace(/^(?:an?|the) /, '')
    .replaceAll(/\s+/g, ' ');
  const what = Object.hasOwn(things, plain) ? things[plain] : undefined;
  if (what) return { what };
  const tag = tagsByWords.get(plain);
  if (tag) return { what: 'tag', tag };
  if (plain === 'plan') return { what: 'plan' };
  const timed = /^(?:(open questions with )?(\d{1,3}) minutes? left|minute (\d{1,3}))$/.exec(plain);
  const minutes = Number(timed?.[2] ?? timed?.[3] ?? 0);
  if (!timed || minutes < 1 || minutes > fileBounds.minutes) return undefined;
  return timed[3] === undefined
    ? { what: 'minutes-left', minutes, open: timed[1] !== undefined }
    : { what: 'minute', minute: minutes };
}

function fillsOf(trigger: Trigger): readonly string[] {
  switch (trigger.what) {
    case 'tag':
      return [];
    case 'minutes-left':
      return trigger.open ? ['minutes', 'count', 'question'] : ['minutes'];
    case 'minute':
      return ['minutes'];
    case 'plan':
      return ['minutes', 'item', 'planned', 'next'];
    default:
      return thingFills[trigger.what];
  }
}

/** What a sentence may hold where any of these may have fired. */
export function placeholdersOf(listens: readonly Trigger[]): readonly string[] {
  const [first = [], ...others] = listens.map(fillsOf);
  return [...always, ...first.filter((name) => others.every((fills) => fills.includes(name)))];
}

/** By the time alone, whatever is said. */
export function isTimed({ what }: Trigger): boolean {
  return what === 'minutes-left' || what === 'minute' || what === 'plan';
}

/** Whether it knows of an earlier line by itself. */
export function hasEarlier(trigger: Trigger): boolean {
  return (
    trigger.what === 'lower-price' ||
    trigger.what === 'changed-figure' ||
    (trigger.what === 'minutes-left' && trigger.open)
  );
}

// What stands at the end of a meeting, as an attentive secretary wrote it down who had seen nothing of this product: what was
// promised, decided and left open, and the days to have in mind. Beside the meeting's lines.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { answeredByHand } from './business.ts';
import { parsed, readRows, Spoken } from './rows.ts';

const Item = z.object({
  meeting: z.string(),
  kind: z.enum(['promise', 'decision', 'question', 'day']),
  /** The numbers of the lines in which it is said; the one in which it reads best first. */
  lines: z.array(z.int()).min(1),
  who: z.string().nullable(),
  what: z.string(),
  day: z.iso.date().nullable(),
  /** False where a secretary might leave it out. */
  clear: z.boolean(),
});
export type StandingItem = z.infer<typeof Item>;

export interface StandingMeeting {
  document: string;
  title: string;
  /** YYYY-MM-DD. */
  date: string;
  /** Whose meeting it is. */
  owner: string;
  lines: Spoken[];
  items: StandingItem[];
}

const Brief = z.object({
  kind: z.string(),
  date: z.iso.date(),
  us: z.object({ people: z.record(z.string(), z.string()) }),
});

/** The folders of eval/judged-meetings that have such lists, the first being that folder itself. */
export const standingSets = [
  '.',
  'last-look',
  'twelve',
  'ten',
  'twelve-more',
  'fourteen',
  'fourteen-more',
  'eight-more',
  'eleven',
  'twelve-b',
  'twelve-c',
  'twelve-d',
  'twenty-four',
  'twenty-four-more',
  'twenty-four-third',
  'twenty-four-last',
  'twenty-four-new',
  'twenty-four-next',
  'eight',
  'six',
  'six-more',
  'five',
] as const;
/** Folders of meetings whose lists nothing is learnt from. */
export const unlearntSets = ['sixteen'] as const;
export type StandingSet = (typeof standingSets)[number] | (typeof unlearntSets)[number];

/** But for the meetings that were answered by hand, from which nothing is learnt. */
export function readStanding(set: StandingSet): StandingMeeting[] {
  const place = fileURLToPath(new URL(`../judged-meetings/${set}`, import.meta.url));
  const list = join(place, 'meetings.json');
  const briefs = parsed(z.record(z.string(), Brief), readFileSync(list, 'utf8'), list);
  const items = Map.groupBy(readRows(Item, place, 'stands.jsonl'), ({ meeting }) => meeting);
  const apart = new Set<string>(answeredByHand);
  return Object.entries(briefs)
    .filter(([document]) => !apart.has(`${set}/${document}`))
    .map(([document, { kind, date, us }]) => ({
      document,
      title: kind,
      date,
      owner: Object.keys(us.people)[0]!,
      lines: readRows(Spoken, place, `text/${document}.jsonl`),
      items: items.get(document) ?? [],
    }));
}

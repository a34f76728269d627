// How often the same sentence from two devices comes out once, and how often lines of different people are taken for one:
// business meetings heard twice, and AMI with everybody alone at their own device. node eval/same-words.ts [DATA]
import { hear, type RecentLines } from '#language/same-words/hear.ts';
import type { HeardEntry } from '#language/same-words/heard-lines.ts';
import { readAmi } from './corpora/ami.ts';
import { readOpenMeetings } from './corpora/business.ts';
import { dataFolder } from './data-folder.ts';
import { heardTwice, type Said } from './play/heard-twice.ts';
import { randomFrom, seed } from './figures/random.ts';

const wordsASecond = 2.6;
const lengths = [
  [1, '1 and 2 words'],
  [3, '3 words'],
  [4, '4 and 5 words'],
  [6, '6 to 9 words'],
  [10, '10 words and more'],
] as const;

/** The joined entries, each with its line, when these come one after the other. */
function joinedOf(entries: readonly HeardEntry[]): Map<HeardEntry, string> {
  let recent: RecentLines = [];
  const joined = new Map<HeardEntry, string>();
  for (const entry of entries) {
    const after = hear(recent, entry);
    if (after.repeat) joined.set(entry, after.repeat.lineId);
    recent = after.recent;
  }
  return joined;
}

function measureHeardTwice(meetings: readonly (readonly Said[])[]): void {
  const random = randomFrom(seed);
  const counts = new Map<string, { once: number; all: number }>();
  const total = { once: 0, all: 0 };
  let elsewhere = 0;
  for (const lines of meetings) {
    const entries = heardTwice(lines, random);
    const joined = joinedOf(entries);
    const numberOf = (id: string) => id.split('.')[0]!;
    for (const [entry, lineId] of joined) if (numberOf(entry.id) !== numberOf(lineId)) elsewhere++;
    const byLine = Map.groupBy(entries, ({ id }) => numberOf(id));
    for (const [i, { text }] of lines.entries()) {
      const hearings = byLine.get(String(i))!;
      const words = text.split(/\s+/).length;
      const length = lengths.findLast(([from]) => words >= from)![1];
      const key = hearings.length > 2 ? `${length}, cut` : length;
      // Once: what is left are entries of one device.
      const left = hearings.filter((entry) => !joined.has(entry));
      const once = new Set(left.map(({ device }) => device)).size === 1 ? 1 : 0;
      const sum = counts.get(key) ?? { once: 0, all: 0 };
      counts.set(key, { once: sum.once + once, all: sum.all + 1 });
      if (words < 4) continue;
      total.once += once;
      total.all++;
    }
  }
  console.log(`Business meetings heard by two devices, seed ${seed}: in the transcript once`);
  console.table(Object.fromEntries([...counts].toSorted(([a], [b]) => a.localeCompare(b))));
  console.log(`4 words and more: ${total.once} of ${total.all}; joined to another line: ${elsewhere}`);
}

/** Nobody's microphone hears anybody else, so nothing may be joined. */
function measureApart(name: string, meetings: readonly (readonly Said[])[]): void {
  const wrong: string[] = [];
  const began = performance.now();
  for (const lines of meetings) {
    const entries = lines
      .map(({ speaker, text, end }, i): HeardEntry => {
        const at = end * 1_000;
        return { id: String(i), device: speaker, text, confidence: 0.9, at, receivedAt: at };
      })
      .toSorted((a, b) => a.receivedAt - b.receivedAt);
    for (const [entry, lineId] of joinedOf(entries))
      wrong.push(`${lines[Number(lineId)]!.text} | ${entry.text}`);
  }
  const count = meetings.flat().length;
  const ms = ((performance.now() - began) / count).toFixed(2);
  console.log(`${name}, everybody alone: ${wrong.length} of ${count} lines joined wrongly, ${ms} ms a line`);
  for (const one of wrong) console.log(`  ${one}`);
}

const folder = dataFolder(process.argv[2]);
const business = readOpenMeetings(folder).map(({ lines }) =>
  lines.map(({ speaker, t: start, text }): Said => {
    return { speaker, text, start, end: start + text.split(/\s+/).length / wordsASecond };
  }),
);
const ami = [...Map.groupBy(readAmi(folder), ({ document }) => document).values()].map((acts) =>
  acts.flatMap(({ speaker, start, end, text }): Said[] => {
    const said = text.replaceAll(/\{\w+\}/g, ' ').trim();
    return said === '' ? [] : [{ speaker, text: said, start, end }];
  }),
);
measureHeardTwice(business);
measureApart('Business meetings', business);
measureApart('AMI', ami);

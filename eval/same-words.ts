// How often the same sentence from two devices is found, and how often two people's neighbouring lines are taken for one:
// business meetings heard by two devices with a recogniser's noise, and everybody's own words in AMI and in them.
// node eval/same-words.ts
import { hear, type RecentLines } from '#language/same-words/hear.ts';
import type { HeardEntry } from '#language/same-words/heard-lines.ts';
import { readAmi } from './corpora/ami.ts';
import { readOpenMeetings } from './corpora/business.ts';
import { dataFolder } from './data-folder.ts';
import { randomFrom, seed } from './random.ts';

interface Said {
  speaker: string;
  text: string;
  /** Seconds from the meeting's beginning. */
  start: number;
  end: number;
}

const spokenWordsASecond = 2.6;
const homophones = new Map(
  ['their there', 'to two', 'for four', 'know no', 'right write', 'here hear', 'week weak', 'buy by', 'sale sail', 'cost costs', 'then than']
    .map((pair) => pair.split(' '))
    .flatMap(([a, b]) => [[a!, b!], [b!, a!]] as const),
);
const figures = new Map('one two three four five six seven eight nine ten'.split(' ').map((word, i) => [word, String(i + 1)]));

/** What another recogniser makes of the same sentence. */
function misheard(text: string, random: () => number, vocabulary: readonly string[]): string {
  let words = text.split(/\s+/);
  if (words.length > 3 && random() < 0.12) words = words.slice(1);
  if (words.length > 3 && random() < 0.12) words = words.slice(0, -1);
  const heard = words.flatMap((word) => {
    const chance = random();
    if (chance < 0.04) return [];
    if (chance < 0.08) return [vocabulary[Math.floor(random() * vocabulary.length)]!];
    if (chance < 0.1) return [word, vocabulary[Math.floor(random() * vocabulary.length)]!];
    const bare = word.toLowerCase().replaceAll(/[^a-z]/g, '');
    if (random() < 0.4 && homophones.has(bare)) return [homophones.get(bare)!];
    if (random() < 0.5 && figures.has(bare)) return [figures.get(bare)!];
    return [word];
  });
  const whole = (heard.length > 0 ? heard : words).join(' ');
  return random() < 0.5 ? whole.toLowerCase().replaceAll(/[.,!?;:—]/g, '') : whole;
}

/** One device's entries for a line; some recognisers cut it in two. */
function entriesOf(line: Said, device: string, id: string, latencyMs: number, random: () => number, text: string): HeardEntry[] {
  const words = text.split(/\s+/);
  const confidence = 0.75 + random() * 0.2;
  const entry = (part: string, at: number, name: string): HeardEntry => ({
    id: name, device, text: part, confidence, at: at * 1_000 + latencyMs, receivedAt: at * 1_000 + latencyMs + random() * 300,
  });
  if (words.length < 8 || random() > 0.2) return [entry(text, line.end, id)];
  const cut = 3 + Math.floor(random() * (words.length - 6));
  const middle = line.start + (cut / words.length) * (line.end - line.start);
  return [entry(words.slice(0, cut).join(' '), middle, `${id}.1`), entry(words.slice(cut).join(' '), line.end, `${id}.2`)];
}

function heardTwice(lines: readonly Said[], random: () => number): HeardEntry[] {
  const vocabulary = lines.flatMap(({ text }) => text.split(/\s+/));
  return lines
    .flatMap((line, i) => {
      // Whoever speaks sits next to one of the two.
      const [near, far] = line.speaker === lines[0]!.speaker ? ['ana', 'ben'] : ['ben', 'ana'];
      const offset = random() * 4_000;
      const [first, second] = random() < 0.5 ? [0, offset] : [offset, 0];
      return [
        ...entriesOf(line, near, `${i}.near`, first, random, line.text),
        ...entriesOf(line, far, `${i}.far`, second, random, misheard(line.text, random, vocabulary)),
      ];
    })
    .toSorted((a, b) => a.receivedAt - b.receivedAt);
}

function play(entries: readonly HeardEntry[]) {
  let recent: RecentLines = [];
  const joins: { entry: HeardEntry; lineId: string }[] = [];
  for (const entry of entries) {
    const after = hear(recent, entry);
    if (after.repeat) joins.push({ entry, lineId: after.repeat.lineId });
    recent = after.recent;
  }
  return joins;
}

const folder = dataFolder(process.argv[2]);
const business = readOpenMeetings(folder).map(({ lines }) =>
  lines.map(({ speaker, t, text }): Said => {
    const duration = text.split(/\s+/).length / spokenWordsASecond;
    return { speaker, text, start: t, end: t + duration };
  }),
);
const random = randomFrom(seed);
const missedTexts: string[] = [];
const wrong: string[] = [];
const byLength = new Map<string, [found: number, all: number]>();
for (const lines of business) {
  const entries = heardTwice(lines, random);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const joins = play(entries);
  const joinedIds = new Set(joins.map(({ entry }) => entry.id));
  const number = (id: string) => id.split('.')[0]!;
  for (const { entry, lineId } of joins)
    if (number(entry.id) !== number(lineId)) wrong.push(`${byId.get(lineId)!.text}  <-  ${entry.text}`);
  for (const [i, { text }] of lines.entries()) {
    const of = entries.filter(({ id }) => number(id) === String(i));
    const shown = of.filter(({ id }) => !joinedIds.has(id));
    const shortest = Math.min(...of.map((entry) => entry.text.split(/\s+/).length));
    const count = text.split(/\s+/).length;
    const length = count < 3 ? '1-2' : count < 4 ? '3' : count < 6 ? '4-5' : count < 10 ? '6-9' : '10+';
    const cut = of.length > 2 ? `${length} cut` : length;
    const sums = byLength.get(cut) ?? [0, 0];
    // Once: one device's entries stay, the other's are all joined.
    const once = new Set(shown.map(({ device }) => device)).size === 1;
    byLength.set(cut, [sums[0] + (once ? 1 : 0), sums[1] + 1]);
    if (!once && count >= 4 && missedTexts.length < 40) missedTexts.push(of.map((entry) => `${entry.device} ${(entry.receivedAt / 1000).toFixed(1)} ${joinedIds.has(entry.id) ? 'J' : '-'} ${entry.text}`).join('\n   '), String(shortest));
  }
}
console.log('repeats found by words', Object.fromEntries(byLength), 'wrong line', wrong.length);
const sum = (keys: string[]) => keys.map((key) => byLength.get(key) ?? [0, 0]).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]);
const long = sum([...byLength.keys()].filter((key) => !key.startsWith('1-2') && key !== '3'));
console.log('4 words and more', long, long[0] / long[1]);
if (process.argv.includes('--show')) console.log(missedTexts.join('\n'), '\n', wrong.slice(0, 30).join('\n'));

/** Nobody's microphone hears anybody else: nothing may be joined. */
function joinedWrongly(meetings: readonly (readonly Said[])[]) {
  const found: string[] = [];
  let lines = 0;
  for (const meeting of meetings) {
    const entries = meeting
      .map((line, i): HeardEntry => ({ id: String(i), device: line.speaker, text: line.text, confidence: 0.9, at: line.end * 1_000, receivedAt: line.end * 1_000 }))
      .toSorted((a, b) => a.receivedAt - b.receivedAt);
    const byId = new Map(entries.map((entry) => [entry.id, entry]));
    lines += entries.length;
    for (const { entry, lineId } of play(entries)) {
      const line = byId.get(lineId)!;
      found.push(`${line.device} ${(line.at / 1000).toFixed(1)} ${line.text}  |  ${entry.device} ${(entry.at / 1000).toFixed(1)} ${entry.text}`);
    }
  }
  return { lines, found };
}
const own = joinedWrongly(business);
console.log('business, own words: false', own.found.length, 'of', own.lines, own.found);
const acts = readAmi(folder);
const ami = [...Map.groupBy(acts, ({ document }) => document).values()].map((meeting) =>
  meeting.map(({ speaker, text, start, end }): Said => ({ speaker, text: text.replaceAll(/\{\w+\}/g, ' ').trim(), start, end })).filter(({ text }) => text !== ''),
);
const started = performance.now();
const inAmi = joinedWrongly(ami);
console.log('ami, own words: false', inAmi.found.length, 'of', inAmi.lines, `${((performance.now() - started) / inAmi.lines).toFixed(3)} ms a line`);
console.log(inAmi.found.slice(0, 60).join('\n'));

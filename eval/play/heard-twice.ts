// A meeting as two devices in one room would hear it: the near one well, the far one with a recogniser's noise, each of
// them now and then cutting a sentence in two, and one of them up to four seconds late.
import type { HeardEntry } from '#language/same-words/heard-lines.ts';

export interface Said {
  speaker: string;
  text: string;
  /** Seconds from the meeting's beginning. */
  start: number;
  end: number;
}

type Random = () => number;

const confusable =
  'their there,to two,for four,know no,right write,here hear,week weak,buy by,sale sail,cost costs,then than';
const homophones = new Map(
  confusable.split(',').flatMap((pair) => {
    const [one = '', other = ''] = pair.split(' ');
    return [[one, other] as const, [other, one] as const];
  }),
);
const figures = new Map(
  'one two three four five six seven eight nine ten'.split(' ').map((word, i) => [word, String(i + 1)]),
);

/** Ids are the line's number and the device's: `12.near`, and with `.1` and `.2` where it was cut. */
export function heardTwice(lines: readonly Said[], random: Random): HeardEntry[] {
  const vocabulary = lines.flatMap(({ text }) => text.split(/\s+/));
  return lines
    .flatMap((line, i) => {
      const [near, far] = line.speaker === lines[0]!.speaker ? ['ana', 'ben'] : ['ben', 'ana'];
      const offset = random() * 4_000;
      const [first, second] = random() < 0.5 ? [0, offset] : [offset, 0];
      const unclear = { ...line, text: misheard(line.text, random, vocabulary) };
      return [
        ...entriesOf(line, { device: near, id: `${i}.near`, lateMs: first }, random),
        ...entriesOf(unclear, { device: far, id: `${i}.far`, lateMs: second }, random),
      ];
    })
    .toSorted((a, b) => a.receivedAt - b.receivedAt);
}

/** What another recogniser makes of the same sentence. */
function misheard(text: string, random: Random, vocabulary: readonly string[]): string {
  const other = () => vocabulary[Math.floor(random() * vocabulary.length)]!;
  let words = text.split(/\s+/);
  if (words.length > 3 && random() < 0.12) words = words.slice(1);
  if (words.length > 3 && random() < 0.12) words = words.slice(0, -1);
  const heard = words.flatMap((word) => {
    const chance = random();
    if (chance < 0.04) return [];
    if (chance < 0.08) return [other()];
    if (chance < 0.1) return [word, other()];
    const bare = word.toLowerCase().replaceAll(/[^a-z]/g, '');
    const [homophone, figure] = [homophones.get(bare), figures.get(bare)];
    if (homophone !== undefined && random() < 0.4) return [homophone];
    if (figure !== undefined && random() < 0.5) return [figure];
    return [word];
  });
  const whole = (heard.length > 0 ? heard : words).join(' ');
  return random() < 0.5 ? whole.toLowerCase().replaceAll(/[.,!?;:—]/g, '') : whole;
}

/** Every fifth longer line is cut; its first half comes when it was said. */
function entriesOf(
  { text, start, end }: Said,
  { device, id, lateMs }: { device: string; id: string; lateMs: number },
  random: Random,
): HeardEntry[] {
  const words = text.split(/\s+/);
  const confidence = 0.75 + random() * 0.2;
  const entry = (name: string, part: string, seconds: number): HeardEntry => {
    const at = seconds * 1_000 + lateMs;
    return { id: name, device, text: part, confidence, at, receivedAt: at + random() * 300 };
  };
  if (words.length < 8 || random() > 0.2) return [entry(id, text, end)];
  const cut = 3 + Math.floor(random() * (words.length - 6));
  return [
    entry(`${id}.1`, words.slice(0, cut).join(' '), start + (cut / words.length) * (end - start)),
    entry(`${id}.2`, words.slice(cut).join(' '), end),
  ];
}

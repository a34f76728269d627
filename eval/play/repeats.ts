// Which insights share a sentence with another one: what could stand in every meeting tells nothing about this one.
// Quotes, names, figures and days are taken out first, so that filling them in does not make a sentence new.
export interface Written {
  /** Whatever the card says, part by part. */
  texts: readonly string[];
  /** What is called by a name in this meeting. */
  names: readonly string[];
}

export interface Repeats {
  /** By place: whether it shares a sentence with another. */
  shared: boolean[];
  /** By place: whether it shares one that has nothing of its meeting in it, not even a quote. */
  bare: boolean[];
}

const blank = '▢';
const fewestWords = 3;
/** "Before you go: …" says which kind of insight it is, and advises nothing. */
const heading = /^[\p{L} ]{1,30}: /u;
const quotes = /[“"][^”"]*[”"]/gu;
const numbers =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million';
const days = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tomorrow|tonight';
const months = 'january|february|march|april|june|july|august|september|october|november|december';
const figures = new RegExp(
  String.raw`[\d.,:%€£$/-]*\d[\d.,:%€£$/-]*|\b(?:${numbers}|${days}|${months})\b`,
  'giu',
);

export function repeatsIn(insights: readonly Written[]): Repeats {
  const sentences = insights.map(sentencesOf);
  const users = new Map<string, number>();
  for (const own of sentences) for (const one of own) users.set(one, (users.get(one) ?? 0) + 1);
  const shares = (own: ReadonlySet<string>, which: (sentence: string) => boolean) =>
    [...own].some((one) => which(one) && users.get(one)! > 1);
  return {
    shared: sentences.map((own) => shares(own, () => true)),
    bare: sentences.map((own) => shares(own, (one) => !one.includes(blank))),
  };
}

/** Each once, in small letters, without headings: what stands before a colon, or has fewer than three words left. */
function sentencesOf({ texts, names }: Written): Set<string> {
  const parts = texts.flatMap((text) =>
    masked(text, names)
      .replace(heading, '')
      .split(/[.?!](?=\s|$)|\n/u),
  );
  const plain = parts.map((part) =>
    part
      .toLowerCase()
      .replaceAll(/[^\p{L}▢]+/gu, ' ')
      .trim(),
  );
  return new Set(plain.filter((one) => (one.match(/\p{L}+/gu)?.length ?? 0) >= fewestWords));
}

function masked(text: string, names: readonly string[]): string {
  const named = names
    .filter((name) => name.length > 1)
    .toSorted((a, b) => b.length - a.length)
    .map((name) => RegExp.escape(name));
  const unquoted = text.replaceAll(quotes, blank);
  const unnamed =
    named.length === 0
      ? unquoted
      : unquoted.replaceAll(
          new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${named.join('|')})(?![\p{L}\p{N}])`, 'gu'),
          blank,
        );
  return unnamed.replaceAll(figures, blank);
}

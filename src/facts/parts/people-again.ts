// Somebody who was named early and turns up again when it matters: they sign, have left, or come next. By then everybody has
// forgotten what was said about them earlier.
import { commonWords } from '#language/reading/common-words.ts';
import { PhraseIndex } from '#language/reading/phrases.ts';
import { type FactNews, type MeetingFacts, type PersonRole, type Said } from '../facts.ts';
import { type HeardLine, type HeardSentence, saidIn } from '../heard-line.ts';
import type { Part } from '../part.ts';
import { firstName } from '#language/reading/titles.ts';

const roles = new PhraseIndex<PersonRole>();
const rolePhrases: Record<PersonRole, readonly string[]> = {
  decides: [
    'signs|approves|decides',
    'has|have the final|last word|say',
    'makes the decision|call',
    'holds the budget|purse|money',
    'not my|mine pen|call|decision|budget|money',
    'wants|wanted|would want to see|approve|sign',
    'has|have to sign|approve|agree',
  ],
  leads: [
    'is|been our|the|their? coo|cfo|ceo|cto|chairman|chair|director|boss',
    'is my|our|her|his boss|manager|director',
    'runs|heads up|the|our|their',
  ],
  gone: [
    'is|are not with us|here any|anymore|since',
    'is not with us',
    "'s last day|week",
    'left|leaves|leaving us|the|in|on|at|last|next|since',
    'is gone|retired|retiring|leaving',
    'retires|retired in|on|at|next',
  ],
  comes: [
    'starts|joins|joining|starting in|next|us|with|as',
    'our|the|their new _ lead|head|director|manager|boss|officer|partner',
    'our|the|their new lead|head|director|manager|boss|matron|owner|coo|cfo|ceo',
    'takes|took over from|the|as',
  ],
};
for (const [role, phrases] of Object.entries(rolePhrases) as [PersonRole, readonly string[]][])
  for (const phrase of phrases) roles.add(role, phrase);

/** In lines: what was said a moment ago, everybody remembers. */
const olderThan = 5;
/** In words: "Tobias will enjoy that" tells next to nothing, "thank you, Ana" nothing at all. */
const fewestWords = 4;

/** A line that names more is a list. */
const mostNames = 8;

export const foldPeopleAgain: Part = (facts, heard) => {
  const names = namesIn(facts, heard);
  if (names.length === 0) return undefined;
  const news = names.slice(0, mostNames).flatMap((named): FactNews[] => {
    const { name, sentence } = named;
    const role = roleOf(heard.sentences, named);
    const before = role && earlierOf(facts, heard, name);
    if (!role || !before) return [];
    const around = heard.sentences[sentence]!;
    return [
      {
        kind: 'person-again',
        lines: [saidIn(heard, around.start, around.end), before],
        sureness: 0.7,
        name,
        role,
        before,
      },
    ];
  });
  return news.length === 0 ? undefined : { facts: {}, news: news.slice(0, 1) };
};

const notNames = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december christmas easter mr mrs ms dr god okay yes no`.split(/\s+/),
);

interface Named {
  name: string;
  sentence: number;
  /** In tokens of its sentence. */
  at: number;
}

/** After these a name is a place or a company: "from West Nova", "the Vista". */
const notPeopleAfter = new Set('in from the at of a an'.split(' '));

/** Capitalised words that nobody here is called by and that are no everyday words. */
function namesIn({ speakers }: MeetingFacts, { sentences, brief, line }: HeardLine): Named[] {
  const here = [line.speaker, ...speakers.keys(), ...brief.people.map(({ name }) => name)];
  const present = new Set(here.map(firstName));
  return sentences.flatMap(({ words, tokens, asked }, sentence) =>
    words.flatMap(({ text, lower, start }) => {
      if (asked || !/^\p{Lu}\p{Ll}{2,}(?:['’]\p{L}+)?$/u.test(text)) return [];
      const bare = lower.replace(/'(?:s|ll|d|ve|re)$/, '');
      const at = tokens.findIndex((token) => token.start === start);
      const isName = !notNames.has(bare) && !present.has(bare) && !commonWords.has(bare);
      if (!isName || at < 0 || notPeopleAfter.has(tokens[at - 1]?.form ?? '')) return [];
      return [{ name: text.slice(0, bare.length), sentence, at }];
    }),
  );
}

/** In tokens. What somebody does stands right behind the name, "it's not my pen, it's Marguerite's" right before. */
const behind = 4;
const before = 3;
/** "It isn't me that signs it. It's Aurelio.": in tokens of the sentence with the name. */
const short = 4;

function roleOf(sentences: readonly HeardSentence[], { sentence, at }: Named): PersonRole | undefined {
  const { tokens } = sentences[sentence]!;
  for (let from = 0; from < tokens.length; from++)
    for (const { rule, end } of roles.matchesAt(tokens, from))
      if ((from > at && from <= at + behind) || (end <= at && at < end + before)) return rule;
  if (tokens.length > short) return undefined;
  for (const { tokens: earlier } of sentences.slice(Math.max(0, sentence - 2), sentence).toReversed())
    for (let from = 0; from < earlier.length; from++)
      for (const { rule } of roles.matchesAt(earlier, from)) return rule;
  return undefined;
}

/** The first line that tells something of them, from the name on. */
function earlierOf({ recent }: MeetingFacts, heard: HeardLine, name: string): Said | undefined {
  const wanted = new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u');
  for (const { said } of recent) {
    if (heard.number - said.line <= olderThan) break;
    const at = said.quote.search(wanted);
    if (at < 0) continue;
    const end = said.quote.slice(at).search(/[.?!](?:\s|$)/);
    const text = said.quote.slice(at, end < 0 ? undefined : at + end).trimEnd();
    if (text.split(/\s+/).length < fewestWords) continue;
    const start = said.start + at;
    return { ...said, quote: text, start, end: start + text.length };
  }
  return undefined;
}

// Infers who is on the same side from what people say: who introduces a colleague, who thanks whom for their time, who speaks
// of "your product". Sides spread over these links, from the owner and everybody whose side is known.
import { PhraseIndex } from '#language/reading/phrases.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Side } from '#meeting/session.ts';
import { firstName } from '../sides.ts';

/** What a line shows of who belongs together, whoever is in the meeting; nothing in most lines. */
export interface SidesShown {
  /** Words near "my colleague" and "with me": those named among them belong to the speaker. */
  colleagues: readonly string[];
  /** Words in the place of somebody who is presented, "this is Kim": they belong to the speaker, too. */
  presented: readonly string[];
  thanks: boolean;
  speaksOfTheirs: boolean;
  /** Its words without those that are only spoken of, "Kim runs it": those named among them are meant. */
  forms: readonly string[];
}

export interface SpokenLine {
  speaker: string;
  sides?: SidesShown;
}

const colleagues = new PhraseIndex<true>();
for (const phrase of [
  'i have also|just? brought',
  'i have also|just? got _ with|here',
  'with me is|are|today',
  'i am joined by',
  'i am here with',
  'joining me is|today',
  'my|our colleague|colleagues|boss|manager|director|engineer|assistant|co-founder',
  'is here too|with',
  'is with me|us',
  'is on our|my side|team',
  'on our side|end',
])
  colleagues.add(true, phrase);
const thanks = new PhraseIndex<true>();
for (const phrase of [
  'thanks|thank you? so|very? much? for making|taking|your|the|having|seeing|meeting|joining|coming',
  'good|great|nice|lovely to see|meet|speak|talk you|to|with',
  'welcome to',
])
  thanks.add(true, phrase);
const yours = new PhraseIndex<true>();
for (const phrase of [
  'your product|products|platform|price|prices|pricing|app|tool|software|quote|proposal|company|firm|offer|service|system|people|side|end|team|website|support|committee|board|budget|process|stores|business|customers',
  'you guys|folks|people|lot|both|two',
  'do|does|did|are|have you guys|all|people currently|today|use',
  'we at',
  'here at',
])
  yours.add(true, phrase);

/** After these comes who is presented; */
const presenting = new PhraseIndex<true>();
for (const phrase of [
  'this is',
  'here is',
  'have|not|never|properly|both|two|you met',
  'you both|all|two know',
])
  presenting.add(true, phrase);
/** before these somebody who is spoken of, and not to. */
const spokenOf = new Set(
  'is was will would runs leads looks handles does joined knows has and or who'.split(' '),
);
/** In words, before and after "my colleague" and the like. */
const reach = { before: 3, after: 6 };

const strong = 2;
const weak = 1;
/** Less than two weak signs decide nothing. */
const decides = 2;
/** In lines: who was spoken to. */
const rounds = 6;

export function sidesShown({ tokens }: Reading): SidesShown | undefined {
  const forms = tokens.map(({ form }) => form);
  const introduced = colleagues.matchesIn(tokens);
  // "This is Kim from Corrigan": not one of ours.
  const presented = presenting
    .matchesIn(tokens)
    .flatMap(({ end }) => (forms.slice(end, end + reach.after).includes('from') ? [] : (forms[end] ?? [])));
  const shown = { presented, thanks: thanks.isIn(tokens), speaksOfTheirs: yours.isIn(tokens) };
  if (introduced.length + presented.length === 0 && !shown.thanks && !shown.speaksOfTheirs) return undefined;
  return {
    ...shown,
    colleagues: introduced.flatMap(({ at, end }) =>
      forms.slice(Math.max(0, at - reach.before), end + reach.after),
    ),
    forms: forms.filter((form, at) => {
      const isSpokenOf = !tokens[at]!.endsSentence && spokenOf.has(forms[at + 1] ?? '');
      return !isSpokenOf && !presented.includes(form);
    }),
  };
}

/** By speaker's name as it stands on the lines. */
export function sidesSaid(
  lines: readonly SpokenLine[],
  known: ReadonlyMap<string, Side>,
): ReadonlyMap<string, Side> {
  const speakers = [...new Set(lines.map(({ speaker }) => speaker))];
  const links = linksOf(lines, speakers);
  const sides = new Map(known);
  for (let round = 0; round < rounds; round++) {
    const before = sides.size;
    for (const speaker of speakers) {
      if (sides.has(speaker)) continue;
      const score = links.reduce((sum, { from, to, weight }) => {
        const other = from === speaker ? to : to === speaker ? from : undefined;
        const side = other === undefined ? undefined : sides.get(other);
        return side === undefined ? sum : sum + (side === 'us' ? weight : -weight);
      }, 0);
      if (Math.abs(score) >= decides) sides.set(speaker, score > 0 ? 'us' : 'them');
    }
    if (sides.size === before) break;
  }
  return sides;
}

interface Link {
  from: string;
  to: string;
  /** Above 0: the same side. Below: the other one. */
  weight: number;
}

function linksOf(lines: readonly SpokenLine[], speakers: readonly string[]): Link[] {
  const byFirst = new Map(speakers.map((name) => [firstName(name), name]));
  return lines.flatMap(({ speaker, sides }, i) => {
    if (!sides) return [];
    const namedIn = (forms: readonly string[]) =>
      new Set(forms.flatMap((form) => byFirst.get(form) ?? []).filter((name) => name !== speaker));
    const to = (names: Iterable<string>, weight: number) =>
      [...names].map((name): Link => ({ from: speaker, to: name, weight }));
    const named = namedIn(sides.forms);
    const own = namedIn([...sides.presented, ...sides.colleagues]);
    if (own.size > 0) return to(own, strong);
    // Of two who are named beside a greeting, nobody can tell which one is greeted.
    if (sides.thanks && named.size === 1) return to(named, -strong);
    if (!sides.speaksOfTheirs) return [];
    const addressed =
      named.size > 0 ? named : new Set([lines[i + 1]?.speaker, lines[i - 1]?.speaker].slice(0, 1));
    return [...addressed].flatMap((name) =>
      name === undefined || name === speaker ? [] : to([name], -weak),
    );
  });
}

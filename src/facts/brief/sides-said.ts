// Infers who is on the same side from what people say: who introduces a colleague, who thanks whom for their time, who speaks
// of "your product". Sides spread over these links, from the owner and everybody whose side is known.
import { PhraseIndex } from '#language/reading/phrases.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Side } from '#meeting/session.ts';
import { firstName } from '#language/reading/titles.ts';

/** What a line shows of who belongs together, whoever is in the meeting; nothing in most lines. */
export interface SidesShown {
  /** Words near "my colleague" and "with me": those named among them belong to the speaker. */
  colleagues: readonly string[];
  /** Words in the place of somebody who is presented, "this is Kim": they belong to the speaker, too. */
  presented: readonly string[];
  greets: boolean;
  speaksOfTheirs: boolean;
  /** Words in the place of somebody who is spoken to, "thanks, Kim": those nearest to a greeting first, where there is one. */
  addressed: readonly string[];
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

/** After these comes who is presented. */
const presenting = new PhraseIndex<true>();
for (const phrase of [
  'this is',
  'here is',
  'have|not|never|properly|both|two|you met',
  'you both|all|two know',
])
  presenting.add(true, phrase);
/** Behind these somebody is spoken to, also where no comma stands. */
const greeting = new Set('hi hello hey morning afternoon evening thanks you welcome bye cheers'.split(' '));
/** In words, before and after "my colleague" and the like. */
const reach = { before: 3, after: 6 };

const strong = 2;
const weak = 1;
/** Less than two weak signs decide nothing. */
const decides = 2;
/** In lines: who was spoken to. */
const rounds = 6;

export function sidesShown({ text, tokens }: Reading): SidesShown | undefined {
  const forms = tokens.map(({ form }) => form);
  const introduced = colleagues.matchesIn(tokens);
  // "This is Kim from Corrigan": not one of ours.
  const presented = presenting
    .matchesIn(tokens)
    .flatMap(({ end }) => (forms.slice(end, end + reach.after).includes('from') ? [] : (forms[end] ?? [])));
  const greetings = thanks.matchesIn(tokens);
  const speaksOfTheirs = yours.isIn(tokens);
  if (introduced.length + presented.length + greetings.length === 0 && !speaksOfTheirs) return undefined;
  const pausesAfter = (at: number): boolean =>
    /[^\s\p{L}\p{N}]/u.test(text.slice(tokens[at]?.end ?? text.length, tokens[at + 1]?.start)) ||
    at === tokens.length - 1;
  const isAddressed = (form: string, at: number): boolean =>
    pausesAfter(at) &&
    (at === 0 || pausesAfter(at - 1) || greeting.has(forms[at - 1]!)) &&
    !presented.includes(form);
  const greets = greetings.length > 0;
  const fromGreeting = (place: number): number =>
    Math.min(...greetings.map(({ at, end }) => Math.max(at - place, place - end)));
  const addressed = forms.flatMap((form, at) =>
    isAddressed(form, at) ? [{ form, far: greets ? fromGreeting(at) : 0 }] : [],
  );
  return {
    presented,
    colleagues: introduced.flatMap(({ at, end }) =>
      forms.slice(Math.max(sentenceStart(tokens, at), at - reach.before), end + reach.after),
    ),
    greets,
    speaksOfTheirs,
    addressed: addressed.toSorted((one, other) => one.far - other.far).map(({ form }) => form),
  };
}

/** "We can hear you, Kim. Sam is with me": Kim is spoken to in another sentence. */
function sentenceStart(tokens: Reading['tokens'], at: number): number {
  return tokens.slice(0, at).findLastIndex(({ endsSentence }) => endsSentence) + 1;
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
    const addressed = namedIn(sides.addressed);
    const own = namedIn([...sides.presented, ...sides.colleagues]);
    const greeted = sides.greets ? [...addressed].slice(0, 1) : [];
    const links = [...to(own, strong), ...to(greeted, -strong)];
    if (links.length > 0 || !sides.speaksOfTheirs) return links;
    if (addressed.size > 0) return to(addressed, -weak);
    const next = lines[i + 1]?.speaker;
    return next === undefined || next === speaker ? [] : to([next], -weak);
  });
}

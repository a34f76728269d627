// Competitive: the competitors in the conversation, named or described, what is said about them, and what was said about them
// before.
import { NameList } from '#language/reading/lists.ts';
import { findCompetitors } from '#language/names/competitor-mentions.ts';
import { knownCompetitors } from '#language/names/known-competitors.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import type { AgentContext } from '../agent.ts';
import { capital, nameIn, nameOf } from '../names.ts';
import { isSold } from '../is-sold.ts';
import { taggedAs } from '../tagged.ts';
import { whisperAgent } from '../whisper-agent.ts';
import { quote, restingOn, type Whisper } from '../whisper.ts';
import { toldOfRival } from './about-rival.ts';
import { describedIn, isOfPeople } from './described.ts';
import { priceBeside } from './price-beside.ts';
import { rivalNames, tellingLine } from './rivals.ts';

export const competitorAgent = whisperAgent({
  definition: {
    id: 'competitor',
    name: 'Competitive',
    description: 'Competitor mentions and positioning',
    icon: 'target',
    color: '#2563eb',
    category: 'legacy',
    priority: 3,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs.competitor,
    fallback_strategy: 'skip',
  },
  looksFor: 'competitor',
  whispers: (context) =>
    [
      ...priceBeside(context, rivalNames(context.known.brief)),
      ...named(context),
      ...described(context),
    ].slice(0, 1),
});

/** One of them is told. */
const mostMentions = 6;

/** Rivals by name: those of the brief as well. Our own names and those who sit here are none. */
function named(context: AgentContext): Whisper[] {
  const { brief } = context.known;
  const rivals = rivalNames(brief);
  const ours = new Set(
    [...brief.ours, ...brief.theirs, ...brief.people.map(({ name }) => name)].map((name) =>
      name.toLowerCase(),
    ),
  );
  const mentions = findCompetitors(context.reading, rivals.size > 0 ? new NameList(rivals) : undefined);
  return mentions
    .slice(0, mostMentions)
    .flatMap(({ name, ...mention }) =>
      name === undefined || ours.has(name.toLowerCase())
        ? []
        : [rivalNamed(context, { ...mention, name }, rivals)],
    );
}

function rivalNamed(
  context: AgentContext,
  { name, ...mention }: Parameters<typeof restingOn>[1] & { name: string },
  rivals: ReadonlySet<string>,
): Whisper {
  const { entry, reading, known } = context;
  const told = toldOfRival(reading, mention.start);
  const before = tellingLine(known.facts.recent, name);
  const resting = restingOn(context, mention);
  const isNews = told !== undefined && isName(name, rivals) && isRivalOf(mention.rule, known.brief);
  const words = quote(sentenceAround(context, told?.place ?? mention.start), 70);
  return {
    kind: before ? 'competitor/again' : 'competitor/named',
    ...(!(isNews && competesHere(context) && !onlyAsked(context, mention.start)) && { quiet: true as const }),
    thing: `${name}, says ${nameOf(entry.speaker)}: ${words}`,
    ...(before && { move: `Of ${name} ${nameOf(before.speaker)} said before: ${quote(before.quote, 90)}.` }),
    ...resting,
    evidence: before ? [resting.evidence[0], before] : resting.evidence,
  };
}

/** In lower-cased speech a word of comparison may take any word for a name: then it has to be on a list. */
function isName(name: string, rivals: ReadonlySet<string>): boolean {
  return /^\p{Lu}/u.test(name) || rivals.has(name.toLowerCase()) || knownCompetitors.has(name.toLowerCase());
}

/** "Better than England": a name that is only compared with may be anything where nothing is sold. */
function isRivalOf(rule: string, { kind }: AgentContext['known']['brief']): boolean {
  return rule !== 'competitor/compared' || isSold.has(kind);
}

/** To a candidate or a colleague, another company is where they were, or where they go. */
const aboutPeople: ReadonlySet<string> = new Set(['interview', 'hr']);

/** Whether somebody else is a rival in this talk: one whom people of our own side may lose to. */
function competesHere({ known: { brief, facts }, reading }: AgentContext): boolean {
  if (!aboutPeople.has(brief.kind)) return true;
  const offers = reading.tokens.some(({ form }) => offering.has(form));
  return offers && facts.lines > 0;
}

const offering = new Set('offer offers offered offering bonus answer decide sign talks'.split(' '));

/** Our own side asks: whoever hears it knows that already. */
function onlyAsked({ reading, known: { side } }: AgentContext, place: number): boolean {
  if (side !== 'us') return false;
  const rest = reading.text.slice(place).search(/[.!?]/);
  return rest >= 0 && reading.text[place + rest] === '?';
}

/**
 * "The Galway crowd": kept as described, where something is sold or a model reads a rival in the line as well: "the practical ones" of
 * an interview are nobody. What only a model reads there names nobody, and says nothing to whoever looks.
 */
function described(context: AgentContext): Whisper[] {
  const { entry, known } = context;
  const spoken = describedIn(context);
  const tagged = taggedAs('competitor_mention', context, 'likely');
  if (!spoken || (!tagged && !isSold.has(known.brief.kind) && isOfPeople(spoken))) return [];
  const { evidence, sureness, reasoning, methods } = tagged ?? spoken;
  const told = toldOfRival(context.reading, spoken.start);
  const isRival = told !== undefined && isSold.has(known.brief.kind);
  const who = spoken.evidence.quote;
  return [
    {
      kind: 'competitor/described',
      ...(!isRival && { quiet: true as const }),
      thing: `${capital(who)}, says ${nameOf(entry.speaker)}: ${quote(sentenceAround(context, told?.place ?? spoken.start), 80)}`,
      move: `Ask ${nameIn(entry.speaker)} who ${/^th(?:e|ese|ose)\b/i.test(who) ? `${who[0]!.toLowerCase()}${who.slice(1)} are` : 'that is'}.`,
      evidence: [evidence],
      sureness,
      reasoning,
      methods,
    },
  ];
}

function sentenceAround({ reading }: AgentContext, place: number): string {
  const { words, text } = reading;
  const at = words.findIndex(({ end }) => end > place);
  let [from, to] = [at, at];
  while (from > 0 && !words[from - 1]!.endsSentence) from--;
  while (to < words.length - 1 && !words[to]!.endsSentence) to++;
  return at < 0 ? text : text.slice(words[from]!.start, words[to]!.end);
}

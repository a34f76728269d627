// Competitive: who else is in the conversation, named or described, the words it was said in, and what was said of them
// before.
import { findCompetitors } from '#language/names/competitor-mentions.ts';
import { knownCompetitors } from '#language/names/known-competitors.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import type { AgentContext } from '../agent.ts';
import { nameOf } from '../names.ts';
import { foundBy, taggedAs } from '../tagged.ts';
import { whisperAgent } from '../whisper-agent.ts';
import { quote, restingOn, type Whisper } from '../whisper.ts';

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
  whispers: (context) => [...named(context), ...described(context)].slice(0, 1),
});

/** Rivals by name: those of the brief as well. Our own names and those who sit here are none. */
function named(context: AgentContext): Whisper[] {
  const { entry, reading, known } = context;
  const { brief, facts } = known;
  const rivals = new Set(brief.competitors.map((name) => name.toLowerCase()));
  const ours = new Set(
    [...brief.ours, ...brief.theirs, ...brief.people.map(({ name }) => name)].map((name) =>
      name.toLowerCase(),
    ),
  );
  const mentions = rivals.size > 0 ? findCompetitors(reading, rivals) : findCompetitors(reading);
  return mentions
    .filter(({ name }) => name !== undefined && !ours.has(name.toLowerCase()))
    .map((mention) => {
      const name = mention.name!;
      const before = facts.recent.find(({ said }) =>
        said.quote.toLowerCase().includes(name.toLowerCase()),
      )?.said;
      const resting = restingOn(context, mention);
      return {
        kind: before ? 'competitor/again' : 'competitor/named',
        ...(!isName(name, rivals) && { quiet: true as const }),
        thing: `${name}, says ${nameOf(entry.speaker)}: ${quote(sentenceAround(context, mention.start), 80)}`,
        ...(before && {
          move: `Of ${name} ${nameOf(before.speaker)} said before: ${quote(before.quote, 90)}.`,
        }),
        ...resting,
        evidence: before ? [resting.evidence[0], before] : resting.evidence,
      };
    });
}

/** In lower-cased speech a word of comparison may take any word for a name: then it has to be on a list. */
function isName(name: string, rivals: ReadonlySet<string>): boolean {
  return /^\p{Lu}/u.test(name) || rivals.has(name.toLowerCase()) || knownCompetitors.has(name.toLowerCase());
}

/** Where nothing is sold or bought, "they" are anybody. */
const hasRivals: ReadonlySet<string> = new Set(['sales', 'procurement']);

/** "The Galway crowd": kept as described. */
function described(context: AgentContext): Whisper[] {
  const { brief } = context.known;
  const isAsked = brief.competitors.length > 0 || hasRivals.has(brief.kind);
  const [unnamed] = findCompetitors(context.reading).filter(({ name }) => name === undefined);
  const tagged = taggedAs('competitor_mention', context, 'sure') ?? (unnamed && foundBy(context, unnamed));
  if (!tagged) return [];
  const { evidence, sureness, reasoning, methods } = tagged;
  return [
    {
      kind: 'competitor/described',
      ...(!isAsked && { quiet: true as const }),
      thing: `${nameOf(context.entry.speaker)} speaks of somebody else: ${quote(evidence.quote, 80)}`,
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

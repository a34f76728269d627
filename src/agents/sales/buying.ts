// The other side moves towards a yes: what they say now, and what they said about it before.
import { findBuyingSignals } from '#language/sales/buying-signals.ts';
import type { AgentContext } from '../agent.ts';
import { earlierLine } from '../news/earlier-line.ts';
import { nameIn, nameOf } from '../names.ts';
import { quoteOf } from '../situation-whispers.ts';
import { quote, restingOn, type Whisper } from '../whisper.ts';

/** In words: two in common with so much that was said are chance. */
const fewestShared = 3;
const quotedWords = 12;

export function buyingWhispers(context: AgentContext): Whisper[] {
  const { entry, known, reading } = context;
  if (known.side === 'us') return [];
  const [found] = findBuyingSignals(reading).toSorted((a, b) => b.confidence - a.confidence);
  if (!found) return [];
  const resting = restingOn(context, found);
  const near = earlierLine(context, reading, found, ({ side }) => side === 'them');
  const before = near && near.shared.length >= fewestShared ? near : undefined;
  return [
    {
      kind: before ? 'buying/with-earlier' : found.rule,
      thing: `${nameOf(entry.speaker)} shows interest: “${quoteOf(reading, found, quotedWords)}”`,
      ...(before && {
        move: `Tie it to ${quote(before.said.quote, 80)}, ${nameIn(entry.speaker)}’s own words.`,
      }),
      ...resting,
      evidence: before ? [resting.evidence[0], before.said] : resting.evidence,
      reasoning: [
        ...resting.reasoning,
        ...(before ? [`an earlier line shares “${before.shared.join('”, “')}” with it`] : []),
      ],
    },
  ];
}

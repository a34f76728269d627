// The other side moves towards a yes: what they say, and what of it was said before.
import { findBuyingSignals } from '#language/sales/buying-signals.ts';
import type { AgentContext } from '../agent.ts';
import { earlierLine } from '../news/earlier-line.ts';
import { nameIn, nameOf } from '../names.ts';
import { foundBy, taggedAs } from '../tagged.ts';
import { quote, type Whisper } from '../whisper.ts';
import { isSold } from '../sold.ts';

/** In words: two in common with so much that was said are chance. */
const fewestShared = 3;

export function buyingWhispers(context: AgentContext): Whisper[] {
  const { entry, known, reading } = context;
  if (known.side === 'us') return [];
  const [found] = findBuyingSignals(reading).toSorted((a, b) => b.confidence - a.confidence);
  const tagged = taggedAs('buying_signal', context, known.side === 'them' ? 'likely' : 'sure');
  const moves = tagged ?? (found && foundBy(context, found));
  if (!moves) return [];
  const { sureness, evidence, methods } = moves;
  const who = nameIn(entry.speaker);
  const before = earlierLine(context, reading, moves, ({ side }) => side === 'them');
  return [
    {
      kind: before ? 'buying/with-earlier' : found ? `buying/${found.rule.split('/')[1]!}` : 'buying/read',
      ...(!(
        found &&
        before &&
        before.shared.length >= fewestShared &&
        known.side === 'them' &&
        isSold.has(known.brief.kind)
      ) && { quiet: true as const }),
      thing: `${nameOf(entry.speaker)} shows interest: ${quote(evidence.quote)}`,
      ...(before && { move: `Tie it to ${quote(before.said.quote, 80)}, ${who}’s own words.` }),
      evidence: before ? [evidence, before.said] : [evidence],
      sureness,
      reasoning: [
        ...moves.reasoning,
        ...(before ? [`an earlier line shares “${before.shared.join('”, “')}” with it`] : []),
      ],
      methods,
    },
  ];
}

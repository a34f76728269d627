// The other side resists: what they say, and their own earlier words that speak for going on.
import { findObjections } from '#language/sales/objections.ts';
import type { AgentContext } from '../agent.ts';
import { earlierLine } from '../news/earlier-line.ts';
import { nameIn, nameOf } from '../names.ts';
import { quoteOf } from '../situation-whispers.ts';
import { quote, restingOn, type Whisper } from '../whisper.ts';

/** What is resisted stands in the line, not in the words that resist. */
const wholeLine = { start: 0, end: Infinity };
/** In words: two in common with so much that was said are chance. */
const fewestShared = 3;
const quotedWords = 12;

export function objectionWhispers(context: AgentContext): Whisper[] {
  const { entry, known, reading } = context;
  if (known.side === 'us') return [];
  const [found] = findObjections(reading).toSorted((a, b) => b.confidence - a.confidence);
  if (!found) return [];
  const resting = restingOn(context, found);
  const near = earlierLine(
    context,
    reading,
    wholeLine,
    ({ side, speaker }) => side === 'them' || speaker === entry.speaker,
  );
  const before = near && near.shared.length >= fewestShared ? near : undefined;
  return [
    {
      kind: before ? 'objection/with-earlier' : found.rule,
      thing: `${nameOf(entry.speaker)} resists: “${quoteOf(reading, found, quotedWords)}”`,
      ...(before && {
        move: `${nameOf(before.said.speaker)} said before ${quote(before.said.quote, 80)}: begin there with ${nameIn(entry.speaker)}.`,
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

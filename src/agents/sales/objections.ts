// The other side resists: what they say, and what they themselves said before that speaks for going on.
import { findObjections } from '#language/sales/objections.ts';
import type { AgentContext } from '../agent.ts';
import { earlierLine } from '../news/earlier-line.ts';
import { nameIn, nameOf } from '../names.ts';
import { foundBy, taggedAs } from '../tagged.ts';
import { quote, type Whisper } from '../whisper.ts';
import { isSold } from '../sold.ts';

/** That somebody resists, everybody hears; what they said before that speaks for going on, few remember. */
function mayResist({ known: { brief, side } }: AgentContext): boolean {
  return side === 'them' && isSold.has(brief.kind);
}

/** In words: two in common with so much that was said are chance. */
const fewestShared = 3;

/** What is resisted stands in the line, not in the words that resist. */
const wholeLine = { start: 0, end: Infinity };

export function objectionWhispers(context: AgentContext): Whisper[] {
  const { entry, known, reading } = context;
  if (known.side === 'us') return [];
  const [found] = findObjections(reading).toSorted((a, b) => b.confidence - a.confidence);
  const tagged = taggedAs('objection', context, known.side === 'them' ? 'likely' : 'sure');
  const resists = tagged ?? (found && foundBy(context, found));
  if (!resists) return [];
  const { sureness, evidence, methods } = resists;
  const before = earlierLine(
    context,
    reading,
    wholeLine,
    ({ side, speaker }) => side === 'them' || speaker === entry.speaker,
  );
  return [
    {
      kind: before
        ? 'objection/with-earlier'
        : found
          ? `objection/${found.rule.split('/')[1]!}`
          : 'objection/read',
      ...(!(found && before && before.shared.length >= fewestShared && mayResist(context)) && {
        quiet: true as const,
      }),
      thing: `${nameOf(entry.speaker)} resists: ${quote(evidence.quote)}`,
      ...(before && {
        move: `${nameOf(before.said.speaker)} said before ${quote(before.said.quote, 80)}: begin there with ${nameIn(entry.speaker)}.`,
      }),
      evidence: before ? [evidence, before.said] : [evidence],
      sureness,
      reasoning: [
        ...resists.reasoning,
        ...(before ? [`an earlier line shares “${before.shared.join('”, “')}” with it`] : []),
      ],
      methods,
    },
  ];
}

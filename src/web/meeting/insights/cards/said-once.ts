// The text of a card without repetition: agents begin their analysis with their first insight, and may go on with the next, so that each
// of the two is complete by itself.
import { asSentence } from '#meeting/outputs/as-sentence.ts';

export interface CardTexts {
  analysis: string;
  insights: readonly string[];
}

/** What the analysis says after the first insight takes that insight's place, but for what is an insight of its own. */
export function saidOnce({ analysis, insights }: CardTexts): CardTexts {
  const [first, ...others] = insights;
  const opening = first === undefined ? undefined : openingOf(analysis, first);
  if (opening === undefined) return { analysis, insights };
  let rest = analysis.slice(opening.length).trim();
  for (const other of others) if (rest.startsWith(other)) rest = rest.slice(other.length).trim();
  return { analysis: opening, insights: rest === '' ? others : [rest, ...others] };
}

/** The first insight as the sentence that it is there. */
function openingOf(analysis: string, first: string): string | undefined {
  const sentence = asSentence(first);
  return analysis === sentence || analysis.startsWith(`${sentence} `) ? sentence : undefined;
}

// The text of a card without repetition: agents begin their analysis with their first insight, so that each of the two is
// complete by itself.

export interface CardTexts {
  analysis: string;
  insights: readonly string[];
}

/** What the analysis says after the first insight takes that insight's place. */
export function saidOnce({ analysis, insights }: CardTexts): CardTexts {
  const [first, ...others] = insights;
  const opening = `${first}.`;
  if (first === undefined || !analysis.startsWith(opening)) return { analysis, insights };
  const rest = analysis.slice(opening.length).trim();
  return { analysis: opening, insights: rest === '' ? others : [rest, ...others] };
}

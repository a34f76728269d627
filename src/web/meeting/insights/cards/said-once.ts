// What a card says, without saying anything twice: agents open their analysis with their first insight, so that each of the
// two can stand alone.

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

// Fills a template with sentences of a meeting: each section gets sentences of its kinds, the surest chosen first, in spoken
// order. A sentence appears once, in the section that fits best.
import type { MeetingSummary, SummarySentence } from '#meeting/models/summary.ts';
import { evidenceIn } from '#meeting/outputs/output.ts';
import { type HeldAs, type HeldSentence, inSpokenOrder } from '../held/held-sentence.ts';
import type { HeldKind } from '../held/kinds/held-kinds.ts';
import type { Template, TemplateSection } from './template.ts';

interface Candidate {
  sentence: HeldSentence;
  section: number;
  as: HeldAs;
}

export function filled(
  { title, version, sections }: Template,
  held: readonly HeldSentence[],
): MeetingSummary {
  const candidates = held
    .flatMap((sentence) => sections.flatMap((section, at) => candidateFor(sentence, section, at)))
    .toSorted(
      (a, b) => b.as.score - a.as.score || a.section - b.section || a.sentence.line - b.sentence.line,
    );
  const told = new Set<HeldSentence | string>();
  const chosen = sections.map((): Candidate[] => []);
  for (const candidate of candidates) {
    const { sentence, section } = candidate;
    const words = sentence.text.toLowerCase();
    if (told.has(sentence) || told.has(words) || chosen[section]!.length >= sections[section]!.most) continue;
    told.add(sentence).add(words);
    chosen[section]!.push(candidate);
  }
  return {
    template: { title, version },
    sections: sections.map(({ heading, none }, at) => ({
      heading,
      none: otherPlacesOf(at, candidates, chosen, sections) ?? none,
      sentences: chosen[at]!.toSorted((a, b) => inSpokenOrder(a.sentence, b.sentence)).map(toldOf),
    })),
  };
}

/** What fits into an empty section and is told in another one: that nobody said it would not be so. */
function otherPlacesOf(
  section: number,
  candidates: readonly Candidate[],
  chosen: readonly Candidate[][],
  sections: readonly TemplateSection[],
): string | undefined {
  const fitting = new Set(
    candidates.flatMap((one) => (one.section === section ? [one.sentence.text.toLowerCase()] : [])),
  );
  const places = sections.filter((_, at) =>
    chosen[at]!.some(({ sentence }) => fitting.has(sentence.text.toLowerCase())),
  );
  if (places.length === 0) return undefined;
  return `See ${new Intl.ListFormat('en').format(places.map(({ heading }) => `“${heading}”`))}.`;
}

function candidateFor(sentence: HeldSentence, { from }: TemplateSection, section: number): Candidate[] {
  const fitting = from.flatMap(({ kind, side }): HeldAs[] => {
    const as = sentence.kinds.get(kind);
    // Whoever is not known to be of ours counts as theirs.
    if (!as || (side !== undefined && (as.side ?? 'them') !== side)) return [];
    return [{ ...as, score: as.score + (weights[kind] ?? 0) }];
  });
  const [best] = fitting.toSorted((a, b) => b.score - a.score);
  return best ? [{ sentence, section, as: best }] : [];
}

/** What is one of these is told as that before it is told as something that any sentence may be. */
const weights: Partial<Record<HeldKind, number>> = {
  promises: 0.5,
  'open questions': 0.5,
  'next meeting': 0.5,
  authority: 0.5,
  decisions: 0.4,
  deadlines: 0.3,
  roles: 0.3,
  competitors: 0.3,
  claims: 0.3,
  experience: 0.2,
  objections: 0.2,
  problems: 0.2,
  needs: 0.2,
  done: 0.2,
  praise: 0.2,
  prices: 0.1,
  highlights: -0.3,
};

function toldOf({
  sentence: { entry, text, after, ...place },
  as: { note, day },
}: Candidate): SummarySentence {
  const { id, speaker } = entry;
  return {
    speaker,
    text,
    ...(note !== undefined && { note }),
    ...(day !== undefined && { day }),
    evidence: [evidenceIn(id, entry.text, place), ...(after ? [after] : [])],
  };
}

// The way from a card to the words that it rests on.
import { Quote } from 'lucide-react';
import { type EvidencePlace, useEvidence } from '../../use-evidence.ts';

export function EvidenceButton({ place, quote }: { place: EvidencePlace; quote: string }) {
  const { show } = useEvidence();
  return (
    <button
      type="button"
      title="Show these words in the transcript"
      onClick={() => show(place)}
      className="flex min-h-7 max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-mark-line/60 bg-mark/35 px-2.5 py-0.5 text-left text-xs hover:bg-mark"
    >
      <Quote aria-hidden="true" className="size-3 shrink-0" />
      <span className="truncate">{quote}</span>
    </button>
  );
}

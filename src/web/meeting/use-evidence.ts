// The way from an insight to the words it rests on: a click names a place in the transcript, the transcript goes there.
import { createContext, useContext } from 'react';

export interface EvidencePlace {
  entryId: string;
  /** UTF-16, end exclusive. Both 0 for the whole line. */
  start: number;
  end: number;
}

export interface EvidenceView {
  /** A new object for every click, so that the same place can be asked for twice. */
  place: EvidencePlace | undefined;
  show(place: EvidencePlace): void;
}

export const EvidenceContext = createContext<EvidenceView | undefined>(undefined);

export function useEvidence(): EvidenceView {
  const view = useContext(EvidenceContext);
  if (!view) throw new Error('useEvidence needs an EvidenceContext above it.');
  return view;
}

// The way from an insight or an answer to its words in the transcript, and back to where it was followed from.
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EvidencePlace, EvidenceView } from '../use-evidence.ts';
import type { PanelName, Panels } from './use-panels.ts';

export interface WayToWords {
  evidence: EvidenceView;
  goBack(): void;
}

export function useWayToWords({ panel, setPanel }: Pick<Panels, 'panel' | 'setPanel'>): WayToWords {
  const [place, setPlace] = useState<EvidencePlace>();
  /** From where somebody last followed an insight to its words. */
  const cameFrom = useRef<{ panel: PanelName; button: Element | null }>(undefined);
  const show = useCallback(
    (wanted: EvidencePlace) => {
      cameFrom.current = { panel, button: document.activeElement };
      setPanel('transcript');
      setPlace({ ...wanted });
    },
    [panel, setPanel],
  );
  function goBack(): void {
    const { panel: before, button } = cameFrom.current ?? {};
    // On a phone the button is hidden until its panel is chosen.
    if (before) flushSync(() => setPanel(before));
    if (button instanceof HTMLElement) button.focus();
  }
  const evidence = useMemo(() => ({ place, show }), [place, show]);
  return { evidence, goBack };
}

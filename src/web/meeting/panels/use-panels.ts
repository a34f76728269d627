// Which panels the open meeting has for this person, and which of them are shown: on a phone one at a time; on a wide screen
// the transcript and the insights always, and at most one of the others beside them.
import { useState } from 'react';
import { useSeesWhispers } from '../my-part.ts';

export type PanelName = 'transcript' | 'insights' | 'analysis' | 'notes';

/** What stands beside the transcript and the insights on a wide screen, one at a time. */
export const asides = ['analysis', 'notes'] as const satisfies PanelName[];
export type Aside = (typeof asides)[number];

const allPanels: readonly PanelName[] = ['transcript', 'insights', ...asides];
const roomPanels: readonly PanelName[] = ['transcript', 'notes'];

export interface Panels {
  choices: readonly PanelName[];
  /** What was chosen last, whether or not it is there for this person now. */
  panel: PanelName;
  setPanel(name: PanelName): void;
  /** The one that a phone shows. */
  onPhone: PanelName;
  /** What was chosen to stand beside. Undefined: the transcript and the insights have the room. */
  aside: Aside | undefined;
  setAside(name: Aside | undefined): void;
  /** What does stand beside on a wide screen. */
  beside: Aside | undefined;
  /** Shows it, on a phone and on a wide screen. */
  choose(name: PanelName): void;
}

export function usePanels(): Panels {
  const sees = useSeesWhispers();
  const [panel, setPanel] = useState<PanelName>('transcript');
  const [aside, setAside] = useState<Aside | undefined>('analysis');
  const choices = sees ? allPanels : roomPanels;
  return {
    choices,
    panel,
    setPanel,
    onPhone: choices.includes(panel) ? panel : 'transcript',
    aside,
    setAside,
    // Whoever sees nothing of what agents say has notes alone there.
    beside: sees ? aside : 'notes',
    choose(name) {
      setPanel(name);
      const beside = asides.find((one) => one === name);
      if (beside) setAside(beside);
    },
  };
}

// Which panels the open meeting has for this person, and which of them are shown: on a phone one at a time; on a wide screen
// the transcript and the insights always, and at most one of the others beside them.
import { useState } from 'react';
import { useSeesWhispers } from '../my-part.ts';

/** What stands beside the transcript and the insights on a wide screen, one at a time. */
export type Aside = 'analysis' | 'notes' | 'ask';
export type PanelName = 'transcript' | 'insights' | Aside;

const allAsides: readonly Aside[] = ['analysis', 'notes', 'ask'];
/** For whoever sees nothing of what agents say: something stands there always. */
const roomAsides: readonly Aside[] = ['notes', 'ask'];

export interface Panels {
  choices: readonly PanelName[];
  /** Those of them that stand beside the others on a wide screen. */
  asides: readonly Aside[];
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
  const asides = sees ? allAsides : roomAsides;
  const choices: readonly PanelName[] = ['transcript', ...(sees ? (['insights'] as const) : []), ...asides];
  return {
    choices,
    asides,
    panel,
    setPanel,
    onPhone: choices.includes(panel) ? panel : 'transcript',
    aside,
    setAside,
    beside: sees || (aside && asides.includes(aside)) ? aside : 'notes',
    choose(name) {
      setPanel(name);
      const beside = asides.find((one) => one === name);
      if (beside) setAside(beside);
    },
  };
}

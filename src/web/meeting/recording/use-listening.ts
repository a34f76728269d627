// The hooks between how a person wants to be listened to, what they agreed to for it, and React.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { KeptChoice, ListeningChoice } from '#web/listening/listening-choice.ts';
import type { KeptModelConsent, ModelConsent } from '#web/listening/on-device/model-consent.ts';

/** Of one person in this browser. */
export interface Listening {
  choice: KeptChoice;
  consent: KeptModelConsent;
}

export const ListeningContext = createContext<Listening | undefined>(undefined);

export function useListening(): { choice: ListeningChoice; choose: KeptChoice['set'] } {
  const kept = useKept().choice;
  const choice = useSyncExternalStore(kept.subscribe, kept.get);
  return { choice, choose: kept.set };
}

/** What the person agreed to have downloaded, and what changes that. */
export function useModelConsent(): { consent: ModelConsent | undefined; kept: KeptModelConsent } {
  const kept = useKept().consent;
  return { consent: useSyncExternalStore(kept.subscribe, kept.get), kept };
}

function useKept(): Listening {
  const kept = useContext(ListeningContext);
  if (!kept) throw new Error('How to listen needs a ListeningContext above it.');
  return kept;
}

// The hook between how a person wants to be listened to and React.
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { KeptChoice, ListeningChoice } from '#web/speech/listening-choice.ts';

export const ListeningContext = createContext<KeptChoice | undefined>(undefined);

export function useListening(): { choice: ListeningChoice; choose: KeptChoice['set'] } {
  const kept = useContext(ListeningContext);
  if (!kept) throw new Error('useListening needs a ListeningContext above it.');
  const choice = useSyncExternalStore(kept.subscribe, kept.get);
  return { choice, choose: kept.set };
}

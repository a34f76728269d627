// The hook between what a person agreed to have downloaded and React.
import { useMemo, useSyncExternalStore } from 'react';
import {
  type KeptModelConsent,
  keptModelConsent,
  type ModelConsent,
} from '#web/speech/on-device/model-consent.ts';

export function useModelConsent(userId: string): {
  consent: ModelConsent | undefined;
  kept: KeptModelConsent;
} {
  const kept = useMemo(() => keptModelConsent(localStorage, userId), [userId]);
  return { consent: useSyncExternalStore(kept.subscribe, kept.get), kept };
}

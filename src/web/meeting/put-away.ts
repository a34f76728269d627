// Hints that somebody put away: each is not seen again in that meeting.
import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { storedValue } from '#web/device/device-storage.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';

/** Of each hint, the last ones first. */
const meetingsRemembered = 200;

/** `key`: under which this device keeps the meetings in which the hint was put away. */
export function hintToPutAway(key: string): () => { isAway: boolean; putAway(): void } {
  const meetings = storedValue(key, z.array(z.string()));
  return function usePutAway() {
    const { sessionId } = useMeetingLink();
    const away = useSyncExternalStore(meetings.subscribe, meetings.read) ?? [];
    return {
      isAway: away.includes(sessionId),
      putAway: () => meetings.write([sessionId, ...away].slice(0, meetingsRemembered)),
    };
  };
}

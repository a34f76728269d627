// The time that the meeting screen goes by: the wall clock, or a test's own.
import { createContext, useContext } from 'react';
import { type Clock, wallClock } from '#meeting/clock.ts';

export const ClockContext = createContext<Clock>(wallClock);

export function useClock(): Clock {
  return useContext(ClockContext);
}

// What this person has said of companies shows on a card at once, though the list that it is in stands still under the pointer.
import { useCallback } from 'react';
import { companiesIn } from '#meeting/outputs/company-facts.ts';
import { isSameCompany } from '#meeting/outputs/wrong-companies.ts';
import { underCorrections } from '#meeting/state/company-corrections.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';

/** The answer turns an output of a list that stands still into what its card shows. */
export function useOwnCorrections(): (held: EmittedOutput) => EmittedOutput {
  const { user } = useMeetingLink();
  const corrections = useMeeting((state) => state.companyCorrections);
  return useCallback(
    (held) => {
      const told = companiesIn(held.asTold ?? held);
      const isOwn = corrections.some(
        (one) => one.by === user.uid && told.some((other) => isSameCompany(one, other)),
      );
      return isOwn ? underCorrections(held, corrections) : held;
    },
    [corrections, user.uid],
  );
}

// The current text of the lines that a language model's answers rest on: people may have corrected it meanwhile.
import { useMemo } from 'react';
import { withoutRefusals } from '#meeting/state/agreed-part.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { entriesFor } from '#report/entries.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';

type LineOf = (entryId: string) => TranscriptEntry | undefined;

/** The lines as they read now, without those of people who said no. */
export function useLineOf(): LineOf {
  const { state, user } = useMeetingLink();
  const [entries, waiting, consents] = [
    useMeeting((now) => now.entries),
    useMeeting((now) => now.waiting),
    useMeeting((now) => now.consents),
  ];
  return useMemo(() => {
    const { agreed } = withoutRefusals({ ...state.get(), entries, waiting, consents });
    const byId = new Map(entriesFor(agreed, user.uid).map((entry) => [entry.id, entry]));
    return (id) => byId.get(id);
  }, [state, user, entries, waiting, consents]);
}

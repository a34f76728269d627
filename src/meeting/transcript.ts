// The transcript: its entries.
import { z } from 'zod';
import { bounds } from './limits.ts';
import { ClientId, Confidence, Name, NewName, SessionId, Timestamp } from './session.ts';

/** The speaker's name when it is the person at this device. Other people see that person's own name instead. */
export const localSpeaker = 'You';
/** The speaker's name of what was shared with this device: a tab, or the sound of the whole machine. */
export const sharedSpeaker = 'Them';

export const TranscriptEntry = z.strictObject({
  id: ClientId,
  sessionId: SessionId,
  text: z
    .string()
    .max(bounds.entryTextCharacters)
    .refine((text) => text.trim() !== '', 'An empty transcript is not kept.'),
  speaker: Name,
  timestamp: Timestamp,
  /** 0 means "not reported". */
  confidence: Confidence,
});
export type TranscriptEntry = z.infer<typeof TranscriptEntry>;
/** As somebody sends it. */
export const SaidEntry = TranscriptEntry.extend({ speaker: NewName });

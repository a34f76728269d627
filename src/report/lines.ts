// The lines of a meeting for a report: in spoken order, each under its speaker's name, with its parse. The parse is cached
// with the entry, so that a long meeting is parsed only once.
import { worthOf } from '#language/meeting/extract.ts';
import { sentimentOf } from '#language/meeting/sentiment.ts';
import { topicKeyOf } from '#language/meeting/topics.ts';
import { type Models, modelsInUse } from '#language/models/models.ts';
import { readText, type Reading } from '#language/reading/reading.ts';
import { type FollowUp, followUpIn } from '#language/tasks/follow-ups.ts';
import { partRead } from '#meeting/lines/part-read.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { inSpokenOrder } from '#meeting/lines/spoken-order.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { namedFor } from './entries.ts';

export interface Line {
  entry: TranscriptEntry;
  facts: LineFacts;
}

export interface LineFacts {
  /** Of as much of the line as agents read too. */
  reading: Reading;
  /** How many words the whole line has. */
  words: number;
  /** -1 (bad) to 1 (good). */
  lean: number;
  topicKeys: ReadonlySet<string>;
  /** How much it says of what the meeting was about: 0 to 1, and 1 for all where no model tells. */
  worth: number;
  followUp: FollowUp | undefined;
}

/**
 * What this device has not saved yet is among them. `viewerId`: for whom "You" means themselves; nobody in what others
 * read too.
 */
export function linesOf({ entries, waiting }: MeetingState, viewerId = ''): Line[] {
  return inSpokenOrder([...entries, ...waiting]).map((entry) => ({
    entry: namedFor(entry, viewerId),
    facts: factsOf(entry),
  }));
}

/** Of an entry that carries its speaker's name already. */
export const lineOf = (entry: TranscriptEntry): Line => ({ entry, facts: factsOf(entry) });

const factsByEntry = new WeakMap<TranscriptEntry, { facts: LineFacts; models: Models | undefined }>();

/** Read again when the models have come since: a report says the same before and after somebody else looked. */
function factsOf(entry: TranscriptEntry): LineFacts {
  const models = modelsInUse();
  const known = factsByEntry.get(entry);
  if (known && known.models === models) return known.facts;
  const reading = readText(partRead(entry.text));
  const isWhole = reading.text.length === entry.text.length;
  const facts = {
    reading,
    words: (isWhole ? reading : readText(entry.text)).words.length,
    lean: sentimentOf(reading).lean,
    topicKeys: new Set(reading.words.map(topicKeyOf).filter((key) => key !== undefined)),
    worth: worthOf(reading)?.probability ?? 1,
    followUp: followUpIn(reading),
  };
  factsByEntry.set(entry, { facts, models });
  return facts;
}

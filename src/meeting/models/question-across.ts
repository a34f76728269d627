// A question to all meetings of a person, and its streamed answer: first the lines that were found, each with its meeting,
// then the sentences of a language model, if one was called. Nothing of it is stored.
import { z } from 'zod';
import { bounds } from '../limits.ts';
import { AnswerRow, AnswerSentence } from './question.ts';
import { MeetingSession } from '../session.ts';
import { TranscriptEntry } from '../transcript.ts';

/** What people ask of all their meetings. */
const acrossPresets = ['promised', 'open-questions', 'changed'] as const;
export type AcrossPreset = (typeof acrossPresets)[number];

export const acrossPresetWords: Record<AcrossPreset, string> = {
  promised: 'What did we promise?',
  'open-questions': 'Which questions are open?',
  changed: 'What changed since last time?',
};

/** In one's own words, or one of those that are always asked. */
export const AcrossQuestion = z.union([
  z.strictObject({ words: z.string().trim().min(1).max(bounds.questionCharacters) }),
  z.strictObject({ preset: z.enum(acrossPresets) }),
]);
export type AcrossQuestion = z.infer<typeof AcrossQuestion>;

export function acrossWordsOf(question: AcrossQuestion): string {
  return 'preset' in question ? acrossPresetWords[question.preset] : question.words;
}

/** A meeting as an answer names it. */
export const NamedMeeting = MeetingSession.pick({ id: true, title: true, createdAt: true });
export type NamedMeeting = z.infer<typeof NamedMeeting>;

/** A line of one of the meetings. */
const FoundLine = TranscriptEntry.pick({
  id: true,
  sessionId: true,
  speaker: true,
  text: true,
  timestamp: true,
});
type FoundLine = z.infer<typeof FoundLine>;

/** Where was looked: in so many of the person's newest meetings, and whether these were all. */
export const Looked = z.object({ meetings: z.number().int(), all: z.boolean() });
export type Looked = z.infer<typeof Looked>;

const FoundPassage = z.object({
  lines: z.array(
    FoundLine.extend({ spans: z.array(z.object({ start: z.number().int(), end: z.number().int() })) }),
  ),
  note: z.string().optional(),
});

/** The lines that answer, the best first, and whose they are. */
export const FoundRow = z.object({
  kind: z.literal('found'),
  passages: z.array(FoundPassage),
  meetings: z.array(NamedMeeting),
  looked: Looked,
});
export type FoundRow = z.infer<typeof FoundRow>;

const [asked, , ended, failed] = AnswerRow.options;

/** Row by row. Where no model is asked, what was found is all of it. */
export const AcrossRow = z.discriminatedUnion('kind', [
  FoundRow,
  asked.extend({
    /** Of the meetings with lines that answer, so many are not shown to the model: on the other side, or used up. */
    meetingsHeldBack: z.number().int(),
  }),
  z.object({
    kind: z.literal('sentence'),
    ...AnswerSentence.shape,
    /** Those that it rests on, with their meetings. */
    lines: z.array(FoundLine.extend({ meeting: NamedMeeting })),
  }),
  ended,
  failed,
]);
export type AcrossRow = z.infer<typeof AcrossRow>;

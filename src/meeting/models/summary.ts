// The summary of a meeting by a template: sections of sentences, each with the words it rests on. report/summary makes it
// from the meeting's lines.
import { z } from 'zod';
import { Evidence } from '../outputs/output.ts';
import { AnswerRow } from './question.ts';

/** The built-in templates: each a file of src/report/templates. The first is for any meeting. */
export const templateIds = ['general', 'sales-call', 'stand-up', 'interview', 'one-to-one'] as const;
export const TemplateId = z.enum(templateIds);
export type TemplateId = z.infer<typeof TemplateId>;

export const SummarySentence = z.object({
  /** Who said it. */
  speaker: z.string(),
  /** What they said, as it can be read. */
  text: z.string(),
  /** What is known of it besides, in a few words. */
  note: z.string().optional(),
  /** The coming day that it names, where that is sure. */
  day: z.iso.date().optional(),
  /** Its own words; then those of somebody else that it answers, where it does not say by itself what it is about. */
  evidence: z.array(Evidence).min(1),
});
export type SummarySentence = z.infer<typeof SummarySentence>;

export const MeetingSummary = z.object({
  template: z.object({ title: z.string(), version: z.string() }),
  sections: z.array(
    z.object({
      heading: z.string(),
      sentences: z.array(SummarySentence),
      /** Stands where there are none. */
      none: z.string(),
    }),
  ),
  /** Speakers of whom nobody has said on whose side they are, where the template asks for it. Absent where there are none. */
  sidesUnknown: z.array(z.string()).optional(),
});
export type MeetingSummary = z.infer<typeof MeetingSummary>;

/** Of a template that is given to a language model. */
export const sectionBounds = {
  sections: 20,
  headingCharacters: 80,
  wordsCharacters: 600,
  mannerCharacters: 2_000,
} as const;

/** A section that a language model is asked for: its heading, and what belongs into it. */
export const SectionAsked = z.strictObject({
  heading: z.string().trim().min(1).max(sectionBounds.headingCharacters),
  words: z.string().trim().min(1).max(sectionBounds.wordsCharacters),
});
export type SectionAsked = z.infer<typeof SectionAsked>;

export const SummaryAsked = z.strictObject({
  sections: z.array(SectionAsked).min(1).max(sectionBounds.sections),
  /** How each of them is to be written: by whom, to whom, like what. Lines are chosen without it. */
  manner: z.string().trim().min(1).max(sectionBounds.mannerCharacters).optional(),
});
export type SummaryAsked = z.infer<typeof SummaryAsked>;

/** A summary of a language model as it comes: before each section its number, from 0, then the rows of an answer. */
export const SummaryRow = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('section'), at: z.number().int() }),
  ...AnswerRow.options,
]);
export type SummaryRow = z.infer<typeof SummaryRow>;

// What is known about a meeting besides its words: its kind, who is on which side, its goal, and the names that matter in it.
// A person sets the brief; the rest is inferred from the conversation (facts/infer-brief.ts).
import { z } from 'zod';
import { Name, Side } from './session.ts';

/** Our own bounds: far more than a form is ever filled with. */
export const briefBounds = { people: 60, names: 60, goalCharacters: 500, roleCharacters: 120 } as const;

export const MeetingKind = z.enum([
  'sales',
  'procurement',
  'interview',
  'hr',
  'incident',
  'project',
  'board',
  /** No kind in particular, or not known yet. */
  'general',
]);
export type MeetingKind = z.infer<typeof MeetingKind>;

export const BriefPerson = z.strictObject({
  name: Name,
  /** Absent where it is not known. */
  side: Side.optional(),
  /** As people say it: "payroll manager". */
  role: z.string().trim().min(1).max(briefBounds.roleCharacters).optional(),
});
export type BriefPerson = z.infer<typeof BriefPerson>;

const names = z.array(Name).max(briefBounds.names);

export const MeetingBrief = z.strictObject({
  kind: MeetingKind,
  people: z.array(BriefPerson).max(briefBounds.people),
  /** What our side wants of this meeting. */
  goal: z.string().trim().min(1).max(briefBounds.goalCharacters).optional(),
  competitors: names,
  /** Our companies and products, */
  ours: names,
  /** and theirs. */
  theirs: names,
  /** Other words of this meeting that a recogniser or a stranger would not know. */
  terms: names,
});
export type MeetingBrief = z.infer<typeof MeetingBrief>;

export const emptyBrief: MeetingBrief = {
  kind: 'general',
  people: [],
  competitors: [],
  ours: [],
  theirs: [],
  terms: [],
};

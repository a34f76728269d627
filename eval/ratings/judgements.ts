// Judged insights, and candidates for one: how they are put to a person, and how what the person wrote is read back and counted.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { z } from 'zod';
import { intervalOf } from '../figures/bootstrap.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { BusinessLine, BusinessMeeting } from '../corpora/business.ts';
import { parsed } from '../corpora/rows.ts';
import type { Said } from '../play/play-meeting.ts';
import { percent, type Score } from '../figures/scores.ts';

export const ratings = ['useful', 'true but useless', 'wrong'] as const;
export type Rating = (typeof ratings)[number];

const Judgement = z.object({
  meeting: z.string().min(1),
  line: z.int(),
  agent: z.string().min(1),
  insights: z.array(z.string()).default([]),
  /** Of a candidate alone: what it is of, what it weighed then, whether it was shown. */
  kind: z.string().min(1).optional(),
  score: z.number().optional(),
  shown: z.boolean().optional(),
  rating: z.enum(ratings, { error: `the rating is one of: ${ratings.join(', ')}` }),
  reason: z.string().trim().min(1, 'say why, in a few words'),
});
export type Judgement = z.infer<typeof Judgement>;

const [linesBefore, linesAfter] = [10, 2];

/** What a person is to judge: as the card says it. */
interface Told {
  line: number;
  agent: AgentId;
  analysis: string;
  insights: readonly string[];
  /** Of a candidate alone. */
  kind?: string;
  score?: number;
  shown?: boolean;
  /** The earlier lines it rests on. */
  rests?: readonly string[];
}

/** One row of the file: the insight and all that a person needs to judge it, with the rating left open. */
export function questionOn({ document, brief, lines }: BusinessMeeting, told: Told) {
  const at = lines.findIndex(({ n }) => n === told.line);
  const { kind, date, us, them, competitors } = brief;
  return {
    meeting: document,
    ...told,
    rating: '',
    reason: '',
    before: lines.slice(Math.max(0, at - linesBefore), at).map(asText),
    spoken: asText(lines[at]!),
    after: lines.slice(at + 1, at + 1 + linesAfter).map(asText),
    brief: { kind, date, us, them, competitors },
  };
}

/** A shown insight as it is put to a person. */
export function toldBy({ line, agent, output: { outputs } }: Said): Told {
  return { line, agent, analysis: outputs.analysis, insights: outputs.insights };
}

/** All that was shown, as questions. */
export function questionsOn(meeting: BusinessMeeting, said: readonly Said[]) {
  return said.filter(({ shown }) => shown).map((one) => questionOn(meeting, toldBy(one)));
}

/** As they are written out, one a line. */
export const asRows = (questions: readonly object[]): string =>
  questions.map((one) => `${JSON.stringify(one)}\n`).join('');

/** By kind, the most often judged first. */
export function byKind(judged: readonly Judgement[]): Map<string, Judgement[]> {
  const groups = Map.groupBy(judged, ({ kind, agent }) => kind ?? agent);
  return new Map([...groups].toSorted((a, b) => b[1].length - a[1].length));
}

export function asText({ n, speaker, text }: BusinessLine): string {
  return `${n} ${speaker}: ${text}`;
}

/** Throws one sentence with the file and the line of the first row that cannot be counted. */
export function readJudgements(file: string): Judgement[] {
  const rows = readFileSync(file, 'utf8').split('\n');
  const judged = rows.flatMap((row, at) =>
    row.trim() === '' ? [] : [parsed(Judgement, row, `${file}:${at + 1}`)],
  );
  if (judged.length === 0) throw new Error(`${file}: nothing is judged in it`);
  return judged;
}

/** The share of a rating, with an interval by meeting. */
export function shareOf(wanted: Rating, judged: readonly Judgement[]): Score {
  const share = (drawn: readonly Judgement[]) =>
    percent(drawn.filter(({ rating }) => rating === wanted).length, drawn.length);
  const meetings = [...Map.groupBy(judged, ({ meeting }) => meeting).values()];
  const interval = intervalOf(meetings, (drawn) => share(drawn.flat()));
  return {
    value: share(judged),
    ...(interval ? { interval } : {}),
    note: `${judged.filter(({ rating }) => rating === wanted).length} of ${judged.length}`,
  };
}

/** What a file of judgements is called in the table: its name without the ending. */
export function titleOf(file: string): string {
  return basename(file, '.jsonl');
}

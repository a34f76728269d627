// A request to a language model about a meeting: the unchanging part first, so that the endpoint can cache it, and the new
// lines last. It begins as parts (meeting-parts.ts), which here become text, fenced as a record.
import type { ModelRequest } from '#providers/language-model.ts';
import { cut, fenced, lineRow } from './fenced.ts';
import type { MeetingParts } from './meeting-parts.ts';
import { scoutSchema } from './moments.ts';
import type { Prompt, Prompts, SpecialistId } from './prompts.ts';
import { reviewSchema } from './review-answer.ts';
import { specialistSchema } from './whisper-answer.ts';

/** In characters. */
const most = { row: 1_000, person: 160, name: 60 };

export function scoutRequest({ scout }: Pick<Prompts, 'scout'>, parts: MeetingParts): ModelRequest {
  return { system: scout.text, user: inWords(parts), schema: scoutSchema };
}

export interface SpecialistQuestion {
  agent: SpecialistId;
  number: number;
  why: string;
  /** What it answered before, where that named a number that nobody said, and the number. */
  refused?: { answer: string; unsaid: string };
}

export function specialistRequest(
  { specialist, fields }: Pick<Prompts, 'specialist' | 'fields'>,
  parts: MeetingParts,
  { agent, number, why, refused }: SpecialistQuestion,
): ModelRequest {
  return {
    system: `${specialist.text}\n\n${fields[agent].text}`,
    user: [
      inWords(parts),
      fenced('why', [cut(why, most.row)]),
      `You are asked about line [${number}].`,
      ...(refused === undefined
        ? []
        : [fenced('refused', [cut(refused.answer, most.row)]), whyRefused(refused.unsaid)]),
    ].join('\n\n'),
    schema: specialistSchema,
  };
}

const whyRefused = (unsaid: string): string =>
  `That was your answer, and it was refused: “${cut(unsaid, most.name)}” in its note stands in no line it quotes and does not come out of its calculations. Answer again: quote the line in which it was said, or put the calculation right, or do without it.`;

/** Whether the note that stands on this line may stay. */
export function reviewRequest(
  { review, fields }: Pick<Prompts, 'review' | 'fields'>,
  parts: MeetingParts,
  about: { agent: SpecialistId; number: number },
): ModelRequest {
  return {
    system: `${review.text}\n\n${fields[about.agent].text}`,
    user: `${inWords(parts)}\n\nYou are asked about the note on line [${about.number}] by ${about.agent}.`,
    schema: reviewSchema,
  };
}

/** "sales 1, specialist 1": which prompts an answer was given to. */
export function promptName(
  prompts: Prompts,
  agent: SpecialistId,
  first: 'specialist' | 'review' = 'specialist',
): string {
  const version = (name: string, prompt: Prompt) => `${name} ${prompt.version}`;
  return [version(agent, prompts.fields[agent]), version(first, prompts[first])].join(', ');
}

function inWords({ about, people, facts, lines, newFrom, notes }: MeetingParts): string {
  return [
    fenced(
      'meeting',
      about.map((row) => cut(row, most.row)),
    ),
    fenced(
      'people',
      people.map((row) => cut(row, most.person)),
    ),
    fenced(
      'known',
      facts.map(
        ({ number, speaker, what, quote }) =>
          `[${number}] ${what.join('; ')}, ${cut(speaker, most.name)}: ${cut(quote, most.row)}`,
      ),
    ),
    fenced('earlier-lines', lines.filter(({ number }) => number < newFrom).map(lineRow)),
    fenced('new-lines', lines.filter(({ number }) => number >= newFrom).map(lineRow)),
    // Behind the lines: a note that comes changes nothing of what the endpoint has read.
    fenced(
      'whispered',
      notes.map(
        ({ number, agent, words, isShown }) =>
          `[${number}] ${agent}${isShown ? '' : ' (kept quiet)'}: ${cut(words, most.row)}`,
      ),
    ),
  ].join('\n\n');
}

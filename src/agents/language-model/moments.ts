// A scout's answer: the few lines that a specialist should look at, and why.
import { z } from 'zod';
import { readAnswer, schemaOf } from './answer-schema.ts';
import { specialists, type SpecialistId } from './prompts.ts';

const ScoutAnswer = z.strictObject({
  moments: z.array(
    z.strictObject({ line: z.number(), agent: z.enum(specialists), worth: z.number(), why: z.string() }),
  ),
});

export const scoutSchema = schemaOf('moments', ScoutAnswer);

const mostMoments = 3;
/** Of 3. What is worth less is no moment. */
const leastWorth = 2;

export interface ScoutMoment {
  line: number;
  agent: SpecialistId;
  worth: number;
  why: string;
}

/** Undefined where the answer cannot be read. What names no new line, or is worth too little, is left out; so is a line named twice for one agent. */
export function readMoments(text: string, isNew: (line: number) => boolean): ScoutMoment[] | undefined {
  const named = readAnswer(ScoutAnswer, text)?.moments.filter(
    ({ line, worth }) => isNew(line) && worth >= leastWorth,
  );
  return named
    ?.filter((one, at) => named.findIndex((other) => isSame(one, other)) === at)
    .slice(0, mostMoments);
}

function isSame(a: ScoutMoment, b: ScoutMoment): boolean {
  return a.line === b.line && a.agent === b.agent;
}

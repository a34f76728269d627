// A specialist's answer about a moment: a note, or nothing. It can be read while it is being written.
import { z } from 'zod';
import { entities as thresholds } from '#meeting/limits.ts';
import { readUnfinished } from '#providers/language-models/json-answer.ts';
import type { AgentResult } from '../agent.ts';
import { asSentence } from '#meeting/outputs/as-sentence.ts';
import { told } from '../whisper-agent.ts';
import { readAnswer, schemaOf } from './answer-schema.ts';
import { noteWorth, type Weighing } from './note-worth.ts';
import type { Worth } from '../worth.ts';
import type { ScoutMoment } from './moments.ts';
import {
  type Basis,
  basisOf,
  calculated,
  isNotTaken,
  isQuoted,
  NoteBasis,
  type NoteReading,
  type NoteWords,
  reasonOf,
  refused,
  wordsOf,
} from './note.ts';

const SpecialistAnswer = z.strictObject({
  whisper: z
    .strictObject({
      worth: z.number(),
      ...NoteBasis.shape,
      thing: z.string(),
      move: z.string().nullable(),
      reasoning: z.string(),
    })
    .nullable(),
});

export const specialistSchema = schemaOf('whisper', SpecialistAnswer);

export interface SpecialistReading extends NoteReading {
  /** What it was asked about. */
  moment: ScoutMoment;
  /** What it is weighed by beside the model's own word. */
  weighing: Weighing;
  methods: readonly string[];
}

export function readWhisper(text: string, reading: SpecialistReading): AgentResult {
  const answer = readAnswer(SpecialistAnswer, text);
  if (!answer) return refused('unreadable');
  const { whisper } = answer;
  if (!whisper) return { outcome: 'silent', reason: { code: 'nothing-found', what: 'moment-worth-it' } };
  const { moment, methods } = reading;
  const basis = basisOf(whisper, reading);
  if (isNotTaken(basis)) return basis;
  const words = wordsOf(whisper, basis, reading);
  if (isNotTaken(words)) return words;
  return noteResult(moment.agent, words, basis, {
    worth: noteWorth({ ...whisper, ...reading.weighing }),
    reasoning: [
      `the scout: ${reasonOf(moment.why, reading)}`,
      `the specialist: ${reasonOf(whisper.reasoning, reading)}`,
      ...calculated(basis, reading),
    ],
    methods,
  });
}

export function noteResult(
  agent: ScoutMoment['agent'],
  { thing, move }: NoteWords,
  { evidence, confidence }: Basis,
  { worth, ...trail }: { worth: Worth; reasoning: readonly string[]; methods: readonly string[] },
): Extract<AgentResult, { outcome: 'spoke' }> {
  return told([
    {
      whisper: {
        kind: `language-model/${agent}`,
        thing,
        ...(move && { move }),
        evidence,
        sureness: confidence,
        ...trail,
      },
      worth,
    },
  ]);
}

/** A note of which the end is still missing. */
export interface NoteSoFar {
  confidence: number;
  /** What it will be ranked by. */
  score: number;
  /** Undefined until its first word: what it rests on is still being written. */
  words?: {
    evidence: Basis['evidence'];
    /** The whole ones so far, as they will read. */
    text: string;
  };
}

/**
 * The note as far as it was written. Undefined while there is none, or it is not sure enough, and where its words have begun and
 * what they rest on did not come before them or does not hold: a model that writes in another order is heard at the end.
 */
export function noteSoFar(
  answer: string,
  reading: NoteReading & Pick<SpecialistReading, 'weighing'>,
): NoteSoFar | undefined {
  const { value, open } = readUnfinished(answer);
  const note = (value as { whisper?: unknown } | undefined)?.whisper;
  const written = z
    .object({
      worth: z.number(),
      confidence: z.number().min(thresholds.defaultThreshold).max(1),
      quotes: NoteBasis.shape.quotes.default([]),
      calculations: NoteBasis.shape.calculations,
      thing: z.string().optional(),
      move: z.string().nullish(),
    })
    .safeParse(note).data;
  if (!written) return undefined;
  const { confidence } = written;
  const { score } = noteWorth({ ...written, ...reading.weighing });
  if (written.thing === undefined && open?.key !== 'thing' && open?.key !== 'move')
    return { confidence, score };
  const wholeWords = (key: string) => (open?.key === key ? open.text.replace(/\S*$/, '') : '');
  const basis = basisOf(written, reading);
  if (isNotTaken(basis) || !isQuoted(basis)) return undefined;
  const { thing = wholeWords('thing'), move = wholeWords('move') } = written;
  const words = wordsOf({ thing, move }, basis, reading);
  if (isNotTaken(words)) return undefined;
  const isWhole = written.thing !== undefined;
  const text = `${isWhole ? asSentence(words.thing) : words.thing}${words.move && ` ${words.move}`}`;
  return { confidence, score, words: { evidence: basis.evidence, text } };
}

// How much a model's own word about a note counts beside what the line tells: learnt from all notes that were written by hand in
// eight meetings, shown or not, by whether people had marked a moment there. Neither the model of moments nor its prompts
// have learnt from these meetings' marks, and none of them is among those by which notes are measured (eval/by-hand).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { readRecordedBefore, type RecordedMeeting } from '../../eval/by-hand/recorded-meetings.ts';
import { isOnMoment } from '../../eval/play/moments.ts';
import { asPlayed } from '../../eval/play/played-business.ts';
import { lowered } from '../../eval/wording/lower.ts';
import { logOdds, type NoteWeights, type WeighedNote } from '../../src/agents/language-model/note-worth.ts';
import type { LineModel } from '../../src/language/models/line-model.ts';
import { momentChance } from '../../src/language/moments/moment-chance.ts';
import { fitBatch } from './batch-regression.ts';
import { rounded } from './named-weights.ts';

const Note = z.object({ whisper: z.object({ worth: z.number(), confidence: z.number() }) });

interface JudgedNote extends WeighedNote {
  chance: number;
  /** A moment of any worth is marked on its line or one beside it. */
  onMoment: boolean;
}

/** `model`: of moments, another than the one that ships. */
export function notesBefore(model?: LineModel): JudgedNote[] {
  return readRecordedBefore().flatMap((recorded) => notesOf(recorded, model));
}

function notesOf({ meeting, answers }: RecordedMeeting, model: LineModel | undefined): JudgedNote[] {
  const { lines } = meeting;
  const { moments } = asPlayed(meeting, []);
  const texts = lines.map(({ text }) => lowered(text).text);
  return answers.flatMap(({ asked, line, answer }) => {
    const note = asked === 'whisper' ? Note.safeParse(answer).data?.whisper : undefined;
    const at = lines.findIndex(({ n }) => n === line);
    const chance = momentChance(texts, at, model);
    if (!note || chance === undefined) return [];
    return [{ ...note, chance, onMoment: isOnMoment(moments, line!) }];
  });
}

const rounds = 20_000;
const rate = 0.3;
/** Pulls weights to zero; little, as there are four of them. */
const small = 0.0002;

export function fitNoteWorth(notes: readonly JudgedNote[]): NoteWeights {
  const chances = notes.map(({ chance }) => logOdds(chance)).toSorted((a, b) => a - b);
  const usual = chances[Math.floor(chances.length / 2)]!;
  const { bias, weights } = fitBatch(
    notes.map(({ worth, confidence, chance, onMoment }) => ({
      amounts: [[0, worth >= 3 ? 1 : 0] as const, [1, confidence] as const, [2, logOdds(chance)] as const],
      label: onMoment ? 1 : 0,
      count: 1,
    })),
    { expected: [0, 0, 0], rounds, step: () => rate, small },
  );
  const [worthMost, confidence, moment] = [...weights].map(rounded) as [number, number, number];
  return { bias: rounded(bias), worthMost, confidence, moment, usualMoment: rounded(usual) };
}

const weightsFile = join(import.meta.dirname, '../../src/agents/language-model/note-weights.ts');

export function writeNoteWorth(weights: NoteWeights, count: number): void {
  const lines = Object.entries(weights).map(([name, weight]) => `  ${name}: ${weight},`);
  writeFileSync(
    weightsFile,
    `// Learnt weights of note-worth.ts, from ${count} notes. Written by \`npm run train\`; not to be edited.
export const noteWeights = {
${lines.join('\n')}
};
`,
  );
}

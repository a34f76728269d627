// The predefined questions to a meeting, answered by the lines themselves: what was asked, who does what, what was decided,
// which figures were named, where a person was mentioned.
import { partRead } from '#meeting/lines/part-read.ts';
import { findCommitments } from '#language/tasks/commitments.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { listedTasks } from '#language/tasks/listed-tasks.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import { findAmounts } from '#language/things/amounts.ts';
import { readText, type Reading } from '#language/reading/reading.ts';
import { entities as thresholds } from '#meeting/limits.ts';
import type { Preset, Question } from '#meeting/models/question.ts';
import { isSameName } from '#meeting/people/renames.ts';
import { type AskedEntry, type AnswerPassage, passagesFor } from './answer.ts';

interface NotedSpan {
  start: number;
  end: number;
  note?: string | undefined;
}

/** From the question model's own threshold on: who asks for a list would rather pass over a line than miss one. */
const heard = ({ confidence }: { confidence: number }) => confidence >= thresholds.defaultThreshold;

const places: Record<Exclude<Preset, 'about-me'>, (reading: Reading) => readonly NotedSpan[]> = {
  questions: (reading) => findQuestions(reading).filter(heard),
  tasks: (reading) =>
    listedTasks(reading, findCommitments(reading)).map(({ start, end, due }) => ({ start, end, note: due })),
  decisions: findDecisions,
  figures: (reading) => findAmounts(reading).filter(({ unit }) => unit === 'money' || unit === 'percent'),
};

/** Of what is found for a preset, so many are shown. */
const shownAtMost = 12;

/** The lines that answer any question. `name`: of whoever asks. */
export function passagesIn(lines: readonly AskedEntry[], question: Question, name: string): AnswerPassage[] {
  return 'preset' in question
    ? passagesOf(lines, question.preset, { name, count: shownAtMost })
    : passagesFor(lines, question.words);
}

/** At most `count`, the newest first. `name`: of whoever asks. */
export function passagesOf(
  lines: readonly AskedEntry[],
  preset: Preset,
  { name, count }: { name: string; count: number },
): AnswerPassage[] {
  const passages: AnswerPassage[] = [];
  for (const line of lines.toReversed()) {
    if (passages.length === count) break;
    const spans = preset === 'about-me' ? placesOfName(line, name) : placesIn(line, preset);
    const note = spans.find((span) => span.note !== undefined)?.note;
    if (spans.length > 0)
      passages.push({ lines: [{ ...line, spans: [...spans] }], ...(note !== undefined && { note }) });
  }
  return passages;
}

function placesIn({ text }: AskedEntry, preset: Exclude<Preset, 'about-me'>): readonly NotedSpan[] {
  return places[preset](readText(partRead(text)));
}

/** Where somebody else says this name, or the first of its words: as a whole word, however it is written. */
function placesOfName({ speaker, text }: AskedEntry, name: string): NotedSpan[] {
  const [first = ''] = name.trim().toLowerCase().split(/\s+/);
  if (first === '' || isSameName(speaker, name)) return [];
  const word = /[\p{L}\p{N}'’-]+/gu;
  return Array.from(text.matchAll(word)).flatMap(({ 0: said, index: start }) => {
    const isName = said.toLowerCase().replace(/['’]s$/, '') === first;
    return isName ? [{ start, end: start + said.length }] : [];
  });
}

// What is read of German: questions, promises and requests with their owner and time, days, amounts and personal data. Of lines that
// were written and labelled for it; those of another writer, which nobody who writes rules has read, stand apart.
import { findGermanAmounts } from '#language/german/german-amounts.ts';
import { findGermanCommitments } from '#language/german/german-commitments.ts';
import { findGermanDates } from '#language/german/german-dates.ts';
import { findGermanQuestions } from '#language/german/german-questions.ts';
import { findPersonalData } from '#language/personal-data/personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import { type GermanLine, readGerman } from '../corpora/german.ts';
import {
  countLine,
  f1,
  percent,
  precision,
  type Ratio,
  recall,
  type Score,
  Tally,
} from '../figures/scores.ts';
import type { Measure, Row } from '../measure.ts';
import { lowered } from '../wording/lower.ts';

export const german: Measure = { name: 'german', rows };

/** The one system that is asked. */
const system = 'ours';

function rows(): Row[] {
  return (['open', 'locked'] as const).flatMap((part) => {
    const lines = readGerman(part);
    const of = part === 'open' ? 'lines read before' : 'lines of another writer, unread';
    if (lines.length === 0) return [];
    return (['cased', 'lower'] as const).flatMap((form) => {
      const asked = lines.map((line) => asSaid(line, form));
      const row = (id: string, measure: string, score: Score): Row => ({
        id: `german/${part}/${form}/${id}`,
        measure: `${measure}, ${of}, ${form}`,
        scores: { [system]: score },
      });
      const ratios: [string, Ratio][] = [
        ['F1', f1],
        ['recall', recall],
        ['precision', precision],
      ];
      const counted = (id: string, measure: string, tally: Tally) =>
        ratios.map(([name, ratio]) =>
          row(`${id}-${name.toLowerCase()}`, `${measure}, ${name}`, tally.score(ratio)),
        );
      const tasks = tasksIn(asked);
      return [
        ...counted('questions', 'questions', questionsIn(asked)),
        ...counted('tasks', 'promises and requests', tasks.tally),
        row('owner', 'owner right, %', share(tasks.owner, tasks.labelled)),
        row('due', 'due words right, %', share(tasks.due, tasks.labelled)),
        ...counted('days', 'days, with the day of the calendar', daysIn(asked)),
        ...counted('amounts', 'amounts, with value and unit', amountsIn(asked)),
        ...counted('personal data', 'personal data', personalDataIn(asked)),
      ];
    });
  });
}

interface Asked {
  line: GermanLine;
  text: string;
  spans: GermanLine['spans'];
}

function asSaid(line: GermanLine, form: 'cased' | 'lower'): Asked {
  return form === 'cased'
    ? { line, text: line.text, spans: line.spans }
    : { line, ...lowered(line.text, line.spans) };
}

const share = (part: number, whole: number): Score => ({
  value: percent(part, whole),
  note: `${part} of ${whole}`,
});

function questionsIn(all: readonly Asked[]): Tally {
  const tally = new Tally();
  for (const { line, text } of all)
    countLine(tally.of(line.document), line.question, findGermanQuestions(readText(text)).length > 0);
  return tally;
}

interface Tasks {
  tally: Tally;
  labelled: number;
  owner: number;
  due: number;
}

function tasksIn(all: readonly Asked[]): Tasks {
  const tasks: Tasks = { tally: new Tally(), labelled: 0, owner: 0, due: 0 };
  for (const { line, text } of all) {
    const reading = readText(text);
    const dates = findGermanDates(reading, line.at);
    const [found] = findGermanCommitments(reading, {
      dates,
      participants: line.participants,
      speaker: line.speaker,
    });
    countLine(tasks.tally.of(line.document), line.commitment !== null, found !== undefined);
    if (!line.commitment) continue;
    tasks.labelled++;
    const owner =
      found?.owner.kind === 'speaker'
        ? line.speaker
        : found && 'name' in found.owner
          ? found.owner.name
          : null;
    if (found && owner === line.commitment.owner) tasks.owner++;
    if (found && sameWords(found.due, line.commitment.due)) tasks.due++;
  }
  return tasks;
}

/** Without what stands before the time, and without marks. */
function sameWords(found: string | undefined, labelled: string | null): boolean {
  const plain = (words: string) =>
    lowered(words)
      .text.replace(/^(?:bis|zum|am|um|ab|vor|nach|spätestens|im|in|den|der|gegen|so| )+(?= )/, '')
      .trim();
  return plain(found ?? '') === plain(labelled ?? '');
}

function daysIn(all: readonly Asked[]): Tally {
  const tally = new Tally();
  for (const { line, text } of all) {
    const counts = tally.of(line.document);
    const open = new Set(line.dates);
    for (const date of findGermanDates(readText(text), line.at)) {
      const match = [...open].find(
        (one) =>
          one.day === date.day &&
          (one.until ?? one.day) === (date.until ?? date.day) &&
          shareWords(one.text, date.text) &&
          (one.time === undefined || one.time === date.time),
      );
      if (match) open.delete(match);
      if (match) counts.right++;
      else counts.extra++;
    }
    counts.missed += open.size;
  }
  return tally;
}

/** In the same words, in part. */
function shareWords(a: string, b: string): boolean {
  const words = new Set(lowered(a).text.split(' '));
  return lowered(b)
    .text.split(' ')
    .some((word) => words.has(word));
}

function amountsIn(all: readonly Asked[]): Tally {
  const tally = new Tally();
  for (const { line, text } of all) {
    const counts = tally.of(line.document);
    const open = new Set(line.amounts);
    for (const amount of findGermanAmounts(readText(text))) {
      const match = [...open].find(
        ({ value, unit, currency }) =>
          value === amount.value && unit === amount.unit && currency === amount.currency,
      );
      if (match) open.delete(match);
      if (match) counts.right++;
      else counts.extra++;
    }
    counts.missed += open.size;
  }
  return tally;
}

/** A value counts as found when findings of its type cover every letter and digit of it. */
function personalDataIn(all: readonly Asked[]): Tally {
  const tally = new Tally();
  for (const { line, text, spans } of all) {
    const counts = tally.of(line.document);
    const found = findPersonalData(readText(text)).map(({ rule, start, end }) => ({
      type: rule.slice('pii/'.length),
      start,
      end,
    }));
    for (const { type, start, end } of spans) {
      const covering = found.filter((one) => one.type === type);
      const isCovered = (at: number) => covering.some((one) => one.start <= at && at < one.end);
      const letters = [...text.slice(start, end).matchAll(/[\p{L}\p{N}]/gu)];
      if (letters.every(({ index }) => isCovered(start + index))) counts.right++;
      else counts.missed++;
    }
    counts.extra += found.filter(
      (one) => !spans.some((span) => span.start < one.end && one.start < span.end && span.type === one.type),
    ).length;
  }
  return tally;
}

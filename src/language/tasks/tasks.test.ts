// What holds for every task of this room, whatever the text: exact places, and time that grows with the text alone.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findAcceptance } from './acceptance.ts';
import { findBuyingSignals } from '#language/sales/buying-signals.ts';
import { findCommitments } from './commitments.ts';
import { findCompetitors } from '#language/names/competitor-mentions.ts';
import { findSituations } from '#language/situations/find-situations.ts';
import { findDecisions } from './decisions.ts';
import { findDueWords } from './times/due-words.ts';
import { findEntities } from '#language/names/entities.ts';
import type { Finding } from '#language/reading/finding.ts';
import { findNextSteps } from '#language/sales/next-steps.ts';
import { findObjections } from '#language/sales/objections.ts';
import { findPersonalData, maskPersonalData } from '#language/personal-data/personal-data.ts';
import { findPricing } from '#language/sales/pricing.ts';
import { findQuestions } from './questions.ts';
import { readText, type Reading } from '#language/reading/reading.ts';
import { sentimentOf } from '#language/meeting/sentiment.ts';
import { findDynamics } from '#language/meeting/team-dynamics.ts';
import { topicsOf } from '#language/meeting/topics.ts';
import { expectGrowthBelow } from '../../../tests/work.ts';

const tasks: readonly ((reading: Reading) => readonly Finding[])[] = [
  findAcceptance,
  findBuyingSignals,
  findCommitments,
  findCompetitors,
  findSituations,
  findDecisions,
  findDueWords,
  findDynamics,
  findNextSteps,
  findObjections,
  findPersonalData,
  findPricing,
  findQuestions,
];

function runAll(text: string): {
  findings: Finding[];
  entities: ReturnType<typeof findEntities>;
  lean: number;
} {
  const reading = readText(text);
  topicsOf(reading);
  maskPersonalData(reading);
  return {
    findings: tasks.flatMap((task) => task(reading)),
    entities: findEntities(reading),
    lean: sentimentOf(reading).lean,
  };
}

/** Words that make rules fire, so that random texts reach them. */
const tellingWords = fc.constantFrom(
  ...`i'll i will we can you send the contract by friday what would that cost thirty euros per seat too expensive compared to
  Quillmere microsoft anna.berg@example.com 212-555-0142 4111 1111 guarantee off the record thank you so much not never ?
  . , um {laugh} Anna Müller from 🎉 decided let's go with pilot at dot com five five Ltd`.split(/\s+/),
);
const spoken = fc.array(tellingWords, { maxLength: 60 }).map((words) => words.join(' '));

test('whatever the text, every finding and entity stands exactly where it says', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme' }), spoken),
      (text) => {
        const { findings, entities, lean } = runAll(text);
        for (const { start, end, text: quote, confidence } of findings) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).toBe(quote);
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
        for (const { source_position, value, context, confidence } of entities) {
          expect(text.slice(source_position.start, source_position.end)).toBe(value);
          expect(text).toContain(context);
          expect(confidence).toBeGreaterThanOrEqual(0.3);
          expect(confidence).toBeLessThanOrEqual(1);
        }
        expect(Math.abs(lean)).toBeLessThanOrEqual(1);
      },
    ),
    { numRuns: 400 },
  );
});

const hostile: readonly (readonly [name: string, unit: string])[] = [
  ['one letter', 'a'],
  ['one letter, spaced', 'a '],
  ['at signs', '@'],
  ['addresses without end', 'a@'],
  ['dots and letters', 'a.b-'],
  ['digits', '4'],
  ['digits, spaced', '4 '],
  ['digit words', 'five '],
  ['spaces', ' '],
  ['line ends', '\n'],
  ['question marks', '? '],
  ['emoji', '👩🏽‍🚀 '],
  ['zero width', '\u200b'],
  ['combining marks', 'e\u0301'],
  ['another script', '会議 '],
  ['capitals', 'Aa Bb '],
  ['promises', "i'll send you the contract by friday "],
  ['prices', 'what would that cost '],
  ['comparisons', 'compared to Quillmere '],
  ['open brackets', '{a '],
];

test.each(hostile)('work grows with the length of the text and no faster: %s', (_, unit) => {
  const fill = (characters: number) => unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);
  const [short, long] = [fill(2_000), fill(20_000)];
  // Ten times the text: quadratic work would be a hundred times as much.
  expectGrowthBelow(
    40,
    () => runAll(short),
    () => runAll(long),
  );
});

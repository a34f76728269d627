// Situations that two things make together, one of which may have been said a line or two before: a reference and "I'll give
// her a call", a leave and a dismissal.
import { phraseFinder } from '#language/reading/phrases.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import { type Finding, weighed } from '#language/reading/finding.ts';
import type { Situation, SituationContext } from './situation.ts';

interface Pair {
  /** Stands in the line. */
  here: (reading: Reading) => Finding<Situation['rule']>[];
  /** Stands in the line or the ones before. */
  around: (reading: Reading) => Finding[];
  reason: string;
}

const pairs: readonly Pair[] = [
  {
    here: phraseFinder({
      'recording/disputed': {
        confidence: 0.6,
        phrases: ['switch|turn|shut that|it|this .. off', 'switch|turn|shut off that|it|this'],
        evenNegated: true,
      },
    }),
    around: phraseFinder({
      recording: {
        confidence: 1,
        phrases: [
          'recording|recorded|recorder|recordings|taping|taped|transcript|transcribing|notetaker|note-taker|minutes|bot',
        ],
      },
    }),
    reason: 'for a recording spoken of',
  },
  {
    here: phraseFinder({
      'reference/unasked': {
        confidence: 0.55,
        phrases: [
          'give|drop him|her|them|_ a shout|ring|bell|call|line|text|message',
          'i|we will|can|could|shall ring|call|phone|text|message|ask him|her|them',
        ],
      },
    }),
    around: phraseFinder({
      reference: {
        confidence: 1,
        phrases: ['reference|references|referee|referees', 'former|current|old boss|manager|employer'],
      },
    }),
    reason: 'for a reference spoken of',
  },
  {
    here: phraseFinder({
      'shortlist/bias': {
        confidence: 0.55,
        phrases: [
          'maternity|paternity',
          'pregnant|pregnancy',
          'sick|parental leave',
          'time out|off',
          'part-time|part part-timers|timers?',
        ],
        evenNegated: true,
      },
    }),
    around: phraseFinder({
      consequence: {
        confidence: 1,
        phrases: [
          'redundant|redundancy|redundancies|dismiss|dismissal|shortlist|shortlisted|promotion|promote',
          'let|letting him|her|them|people go',
          'roles|jobs|posts|heads to? go|cut|two|three|four|clear|out',
          'find|found|cut|lose .. roles|jobs|heads',
          'score|scored|rate|rating a|the|her|him|down|lower|it',
          'do hers|his now|first|too',
          'a four|three|two only|but',
        ],
      },
    }),
    reason: 'for a decision on somebody’s job beside it',
  },
];
const surer = 0.15;

export function findPairs(reading: Reading, { before = [] }: SituationContext): Situation[] {
  return pairs.flatMap(({ here, around, reason }) => {
    const found = here(reading);
    if (found.length === 0) return [];
    const near = [reading, ...before.map(({ text }) => readText(text))].some(
      (line) => around(line).length > 0,
    );
    return near ? found.map((finding) => weighed(finding, surer, reason)) : [];
  });
}

// Questions that our side may not ask in this kind of meeting: of a candidate, or of somebody who works for us.
import { phraseFinder } from '#language/reading/phrases.ts';
import type { MeetingKind } from '#meeting/brief.ts';
import type { OffLimitsTopic } from '../facts.ts';
import { saidIn, sentenceAt } from '../heard-line.ts';
import type { Part } from '../part.ts';

const kinds: ReadonlySet<MeetingKind> = new Set(['interview', 'hr']);

const findTopics = phraseFinder<OffLimitsTopic>({
  family: {
    confidence: 0.7,
    evenNegated: true,
    phrases: [
      'you .. kids|children|pregnant|married|husband|wife|family',
      'you .. little ones',
      'your kids|children|husband|wife|family|partner|pregnancy',
      'planning|planned a|to family|have|start',
      'pregnant|pregnancy|maternity',
    ],
  },
  health: {
    confidence: 0.7,
    evenNegated: true,
    phrases: [
      'your health|back|illness|condition|disability|medication|sick',
      'you .. ill|sick|disabled|medication',
      'you off sick|ill|work',
      'any health|medical issues|conditions|problems|condition',
      'how many sick days',
    ],
  },
  age: {
    confidence: 0.7,
    evenNegated: true,
    phrases: ['how old are you', 'your age', 'when were you born', 'you .. retire|retiring'],
  },
  belief: {
    confidence: 0.7,
    evenNegated: true,
    phrases: [
      'your religion|faith|church|mosque|politics',
      'are you religious|catholic|muslim|jewish|christian',
      'who did you vote',
    ],
  },
  union: { confidence: 0.7, evenNegated: true, phrases: ['you in|join a|the union', 'union member'] },
  'pay-history': {
    confidence: 0.7,
    evenNegated: true,
    phrases: [
      'what do|are|did you earn|paid|make|on',
      'your current|last|present salary|pay',
      'how much do|did|are you earn|make|paid|on',
    ],
  },
});

export const foldOffLimits: Part = (_facts, heard) => {
  if (!kinds.has(heard.brief.kind) || heard.side !== 'us') return undefined;
  const news = findTopics(heard.reading).flatMap((found) => {
    const sentence = sentenceAt(heard, found.start);
    if (!sentence?.asked) return [];
    const said = saidIn(heard, sentence.start, sentence.end);
    return [{ kind: 'off-limits' as const, lines: [said] as const, sureness: 0.7, topic: found.rule }];
  });
  return news.length === 0 ? undefined : { facts: {}, news: news.slice(0, 1) };
};

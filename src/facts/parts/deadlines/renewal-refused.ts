// Somebody of the other side says that they will not go on with a contract: no phrase for being unsure, and no question.
import { phraseFinder } from '#language/reading/phrases.ts';
import { saidIn, sentenceAt } from '../../heard-line.ts';
import type { Part } from '../../part.ts';

const findRefusals = phraseFinder<'renewal-refused'>({
  'renewal-refused': {
    confidence: 0.75,
    evenNegated: true,
    phrases: [
      "we|i won't|wouldn't be? auto-renew|auto-renewing|renew|renewing|extend|extending",
      'we|i will not be? auto-renew|auto-renewing|renew|renewing|extend|extending',
      'we|i are|am not auto-renewing|renewing',
      'we|i are|am not going|planning|looking to auto-renew|renew',
      "we|i don't|do not want|plan|intend to auto-renew|renew",
      'we|i have decided not to auto-renew|renew|extend',
      'let|letting it|this|that lapse|expire',
      'let|letting it|this|that run out',
      'let|letting the contract|agreement|licence|subscription lapse|expire|run|end',
    ],
  },
});

/** "If the price stays we won't renew" is bargaining. */
const conditions = new Set(['if', 'unless', 'when']);

export const foldRenewalRefused: Part = (_facts, heard) => {
  if (heard.side === 'us') return undefined;
  const [found] = findRefusals(heard.reading);
  const sentence = found && sentenceAt(heard, found.start);
  if (!sentence || sentence.asked || sentence.forms.some((form) => conditions.has(form))) return undefined;
  const said = saidIn(heard, sentence.start, sentence.end);
  return { facts: {}, news: [{ kind: 'renewal-refused', lines: [said], sureness: 0.75 }] };
};

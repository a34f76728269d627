// Explicit pledges in a line that contains a task: "I'll ask her", "let me find out". A pledge need not name its object: the
// words around it do.
import type { LineTags } from '#language/lines/read-line.ts';
import type { Finding } from '#language/reading/finding.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import type { Reading } from '#language/reading/reading.ts';
import { hangsOnIf } from './hangs-on-if.ts';

const findPledges = phraseFinder<'pledge'>({
  pledge: {
    confidence: 0.6,
    phrases: [
      'i|we will',
      'i|we can just|also? send|get|give|put|draft|write|bring|share|forward',
      'i am|we are going to',
      'let me just|go|also? check|ask|find|look|try|get|send|talk|speak|sort|dig|chase|confirm|draft|write|put',
      'leave it|that|this|them with|to me',
      'consider it done',
    ],
    unless: [
      'i will say|admit|be|see|know|think|never|not|need|have',
      'we will see|be|get|need|have',
      'i will tell you what|why|how|the',
      'i will take it|that',
      'tell me|you what',
      'can i|we',
      'i can ask you',
      'i will live',
      'i will try to be',
      'i will tell you straight|they|he|she|it|that|this',
      'we will say',
      'i|we will just|now|have? ask you|everyone|everybody|people',
    ],
  },
});

/** Of a line that models take for one that gives somebody a task; without models nothing. Not what hangs on an "if". */
export function pledgesIn(reading: Reading, tags: LineTags | undefined): Finding<'pledge'>[] {
  if (!tags?.action.sure) return [];
  const { start, end } = tags.action;
  return findPledges(reading).filter(
    (found) => found.start >= start && found.end <= end && !hangsOnIf(reading.text.slice(start, found.start)),
  );
}

const foretells =
  /\b(?:(?:i|we)(?:['’]ll| will| can|['’]m going to| am going to|['’]re going to| are going to)|you['’]ll (?:have|get)|you will (?:have|get)|it['’]ll be|it will be)\b(?! (?:say|see|live|be away|be off|be in)\b)[^.?!]*$/i;

/** "You'll have it by Thursday", "it'll be on the table on the sixth": who names the day of what is to come from them owes it. */
export function isDatedPledge(said: string, dateAt: number): boolean {
  const before = said.slice(0, dateAt);
  return foretells.test(before) && !hangsOnIf(before);
}

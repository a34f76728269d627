// What somebody has promised, so that it can be told without the line: "check the batch numbers" of "I'd check the batch numbers. I
// do it today". What "it" is stands in the words right before, or nobody is told.
import { type Antecedent, type Before, personBefore, thingBefore } from './antecedents.ts';
import type { Commitment } from '../commitments/commitment.ts';
import { definite } from '../grammar-words.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { PhraseWord } from '../said-by-others.ts';
import { thinOf } from './thin-things.ts';
import {
  areSeveral,
  type Clause,
  clauseOf,
  having,
  requestClause,
  type Surroundings,
  weighedBefore,
} from './task-clause.ts';

export interface NamedTask {
  /** "send the agreement", "the accounts": without owner and time. */
  thing: string;
  /** The words before the task on which that rests; `lines` before it, 0 in its own line. */
  rests: { lines: number; start: number; end: number }[];
}

/** Undefined where it does not say what is promised, or not surely. */
export function nameTask(reading: Reading, task: Commitment, around: Surroundings): NamedTask | undefined {
  const clause = clauseOf(reading, task, around);
  return clause && named(clause, around, mostSteps);
}

/** "Sure" – "can you do that?" – "the list": so often one looks for what is meant. */
const mostSteps = 2;

/** To be done with whatever was named: the verb says nothing. */
const doing = new Set('do handle manage sort try arrange'.split(' '));

function named(clause: Clause, around: Surroundings, steps: number): NamedTask | undefined {
  const { phrase, lines } = clause;
  const own = lines > 0 ? [{ lines, start: phrase.start, end: phrase.end }] : [];
  const verb = phrase.words[0]!.text.toLowerCase();
  const open = phrase.words.filter((word) => word.open);
  const isDoing = doing.has(verb) && (!phrase.named || phrase.words[1]?.open !== undefined);
  if (isDoing || (!phrase.named && open.length === 0 && !clause.fronted)) {
    // "I do it today", "I'll send tomorrow": what was asked for, or weighed, a moment ago.
    const meant = steps > 0 ? clauseBefore(clause, around, isDoing ? undefined : verb) : undefined;
    const told = meant && named(meant, around, steps - 1);
    return (
      told && { thing: told.thing, rests: [...told.rests, ...(meant.lines === 0 ? [placeOf(meant)] : [])] }
    );
  }
  if (open.length > (clause.learnt ? 0 : mostOpen)) return undefined;
  // "You'll have it cleared": no thing by itself.
  if (phrase.words[0]!.open && phrase.words.length > 1) return undefined;
  const rests = [...own];
  const words: string[] = [];
  for (const word of phrase.words) {
    const meant = word.open === undefined ? undefined : meantBy(word, clause, around);
    if (word.open !== undefined && !meant) return undefined;
    words.push(meant ? ownWords(meant, clause, around) : word.text);
    if (meant) rests.push({ lines: meant.lines, start: meant.start, end: meant.end });
  }
  if (!phrase.named && open.length === 0 && clause.fronted) {
    words.push(ownWords(clause.fronted, clause, around));
    rests.push({ lines, start: clause.fronted.start, end: clause.fronted.end });
  }
  // "You'll get the accounts": they are what is promised.
  if (clause.given && having.has(verb) && words.length > 1) words.shift();
  const thin = thinOf(words.join(' '), beforeOf(clause, around));
  if (thin === 'unknown') return undefined;
  if (thin) {
    words.push(thin.link, ownWords(thin.of, clause, around));
    rests.push({ lines: thin.of.lines, start: thin.of.start, end: thin.of.end });
  }
  const thing = shortened(words, clause.given === true);
  return thing === undefined ? undefined : { thing, rests };
}
const mostOpen = 1;

/** "My boss" is "their boss" where whoever has one does the task, else "Ana’s boss". */
function ownWords({ text, lines }: Antecedent, { speaker }: Clause, around: Surroundings): string {
  const who = lines === 0 ? around.speaker : (around.before[lines - 1]?.speaker ?? speaker);
  const [first = '', ...rest] = text.split(' ');
  const own = first.toLowerCase();
  if (own === 'my' || own === 'our')
    return [who === around.speaker ? 'their' : `${who}’s`, ...rest].join(' ');
  if (own === 'your') return [who === around.speaker ? 'the' : 'their', ...rest].join(' ');
  return [definite.has(own) ? own : first, ...rest].join(' ');
}

const placeOf = ({ lines, phrase }: Clause) => ({ lines, start: phrase.start, end: phrase.end });

function meantBy(word: PhraseWord, clause: Clause, around: Surroundings): Antecedent | undefined {
  const before = beforeOf(clause, around);
  if (word.open === 'unknown') return undefined;
  // "That" may be all that was said: only what the same sentence names first is surely meant.
  if (word.open === 'pointed') return clause.fronted;
  if (word.open === 'person') {
    const isOpen = areSeveral(clause.reading, clause.phrase.start, {
      ...around,
      before: around.before.slice(clause.lines),
    });
    const but = new Set([around.speaker, clause.speaker].map((name) => name.toLowerCase()));
    return isOpen ? undefined : personBefore(before, but);
  }
  if (clause.fronted || isInWriting(word, clause)) return clause.fronted;
  const meant = thingBefore(before, word.open === 'things');
  return meant && meant.lines > clause.lines && isOfPhrasalVerb(word, clause) ? undefined : meant;
}

/** "Confirm it in writing": all that was said. */
function isInWriting(word: PhraseWord, { phrase: { words } }: Clause): boolean {
  const at = words.indexOf(word);
  return words[at + 1]?.text === 'in' && words[at + 2]?.text === 'writing';
}

/** "Take it down", "bring it up": "it" is seldom a thing that somebody else has named. */
function isOfPhrasalVerb(word: PhraseWord, { phrase: { words } }: Clause): boolean {
  const behind = words[words.indexOf(word) + 1]?.text.toLowerCase() ?? '';
  return phrasal.has(words[0]!.text.toLowerCase()) && particles.has(behind);
}
const phrasal = new Set('take bring put turn look set get pull hold keep'.split(' '));
const particles = new Set('up down out off on in back away'.split(' '));

/** What was said before a clause, the nearest first. */
function beforeOf({ lines, reading, phrase }: Clause, { before }: Surroundings): Before[] {
  return [
    { lines, reading, end: phrase.start },
    ...before
      .slice(lines, lines + 1)
      .map((line, i) => ({ lines: lines + i + 1, reading: line.reading, end: Infinity })),
  ];
}

/** The clause that "do it" repeats: earlier in the same line, or asked in the line before. With a verb: only one of that verb. */
function clauseBefore(clause: Clause, around: Surroundings, verb: string | undefined): Clause | undefined {
  const candidates = [
    weighedBefore(clause, around),
    requestClause(around.before, around.speaker, clause.lines),
  ];
  return candidates.find(
    (one) =>
      one && one.phrase.named && (verb === undefined || one.phrase.words[0]!.text.toLowerCase() === verb),
  );
}

/** In words. */
const [fewest, most] = [2, 11];

/** Cut where a part begins that can be left out. */
function shortened(words: readonly string[], isGiven: boolean): string | undefined {
  const all = words.join(' ').split(' ');
  if (all.length < fewest && !isGiven) return undefined;
  if (all.length > most) return undefined;
  const [first = '', ...rest] = all;
  // As a sentence began with it.
  return [/^\p{Lu}\p{Ll}+$/u.test(first) ? first.toLowerCase() : first, ...rest].join(' ');
}

// The day that a short line names for what was promised instead of the one it had: "make it Friday", "Monday works better",
// "then Monday". A line that tells something of a day, or names another thing, moves nothing.
import type { DateMention } from '#language/things/dates.ts';
import type { Token } from '#language/reading/reading.ts';
import { rootOf } from '#language/reading/word-forms.ts';
import type { Promised } from '../../facts.ts';
import type { HeardLine } from '../../heard-line.ts';
import { contentWords } from '../../words.ts';
import { isDeedOf } from './promise-thing.ts';

export interface OtherDay {
  date: DateMention;
  asked: boolean;
}

/** In words: who says more tells something. */
const longest = 16;

export function otherDayIn(
  heard: HeardLine,
  promise: Promised,
  isRefused: (date: DateMention) => boolean,
): OtherDay | undefined {
  const { reading, dates, line } = heard;
  const { about, due } = promise;
  if (dates.length === 0 || reading.words.length > longest) return undefined;
  const today = line.timestamp.slice(0, 10);
  // The day it had, and one that does not suit, are reasons.
  const [date, ...others] = dates.filter((one) => one.day !== due?.day && !isRefused(one));
  if (!date || others.length > 0 || date.day < today) return undefined;
  const clauses = clausesOf(heard);
  const at = clauses.findIndex((tokens) => tokens.at(-1)!.end > date.start);
  const rest = clauses[at] && (besideForm(clauses[at], date, promise) ?? besideDay(clauses[at], date, dates));
  if (!rest) return undefined;
  const isForeign = (tokens: readonly Token[]) => contentWords(tokens).some((word) => !about.includes(word));
  const isNamed = (tokens: readonly Token[]) => contentWords(tokens).some((word) => about.includes(word));
  const names = (tokens: readonly Token[]) =>
    dates.some((one) => one !== date && one.start < tokens.at(-1)!.end && one.end > tokens[0]!.start);
  const isOther = clauses.some((tokens, i) => {
    if (i === at) return isForeign(rest) || (elsewhere.test(formsOf(rest)) && !isNamed(rest));
    const reason = i < at ? givesReason : explains;
    if (names(tokens)) return forOther.test(formsOf(tokens)) && !isNamed(tokens);
    if (i > at && asksOther.test(formsOf(tokens))) return true;
    return isForeign(tokens) && !reason.test(formsOf(tokens));
  });
  return isOther ? undefined : { date, asked: reading.text.includes('?') };
}

/** "Let's say Monday for the next call." */
const elsewhere =
  /\b(?:for|with|to|in|at|of) (?!(?:me|us|you|now|that|it|sure)\b)\p{L}+|\b(?:meet|call|talk|see|speak)\b/u;
/** "Monday won't work for the workshop." */
const forOther = /\bfor (?!(?:me|us|you|now|that|it|sure)\b)\p{L}+/u;
/** "I'm away then, make it Friday." */
const givesReason = /^(?:(?:oh|sorry|well|no|yes|because|since|as) )*(?:i|we|that|it|they|he|she|you)\b/;
const explains = /^(?:because|since|as|if|when)\b/;
/** "What about Friday, are you in?" */
const asksOther = /^(?:are|is|do|does|will|can|have|has) (?:you|he|she|they|we)\b/;

const formsOf = (tokens: readonly Token[]): string => tokens.map(({ form }) => form).join(' ');

function clausesOf({ reading: { tokens, text } }: HeardLine): Token[][] {
  const clauses: Token[][] = [[]];
  for (const [i, token] of tokens.entries()) {
    const pause = i > 0 && /[,;:.?!–—]/.test(text.slice(tokens[i - 1]!.end, token.start));
    if (i > 0 && (pause || token.form === 'so' || token.form === 'but')) clauses.push([]);
    clauses.at(-1)!.push(token);
  }
  return clauses.filter((tokens) => tokens.length > 0);
}

/** What a clause says beside the day and the words that set it; undefined where it sets none. */
function besideForm(clause: readonly Token[], date: DateMention, promise: Promised): Token[] | undefined {
  const before = clause.filter((token) => token.end <= date.start);
  const after = clause.filter((token) => token.start >= date.end);
  const [said, follows] = [formsOf(before), formsOf(after)];
  if (/\b(?:if|unless|when|not|never)\b/.test(said)) return undefined;
  const left = (found: string) => before.slice(0, before.length - wordsIn(found));
  const right = (found: string) => after.slice(wordsIn(found));
  const [asks, suits] = [asksBefore.exec(said), suitsBehind.exec(follows)];
  if (asks && suits) return [...left(asks[0]), ...right(suits[0])];
  const isSooner = promise.due?.day !== undefined && date.day < promise.due.day;
  const set = setsBefore.exec(said) ?? (isSooner ? needsBefore.exec(said) : null) ?? deedAgain(said, promise);
  if (set) return [...left(set[0]), ...after];
  const better = betterBehind.exec(follows);
  if (better) return [...before, ...right(better[0])];
  // "Then Monday", and no word more.
  const bare = [...before, ...after].filter(({ form }) => !fillers.has(form));
  return bare.length > 0 && bare.every(({ form }) => sets.has(form)) ? [] : undefined;
}

/** "Can I send it on Friday?", of what is to be sent. */
function deedAgain(said: string, promise: Promised): RegExpExecArray | null {
  const found = deedBefore.exec(said);
  return found && isDeedOf(promise, rootOf(found[1]!)) ? found : null;
}

/** "Thursday won't work, sorry. Friday." */
function besideDay(clause: readonly Token[], date: DateMention, all: readonly DateMention[]): [] | undefined {
  const besides = clause.filter(({ start, end }) => end <= date.start || start >= date.end);
  return all.some(({ end }) => end < date.start) && besides.every(({ form }) => fillers.has(form))
    ? []
    : undefined;
}

const wordsIn = (text: string): number => text.split(' ').filter((word) => word !== '').length;

const it = '(?:it|that|this)';
const setsBefore = new RegExp(
  String.raw`\b(?:(?:make|call) ${it}|let us (?:say|do|take|go for|go with)|(?:push|move|shift|put|postpone|delay|change) ${it}(?: back| off| out)? to|(?:can|could|would|may|might) ${it} be|${it} (?:will|would|has to|needs to|is going to)(?: rather)?(?: have to| need to)?(?: be)?|(?:i|we) (?:mean|meant)|(?:get|rather have|better have) ${it}|(?:better|rather) (?:say|make ${it})|(?:can|could) you do|(?:how|what) about)(?: on| by| for| till| until)?$`,
);
const needsBefore = new RegExp(String.raw`\b(?:need|want) ${it}(?: on| by| for)?$`);
const deedBefore = new RegExp(
  String.raw`\b(?:can|could|may|shall|should) (?:i|you|we) (\p{L}+) ${it}(?: to (?:you|me|us))?(?: on| by)?$`,
  'u',
);
const asksBefore = /\b(?:would|could|will|can|does|is)$/;
const suitsBehind =
  /^(?:also )?(?:work|do|suit|(?:be )?(?:possible|better|okay|ok|fine|good|enough|all right))\b(?: instead)?/;
const betterBehind =
  /^(?:(?:(?:is|'s|would be|will be|might be) (?:\p{L}+ )?)?(?:better|easier|safer|fine|okay|ok|enough|realistic)|(?:(?:would|will|might) )?(?:works?|suits?)(?: me| us)?(?: better)|will do|would do)(?: instead)?/u;
const sets = new Set('then instead rather better say'.split(' '));
const fillers = new Set(
  'okay ok oh right so well no yes yeah sure fine sorry wait actually please and maybe perhaps but for me us just thanks'.split(
    ' ',
  ),
);

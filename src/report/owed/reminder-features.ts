// What tells whether people who leave would be glad to be reminded of a promise: whether one knows what it is about, what is promised, by
// whom and for when, and what was said of it since.
import { topicKeyOf } from '#language/meeting/topics.ts';
import type { NamedFeatures } from '#language/models/named-weights.ts';
import { readText } from '#language/reading/reading.ts';
import { classOf } from '#language/reading/word-classes.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
import type { HeldSentence } from '../held/held-sentence.ts';
import type { Line } from '../lines.ts';
import { daysIn } from '../days-in.ts';
import type { Leaving } from './leaving.ts';
import { namesItsThing, promiseIn, wordsIn } from './promise-words.ts';

/** Names of what holds, each with how much of it: 1, or as the name says. */
export function reminderFeatures(one: HeldSentence, leaving: Leaving): NamedFeatures {
  const said = promiseIn(one.text)?.said ?? one.text;
  const holds = {
    ...clarityOf(one, said),
    ...(one.after && ofWordsBefore(one.after)),
    ...contentOf(said),
    ...daysOf(one),
    ...talkOf(one, said, leaving),
    [`of ${one.kinds.get('promises')?.side ?? 'an unknown side'}`]: true,
    'how far the meeting was': (one.line + 1) / leaving.lines.length,
  };
  return new Map(Object.entries(holds).flatMap(([name, amount]) => (amount ? [[name, Number(amount)]] : [])));
}

type Holds = Record<string, boolean | number>;

/** Whether one knows what it is about. */
function clarityOf({ text, after }: HeldSentence, said: string): Holds {
  return {
    'says little': wordsIn(said).length < 2,
    'names nothing, after nothing': !namesItsThing(text) && !after,
    'sentence before it quoted': text.length > said.length + 3,
  };
}

/** What it was made upon. */
function ofWordsBefore({ quote }: Evidence): Holds {
  const words = wordsIn(quote).length;
  return {
    'words before it, in threes': Math.min(words, 6) / 3,
    'before it little was said': words < 2,
    'before it a request': request.test(quote),
    'before it a question': quote.includes('?'),
  };
}
const request =
  /\b(?:can|could|would|will|do) (?:you|we|someone|somebody)\b|\bplease\b|\byou(?:['’]ll| need to| have to| should| find| call| send| ask| update)\b|^(?:\p{L}+, )?(?:send|give|get|let|bring|put|make|ask|call|ring|write|check|tell|just|mail|email|do|maybe you|if you|if (?:i|we) (?:get|could|can))\b|\b(?:i|we)(?:['’]d| would) (?:like|need|want)\b|\b(?:i|we) (?:need|want)\b/iu;

/** What is promised. */
function contentOf(said: string): Holds {
  const kinds = readText(said).words.flatMap(({ lower }) => classOf(lower) ?? []);
  return {
    ...Object.fromEntries(kinds.map((kind) => [`speaks of: ${kind}`, true])),
    writes: writing.test(said),
    can: /\b(?:i|we) can\b/i.test(said),
  };
}
const writing =
  /\b(?:write|draft|put (?:it |that |this |them )?(?:in|together|down)|note|document|update|prepare|do (?:the|a|up)|redo|revise)\b/i;

function daysOf({ text, entry }: HeldSentence): Holds {
  const days = daysIn(text, entry.timestamp);
  return {
    'a day': days.length > 0,
    'for today': days[0] === entry.timestamp.slice(0, 10),
    'a day in its line': daysIn(entry.text, entry.timestamp).length > 0,
  };
}

/** What was said around it and since. */
function talkOf(one: HeldSentence, said: string, { lines, words }: Leaving): Holds {
  const own = wordsIn(one.text);
  const hasWord = (line: readonly string[]) => line.some((word) => own.includes(word));
  const topics = readText(said)
    .words.map(topicKeyOf)
    .filter((key) => key !== undefined);
  const hasTopic = ({ facts }: Line) => topics.some((key) => facts.topicKeys.has(key));
  const since = one.line + 1;
  const end = Math.max(since, lines.length - atTheEnd);
  const due = daysIn(one.text, one.entry.timestamp);
  const dayWords = one.text.toLowerCase().match(dayWord) ?? [];
  return {
    'no topic': topics.length === 0,
    'its topic just before': lines.slice(Math.max(0, one.line - justBefore), one.line).some(hasTopic),
    'its topic never again': !lines.slice(since).some(hasTopic),
    'its topic at the end': lines.slice(end).some(hasTopic),
    'a word of it at the end': words.slice(end).some(hasWord),
    'its day at the end': lines
      .slice(end)
      .some(({ entry }) => dayWords.some((day) => entry.text.toLowerCase().includes(day))),
    'a word of it with another day': lines
      .slice(since)
      .some(
        ({ entry }, at) =>
          hasWord(words[since + at]!) &&
          daysIn(entry.text, entry.timestamp).some((day) => !due.includes(day)),
      ),
  };
}
/** In lines. */
const [justBefore, atTheEnd] = [3, 12];
const dayWord =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|this (?:afternoon|evening))\b/g;

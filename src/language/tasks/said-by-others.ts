// One word of a task as others would say it, who were not spoken to: "my" is "their" or "Ana’s", and "you" are named or left out.
import { closesThing, determiners } from './grammar-words.ts';
import { isTime } from './noun-phrases.ts';
import type { Word } from '#language/reading/reading.ts';

/** Who speaks, and to whom, as others would name them. */
export interface Voices {
  /** Undefined: whoever does the task, for whom "their" will do. */
  speaker?: string;
  /** Undefined: nobody knows, or whoever does the task. */
  listener?: string;
  /** The task is the listener's. */
  asked?: boolean;
  /** The speaker is of the other side: "our lawyer" is theirs. */
  theirs?: boolean;
}

export interface PhraseWord {
  text: string;
  /** A pronoun that says nothing by itself: of a thing, of a person, or either. */
  open?: 'thing' | 'things' | 'pointed' | 'person' | 'unknown';
}

/** What is handed to somebody: "send you the list" is "send the list". */
const handing = new Set(
  'send give get bring show mail email e-mail forward write text hand make draft book find pass buy lend post print do prepare resend fax offer'.split(
    ' ',
  ),
);
/** Done to people rather than things. */
const toPeople = new Set(
  'call ring phone tell ask meet talk speak chase catch thank warn remind invite visit'.split(' '),
);
/** Where a word stands in its task. */
interface SaidThere {
  words: readonly Word[];
  /** The number of the word with which the task begins. */
  first: number;
  /** One pauses behind the word. */
  isPaused: boolean;
  /** A thing was said before it, by name or as "it". */
  hasThing: boolean;
}

/** One word as others would say it. */
export function saidByOthers(
  { words, first, isPaused, hasThing }: SaidThere,
  i: number,
  { speaker, listener, asked, theirs }: Voices,
): PhraseWord | 'dropped' {
  const { lower, text } = words[i]!;
  const verb = words[first]!.lower;
  const behind = words[i + 1];
  const opens = behind !== undefined && !words[i]!.endsSentence && !isPaused && opensThing(behind);
  // "Your IT team".
  if (/^(?:IT|US)$/.test(text)) return { text };
  switch (lower) {
    case 'me':
    case 'us':
      if (words[i - 1]?.lower === 'from' || (lower === 'me' && speaker === undefined)) return 'dropped';
      return { text: speaker ?? text };
    case 'my':
      return { text: speaker === undefined ? 'their' : `${speaker}’s` };
    case 'our':
      return { text: speaker !== undefined ? `${speaker}’s` : theirs ? 'their' : text };
    case 'mine':
      return speaker === undefined ? { text, open: 'unknown' } : { text: `${speaker}’s` };
    case 'you': {
      if (asked) return 'dropped';
      if (words[i - 1]?.lower === 'of') return { text: 'them' };
      if (isRecipient(words, i, first, verb) && (opens || hasThing)) return 'dropped';
      return listener === undefined ? { text, open: 'unknown' } : { text: listener };
    }
    case 'your':
      return { text: asked ? 'their' : listener === undefined ? 'the' : `${listener}’s` };
    case 'yours':
      return { text, open: 'unknown' };
    case 'it':
    case 'one':
      return { text, open: 'thing' };
    case 'that':
    case 'this':
      if (behind?.lower === 'one') return 'dropped';
      return opens ? { text } : { text, open: 'pointed' };
    case 'these':
    case 'those':
    case 'ones':
      return opens ? { text } : { text, open: 'things' };
    case 'them':
    case 'they':
      return { text, open: toPeople.has(verb) ? 'unknown' : 'things' };
    case 'him':
    case 'he':
    case 'she':
      return { text, open: 'person' };
    case 'her':
      return opens ? { text } : { text, open: 'person' };
    case 'there':
    case 'here':
      return { text, open: 'unknown' };
    default:
      return { text };
  }
}

/** A thing goes on behind "that" or "her". */
function opensThing({ lower }: Word): boolean {
  return (!closesThing(lower) || determiners.has(lower)) && !isTime(lower) && lower !== 'that';
}

/** Right behind the verb, or behind "to", "for", "with". */
function isRecipient(words: readonly Word[], i: number, first: number, verb: string): boolean {
  const before = words[i - 1]?.lower ?? '';
  return (
    (i === first + 1 && handing.has(verb)) ||
    (['to', 'for', 'with'].includes(before) && i - first > 1 && !toPeople.has(verb))
  );
}

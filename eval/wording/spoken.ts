// Personal data as recognisers write it down when it is spoken: "four one five double five …", "john dot smith at
// example dot com". The rest of the sentence is lower-cased without punctuation; the places are exact. Which of the
// usual ways a value is spoken follows from the value itself, so every run hears the same.
import type { NamedText, Span } from '../corpora/records.ts';
import { lowered } from './lower.ts';
import { hashOf } from '../figures/random.ts';

const spokenTypes: Readonly<Record<string, (value: string) => string>> = {
  email: spokenEmail,
  phone: spokenPhone,
  ssn: (value) => spokenDigits(value, styleOf(value)),
  'credit-card': (value) => spokenDigits(value, styleOf(value)),
  iban: spokenIban,
  ip: spokenIp,
};

/** The record as it would be heard; spans of types that have no spoken form are dropped. */
export function spoken({ document, text, spans }: NamedText): NamedText {
  let heard = '';
  const moved: Span[] = [];
  const append = (piece: string) => {
    if (piece === '') return;
    heard += heard === '' ? piece : ` ${piece}`;
  };
  let from = 0;
  for (const { type, start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const say = spokenTypes[type];
    if (!say || start < from) continue;
    append(lowered(text.slice(from, start)).text);
    append(say(text.slice(start, end)));
    const length = say(text.slice(start, end)).length;
    moved.push({ type, start: heard.length - length, end: heard.length });
    from = end;
  }
  append(lowered(text.slice(from)).text);
  return { document, text: heard, spans: moved };
}

interface Style {
  zero: 'zero' | 'oh';
  /** "double five" for 55. */
  doubles: boolean;
}

function styleOf(value: string): Style {
  const hash = hashOf(value);
  return { zero: hash % 2 === 0 ? 'zero' : 'oh', doubles: Math.floor(hash / 2) % 3 === 0 };
}

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

function digitWord(digit: string, { zero }: Style): string {
  return digit === '0' ? zero : digitWords[Number(digit)]!;
}

/** Digit by digit, group by group; everything else in the value is a pause. */
function spokenDigits(value: string, style: Style): string {
  const words: string[] = [];
  for (const [group] of value.matchAll(/\d+/g)) {
    for (let i = 0; i < group.length; i++) {
      const word = digitWord(group[i]!, style);
      if (style.doubles && group[i + 1] === group[i]) {
        words.push('double', word);
        i++;
      } else {
        words.push(word);
      }
    }
  }
  return words.join(' ');
}

function spokenPhone(value: string): string {
  const style = styleOf(value);
  const [number = '', extension = ''] = value.split('x');
  const digits = spokenDigits(number, style);
  return [
    number.trimStart().startsWith('+') ? `plus ${digits}` : digits,
    extension === '' ? '' : `extension ${spokenDigits(extension, style)}`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** Capitals inside a name part its words, as a recogniser would; half of the time it hears one word. */
function spokenEmail(value: string): string {
  const style = styleOf(value);
  const parted = hashOf(value) % 2 === 0 ? value.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2') : value;
  const marks: Record<string, string> = { '@': 'at', '.': 'dot', _: 'underscore', '-': 'dash', '+': 'plus' };
  return parted
    .toLowerCase()
    .replaceAll(/[@._+-]/g, (mark) => ` ${marks[mark]!} `)
    .replaceAll(/\d/g, (digit) => ` ${digitWord(digit, style)} `)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function spokenIban(value: string): string {
  const style = styleOf(value);
  return value
    .toLowerCase()
    .replaceAll(/\s/g, '')
    .split('')
    .map((character) => (/\d/.test(character) ? digitWord(character, style) : character))
    .join(' ');
}

/** "one nine two dot one six eight dot zero dot one"; of version 6 the letters one by one, with "colon". */
function spokenIp(value: string): string {
  const style = styleOf(value);
  return value
    .toLowerCase()
    .split('')
    .map((character) =>
      /\d/.test(character)
        ? digitWord(character, style)
        : ({ '.': 'dot', ':': 'colon' }[character] ?? character),
    )
    .join(' ');
}

// News about absent people: somebody leaves, or turns up again when it matters.
import { quote, type Whisper } from '../whisper.ts';
import { nameIn, nameOf } from '../names.ts';
import type { NewsOf } from './news-of.ts';

export function leaving({ name, lines, sureness }: NewsOf<'leaving'>): Whisper {
  const [said] = lines;
  const who = /^(he|she|they)$/i.test(name) ? 'Somebody on their side' : name;
  return {
    kind: 'leaving',
    thing: `${who} will be gone: ${quote(said.quote, 60)}`,
    move: `Ask ${nameIn(said.speaker)} who does it afterwards, and do what needs ${pronounOf(name)} before.`,
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} says that somebody goes`],
    methods: ['facts leaving'],
  };
}

const pronounOf = (name: string) => ({ he: 'him', she: 'her', they: 'them' })[name.toLowerCase()] ?? name;

const roleWords = {
  decides: 'decides',
  leads: 'is in charge',
  gone: 'is or will be gone',
  comes: 'is coming',
} as const;

export function personAgain({ name, role, before, lines, sureness }: NewsOf<'person-again'>): Whisper {
  const [said] = lines;
  const told = quote(before.quote, 90);
  const moves = {
    decides: `Ask ${nameIn(said.speaker)} for a word with ${name} before anything goes there on paper.`,
    leads: `Ask ${nameIn(said.speaker)} what ${name} wants to see first.`,
    gone: `Ask ${nameIn(said.speaker)} who answers for it after ${name}.`,
    comes: `Ask ${nameIn(before.speaker)} first how the two know each other.`,
  };
  return {
    kind: 'person-again',
    thing: `${name} ${roleWords[role]}; ${nameOf(before.speaker)} said before ${told}`,
    move: moves[role],
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} gives ${name} a say, and ${before.quote} spoke of them before`],
    methods: ['facts person-again'],
  };
}

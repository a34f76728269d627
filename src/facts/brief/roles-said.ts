// Roles that people state about themselves and each other at the beginning: "I'm the payroll manager here", "I run sales",
// "I've got Mei from credit with me".
import type { Reading, Token } from '#language/reading/reading.ts';
import { PhraseIndex } from '#language/reading/phrases.ts';

const heads = new Set(
  `manager director lead leader engineer officer analyst partner executive consultant president chair chairman chairwoman
  founder co-founder owner architect designer developer controller accountant bookkeeper buyer coordinator assistant
  administrator specialist representative surveyor planner producer strategist scientist nurse doctor lawyer counsel
  recruiter supervisor foreman head ceo cfo coo cto cio ciso cmo chief boss secretary treasurer auditor operator technician`.split(
    /\s+/,
  ),
);
const ofWords = new Set(['of', 'for']);
const ends = new Set(
  'here at in with on over from and but so who this that i we you by now today is are was were just here'.split(
    ' ',
  ),
);
const opens = new PhraseIndex<'is'>();
for (const phrase of [
  'i am the|a|an|your|our',
  'i am head|chief',
  'my role is',
  'i work as a|an|the',
  'my job is',
])
  opens.add('is', phrase);
const runs = new PhraseIndex<'run'>();
runs.add('run', 'i run|lead|head|manage|own|handle');
runs.add('run', 'i look after');
runs.add('run', 'i am in charge of');
runs.add('run', 'i am responsible for');
/** "I run it", "if I run out", "I run again", "I own a house": no area of work begins so. */
const noArea = new Set(
  'it them him her that those these anyone anybody everyone something a an my out into up off down away late short some any again every'.split(
    ' ',
  ),
);
const supposing = new Set('if when before after until can could will would should may might'.split(' '));
/** An area does not end so: "new accounts for the". */
const unfinished = new Set('for of the a an and'.split(' '));
const mostWords = 6;

/** The role the speaker names as their own, as spoken. */
export function ownRole({ text, tokens }: Reading): string | undefined {
  for (let at = 0; at < tokens.length; at++) {
    for (const { end } of opens.matchesAt(tokens, at)) {
      const from = tokens[end - 1]!.form === 'head' || tokens[end - 1]!.form === 'chief' ? end - 1 : end;
      const role = roleAt(text, tokens, from);
      if (role !== undefined) return role;
    }
    for (const { end } of runs.matchesAt(tokens, at)) {
      if (noArea.has(tokens[end]?.form ?? '') || supposing.has(tokens[at - 1]?.form ?? '')) continue;
      const to = endOfArea(text, tokens, end);
      if (to > end) return `runs ${text.slice(tokens[end]!.start, tokens[to - 1]!.end)}`;
    }
  }
  return undefined;
}

/** "payroll manager", "head of field operations": up to the noun that makes it a role, and what it is of. */
function roleAt(text: string, tokens: readonly Token[], from: number): string | undefined {
  for (let at = from; at < Math.min(tokens.length, from + mostWords); at++) {
    const token = tokens[at]!;
    if (heads.has(token.form)) {
      const to = ofWords.has(tokens[at + 1]?.form ?? '') ? endOfArea(text, tokens, at + 2) : at + 1;
      return text.slice(tokens[from]!.start, tokens[to - 1]!.end);
    }
    if (token.endsSentence || ends.has(token.form)) return undefined;
  }
  return undefined;
}

function endOfArea(text: string, tokens: readonly Token[], from: number): number {
  let to = from;
  while (to < tokens.length && to - from < 3 && !ends.has(tokens[to]!.form)) {
    to++;
    const { end, endsSentence } = tokens[to - 1]!;
    if (endsSentence || /[^\s-]/.test(text.slice(end, tokens[to]?.start ?? end))) break;
  }
  while (to > from && unfinished.has(tokens[to - 1]!.form)) to--;
  return to;
}

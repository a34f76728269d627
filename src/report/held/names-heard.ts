// Restores capitals: in speech that came in lower case only, it capitalises the people, companies and products of this
// meeting, days, months and spelled-out letters.
import type { MeetingBrief } from '#meeting/brief.ts';
import { commonWords } from '#language/reading/common-words.ts';
import { findNamedThings } from '#language/names/named-entities.ts';
import type { Line } from '../lines.ts';

const always =
  `monday tuesday wednesday thursday friday saturday sunday january february april june july august september october
  november december english german french spanish italian dutch european canadian american europe germany france spain italy
  canada america england ireland scotland london paris berlin christmas easter`.split(/\s+/);
/** Months that are also other words. */
const sometimes =
  /(?<=(?:in|of|by|until|till|next|last|this|early|late|mid|since|from|on|\d(?:st|nd|rd|th)?) )(?:march|may)(?![\p{L}'’])/gu;
/** "c s a". */
const spelled =
  /(?<![\p{L}\p{N}'’])(?:[b-hj-z]|a(?= [b-hj-z](?: |[.,?!]|$)))(?: (?:[a-z])(?![\p{L}\p{N}'’]))+/gu;

export function namesHeard(lines: readonly Line[], brief: MeetingBrief): (text: string) => string {
  const names = new Set(always);
  const add = (name: string) => {
    for (const word of name.split(/\s+/)) if (/^\p{Lu}/u.test(word)) names.add(word.toLowerCase());
  };
  for (const { name } of brief.people) add(name);
  for (const list of [brief.competitors, brief.ours, brief.theirs, brief.terms]) list.forEach(add);
  for (const { entry } of lines) add(entry.speaker);
  for (const { facts } of lines) {
    if (/\p{Lu}/u.test(facts.reading.text)) continue;
    for (const { start, end, type } of findNamedThings(facts.reading))
      if (type === 'person' || type === 'competitor' || type === 'company')
        facts.reading.text
          .slice(start, end)
          .split(/\s+/)
          .map((word) => word.replace(/['’]s$/, ''))
          .filter((word) => !commonWords.has(word))
          .forEach((word) => names.add(word));
  }
  return (text) =>
    text
      .replace(spelled, (letters) => letters.replaceAll(' ', '').toUpperCase())
      .replace(sometimes, capital)
      .replace(/(?<![\p{L}\p{N}'’])\p{Ll}[\p{L}\p{N}-]*/gu, (word) =>
        names.has(word) ? capital(word) : word,
      );
}

function capital(word: string): string {
  return word.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
}

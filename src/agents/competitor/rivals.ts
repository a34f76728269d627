// A meeting's competitors by name, and the most informative earlier line about each.
import { commonWords } from '#language/reading/common-words.ts';
import { readText } from '#language/reading/reading.ts';
import type { RecentLine, Said } from '#facts/facts.ts';
import type { MeetingBrief } from '#meeting/brief.ts';
import { toldOfRival } from './about-rival.ts';

const shortestName = 4;
/** In lines: what was said of them long ago is read no more. */
const mostRead = 8;

/** Those that were typed, in small letters. "Ostrander Supply" is called "Ostrander", unless that is an everyday word. */
export function rivalNames({ competitors }: Pick<MeetingBrief, 'competitors'>): ReadonlySet<string> {
  const names = competitors.map((name) => name.toLowerCase());
  const short = names.flatMap((name) => {
    const [first = '', ...rest] = name.split(/\s+/);
    return rest.length > 0 && first.length >= shortestName && !commonWords.has(first) ? [first] : [];
  });
  return new Set([...names, ...short]);
}

/** The last line that says something of them; a line that only names them is no reminder. */
export function tellingLine(recent: readonly RecentLine[], name: string): Said | undefined {
  const wanted = name.toLowerCase();
  const naming = recent.filter(({ said }) => said.quote.toLowerCase().includes(wanted));
  return naming.slice(-mostRead).findLast(({ said: { quote } }) => {
    const at = quote.toLowerCase().indexOf(wanted);
    return toldOfRival(readText(quote), at) !== undefined;
  })?.said;
}

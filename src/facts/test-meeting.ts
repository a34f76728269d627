// Helpers for this room's tests: a conversation written as "Name: words", folded line by line.
import { type BriefPerson, emptyBrief, type MeetingBrief } from '#meeting/brief.ts';
import { factsAfter } from './facts-after.ts';
import type { FactLine } from './heard-line.ts';
import { type FactNews, type FactNewsKind, type MeetingFacts, noFacts } from './facts.ts';

export interface Folded {
  facts: MeetingFacts;
  news: FactNews[];
  entries: FactLine[];
  /** The quotes of the news of a kind, this line's first. */
  quotes(kind: FactNewsKind): string[][];
}

/** `sides`: "Ana us, Ben them". Lines are ten seconds apart, from `begun` on. */
export function foldMeeting(
  text: string,
  sides: string,
  { begun = '2026-03-10T10:00:00.000Z', ...rest }: Partial<MeetingBrief> & { begun?: string } = {},
): Folded {
  const people = sides.split(',').map((one): BriefPerson => {
    const [name = '', side] = one.trim().split(' ');
    return { name, side: side === 'us' ? 'us' : 'them' };
  });
  const brief = { ...emptyBrief, people, ...rest };
  let facts = noFacts;
  const news: FactNews[] = [];
  const entries: FactLine[] = [];
  const lines = text.split('\n').map((line) => line.trim());
  for (const [i, line] of lines.filter((one) => one !== '').entries()) {
    const [speaker = '', said = ''] = line.split(/: (.*)/s);
    const timestamp = new Date(Date.parse(begun) + i * 10_000).toISOString();
    const entry = { id: `line-${i}`, speaker, text: said, timestamp };
    entries.push(entry);
    const after = factsAfter(facts, entry, { brief });
    facts = after.facts;
    news.push(...after.news);
  }
  return {
    facts,
    news,
    entries,
    quotes: (kind) =>
      news.filter((one) => one.kind === kind).map(({ lines: rests }) => rests.map(({ quote }) => quote)),
  };
}

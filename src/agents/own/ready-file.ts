// The file of a person's own agent, with everything precomputed that is looked up for every line.
import type { AgentFile, Moment } from './agent-file.ts';
import { type PhraseList, phraseList } from './own-phrases.ts';

export interface ReadyFile extends AgentFile {
  readonly lists: ReadonlyMap<Moment, { phrases: PhraseList; unless: PhraseList }>;
  readonly terms: PhraseList;
}

export function readied(file: AgentFile): ReadyFile {
  const lists = file.moments.map(
    (moment) => [moment, { phrases: phraseList(moment.phrases), unless: phraseList(moment.unless) }] as const,
  );
  return { ...file, lists: new Map(lists), terms: phraseList(file.glossary.map(({ phrase }) => phrase)) };
}

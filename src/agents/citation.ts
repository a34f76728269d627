// How an earlier line is cited: as a source, and in words.
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import type { Source } from '#meeting/outputs/entity.ts';
import type { Passage } from './agent.ts';

const snippetCharacters = 200;

export function citation({ title, text, at, score, sessionId, entryId }: Passage): Source {
  return {
    type: 'database',
    title: title || 'An earlier meeting',
    confidence: Math.min(1, score),
    accessed_at: at,
    snippet: maskPersonalData(readText(text)).slice(0, snippetCharacters).toWellFormed(),
    // Opens the line in the meeting it was said in.
    url: `/meeting/${sessionId}#${entryId}`,
  };
}

/** "Ada, in Weekly review on 2026-01-05", or "Ada, earlier in this meeting". */
export function cited({ speaker, title, at, sessionId }: Passage, here: string): string {
  if (sessionId === here) return `${speaker}, earlier in this meeting`;
  return `${speaker}, in ${title || 'an earlier meeting'} on ${at.slice(0, 10)}`;
}

// The parsed file of a person's own agent: data, which own-agent.ts executes.
import type { MeetingKind } from '#meeting/brief.ts';
import type { LineTag } from '#language/models/tag-table.ts';

/** So much of anything in one file; the whole file is bounded in meeting/outputs/own-agents.ts. */
export const fileBounds = {
  moments: 8,
  phrases: 100,
  phraseWords: 8,
  glossary: 200,
  termCharacters: 60,
  meaningCharacters: 300,
  plan: 12,
  sentenceCharacters: 300,
  descriptionCharacters: 500,
  minutes: 600,
} as const;

export type Whose = 'ours' | 'theirs' | 'anybody';

/** What a moment listens for, besides phrases. */
export type Trigger =
  | { what: Thing }
  | { what: 'tag'; tag: LineTag }
  /** When so many minutes of the length are left; `open`: and questions are. */
  | { what: 'minutes-left'; minutes: number; open: boolean }
  | { what: 'minute'; minute: number }
  | { what: 'plan' };

export type Thing =
  | 'amount'
  | 'percentage'
  | 'date'
  | 'question'
  | 'name'
  | 'lower-price'
  | 'changed-figure'
  | 'off-limits'
  | 'glossary';

export type Phrase = readonly (string | typeof gap)[];
/** Up to three other words. */
export const gap = Symbol('gap');

export interface FileMoment {
  title: string;
  /** The line of the file it begins at. */
  line: number;
  whose: Whose;
  listens: readonly Trigger[];
  phrases: readonly Phrase[];
  unless: readonly Phrase[];
  says: string;
  move?: string;
  /** It speaks only where an earlier line has the same, and rests on that as well. */
  withEarlier: boolean;
}

export interface PlannedItem {
  name: string;
  minutes: number;
}

export interface AgentFile {
  name: string;
  description: string;
  /** In all where it is empty. */
  meetings: readonly MeetingKind[];
  /** The least time between two whispers; a meeting's length where it is once. */
  cadence: { everyMinutes: number } | 'once';
  lengthMinutes?: number;
  plan: readonly PlannedItem[];
  glossary: readonly { term: string; phrase: Phrase; meaning: string }[];
  moments: readonly FileMoment[];
}

/** What is wrong, and in which line of the file, from 1. */
export interface FileProblem {
  line: number;
  message: string;
}

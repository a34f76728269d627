// What is measured: a way to do the tasks. Each task is asked for with the records it may learn from; a system that
// does not learn ignores them, one that does not do the task answers undefined.
import type { SpokenLanguage } from '#meeting/outputs/spoken-language.ts';
import type { NamedText, Span } from './corpora/records.ts';
import type { RatedText } from './corpora/vader.ts';

interface Line {
  text: string;
  speaker: string;
}

export interface LabelledLine extends Line {
  /** What folds go by. */
  document: string;
  /** Lessons of one task may come from several corpora, and count differently. */
  corpus: 'ami' | 'mrda' | 'email-intent';
  label: boolean;
}

/** The yes-or-no questions that are asked of lines. Each is learnt from its own corpus only. */
const lineTasks = [
  'question',
  'ami-question',
  'task',
  'ami-action',
  'decision',
  'disagreement',
  'ami-negative',
  'extract',
] as const;
export type LineTask = (typeof lineTasks)[number];

/** One number for each line of one document in its order, higher for surer: yes from 0.5 on. */
export type LineScorer = (lines: readonly Line[]) => readonly number[];

/** Types are person, company, product, place, group and work. */
export type NameFinder = (text: string) => readonly Span[];

/** Types are email, phone, ssn, credit-card, iban and ip. */
export type PersonalDataFinder = (text: string) => readonly Span[];

/** Of the last lines, oldest first, or of one; undefined where it cannot be told. */
export type LanguageTeller = (texts: readonly string[]) => SpokenLanguage | undefined;

/** The places of the lines that a question is about, the likeliest first. */
type LineFinder = (lines: readonly Line[], question: string, count: number) => readonly number[];

export interface Mood {
  label: 'negative' | 'neutral' | 'positive';
  /** -1 to 1. */
  lean: number;
}

/** Texts to learn names from, with their corpus; types are the corpus's own. */
export interface NameLessons {
  corpus: 'wnut17' | 'btc' | 'slue-voxpopuli';
  records: readonly NamedText[];
}

export interface System {
  name: string;
  /** The share of a meeting corpus's documents it is asked about, where it is too slow for all; absent for all. */
  share?: number;
  /** Whether the task learns: only then is anything cross-validated. */
  learns(task: LineTask | 'names' | 'mood'): boolean;
  names?(lessons: readonly NameLessons[]): NameFinder;
  lines?(task: LineTask, lessons: readonly LabelledLine[]): LineScorer | undefined;
  mood?(lessons: readonly RatedText[]): (text: string) => Mood;
  personalData?(): PersonalDataFinder;
  /** The words that say best what the turns were about, the best first. */
  topics?(turns: readonly string[]): readonly string[];
  language?(): LanguageTeller;
  find?(): LineFinder;
  /** Everything a live entry goes through, on one parse where the system can: for the speed only. */
  everything?(): (text: string) => void;
}

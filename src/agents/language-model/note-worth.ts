// How likely somebody would want to be interrupted by a note: from what the model says of it (its worth of 1 to 3, and how sure it
// is), and from what the line itself tells (language/moments), as models call nearly everything important. Learnt from notes
// in meetings whose moments people had marked (scripts/train/note-worth.ts).
import { probability } from '#language/models/line-model.ts';
import { momentChance } from '#language/moments/moment-chance.ts';
import { attention } from '../ranking-contextualizer/rank.ts';
import { quietWorth, type Worth } from '../worth.ts';
import { noteWeights } from './note-weights.ts';
import type { NumberedLine } from './numbered-line.ts';

export interface NoteWeights {
  bias: number;
  /** Of what the model calls worth 3 of 3. */
  worthMost: number;
  /** For a confidence of 1. */
  confidence: number;
  /** For each unit of the log-odds that there is a moment here. */
  moment: number;
  /** Stands for the log-odds where they are not known: in the middle of those that notes had. */
  usualMoment: number;
}

export interface WeighedNote extends Weighing {
  /** 1 to 3, by the model's own word. */
  worth: number;
  /** 0 to 1, by its own word, too. */
  confidence: number;
}

export interface Weighing {
  /** 0 to 1: that there is a moment in these lines, by their words alone. */
  chance: number | undefined;
  /** How sure the model was of its notes before it in this meeting. */
  before?: readonly number[];
}

const most = 3;
/** What is worth less is for whoever looks. */
const leastWorth = 2;

export function noteWorth(note: WeighedNote): Worth {
  const { worth, confidence, chance } = note;
  const score = worth < leastWorth ? quietWorth : Math.round(100 * chanceOf(note)) / 100;
  const byItself = chance === undefined ? '' : `; of such lines ${percent(chance)} are moments`;
  return {
    score,
    reasons: [
      `worth ${score}: ${worth} of ${most} and ${percent(confidence)} sure, by the model’s own word${byItself}`,
    ],
  };
}

/** How sure those mostly were from whose notes this was learnt, */
const usualConfidence = 0.85;
/** and as much as so many notes of another model say against it. */
const usualCounts = 20;
/** How sure models mostly are of a note that is shown. */
const confidenceShown = 0.9;

/** Some models are sure of everything, others of nothing: a note is weighed by how much surer it is than theirs are. */
function ofThisModel(before: readonly number[]): number {
  const sum = before.reduce((total, confidence) => total + inside(confidence), usualCounts * usualConfidence);
  return sum / (usualCounts + before.length);
}

/**
 * Whether a note that is still to be written is worth asking for, by what a scout says of its worth: what matters most always is, and
 * all else where the note would be shown if its specialist was as sure as they mostly are.
 */
export function isWorthAsking(note: Omit<WeighedNote, 'confidence'>): boolean {
  const { score } = noteWorth({ ...note, confidence: confidenceShown });
  return note.worth >= most || score >= attention.learntWorth;
}

function chanceOf({ worth, confidence, chance, before = [] }: WeighedNote): number {
  const sum =
    noteWeights.bias +
    (worth >= most ? noteWeights.worthMost : 0) +
    noteWeights.confidence * inside(confidence + usualConfidence - ofThisModel(before)) +
    noteWeights.moment * (chance === undefined ? noteWeights.usualMoment : logOdds(chance));
  return probability(sum);
}

const inside = (share: number): number => Math.min(1, Math.max(0, share));

/** Never endless, whatever rounding made of a chance. */
export function logOdds(chance: number): number {
  const share = Math.min(0.999, Math.max(0.001, chance));
  return Math.log(share / (1 - share));
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`;
}

/** That there is a moment at the line of this number, 0 to 1, by the words of the meeting; undefined where they do not tell. */
export function chanceAt(lines: readonly NumberedLine[], number: number): number | undefined {
  const texts = lines.map(({ text }) => text);
  const at = lines.findIndex((line) => line.number === number);
  return momentChance(texts, at);
}

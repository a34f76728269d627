// Answers for every line of a corpus: cross-validated by document when the system learns, in one go when it does not.
import { foldsOf, sampleOf } from './figures/folds.ts';
import { countLine, f1, type Score, Tally } from './figures/scores.ts';
import type { LabelledLine, LineScorer, LineTask, System } from './system.ts';

export interface Validation {
  folds: number;
  /** What folds go by, where that is more than the document. */
  foldKey?: (line: LabelledLine) => string;
  /** Another corpus to learn from, for systems that learn its task but not this one: nothing is tuned then. */
  instead?: { task: LineTask; lessons: readonly LabelledLine[] };
}

/** A number for each line the system is asked about; undefined when the system does not do the task. */
export function scoresAcross(
  system: System,
  task: LineTask,
  lines: readonly LabelledLine[],
  { folds, foldKey = documentOf, instead }: Validation,
): Map<LabelledLine, number> | undefined {
  const asked = sampleOf(lines, system.share ?? 1, documentOf);
  if (instead && !system.learns(task) && system.learns(instead.task)) {
    const scorer = system.lines?.(instead.task, instead.lessons);
    return scorer && scoresBy(scorer, asked);
  }
  const parts = system.learns(task) ? foldsOf(lines, folds, foldKey) : [{ train: [], test: asked }];
  const scores = new Map<LabelledLine, number>();
  for (const { train, test } of parts) {
    const scorer = system.lines?.(task, train);
    if (!scorer) return undefined;
    for (const [line, score] of scoresBy(scorer, test)) scores.set(line, score);
  }
  return scores;
}

/** The scorer sees the lines of one document at a time. */
function scoresBy(scorer: LineScorer, lines: readonly LabelledLine[]): Map<LabelledLine, number> {
  const scores = new Map<LabelledLine, number>();
  for (const document of Map.groupBy(lines, documentOf).values()) {
    const numbers = scorer(document);
    for (const [i, line] of document.entries()) scores.set(line, numbers[i] ?? 0);
  }
  return scores;
}

/** How right "yes from 0.5 on" is, in F1 percent. */
export function lineF1(scores: ReadonlyMap<LabelledLine, number>): Score {
  const tally = new Tally();
  for (const [line, score] of scores) countLine(tally.of(line.document), line.label, score >= 0.5);
  return tally.score(f1);
}

/** The commonest measure: a task's F1 on a corpus, cross-validated. */
export function crossedF1(
  system: System,
  task: LineTask,
  lines: readonly LabelledLine[],
  validation: Validation,
): Score | undefined {
  const scores = scoresAcross(system, task, lines, validation);
  return scores && lineF1(scores);
}

function documentOf({ document }: { document: string }): string {
  return document;
}

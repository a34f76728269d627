// What ships, on the excerpts in fixtures/, must not get worse: floors a little below what was measured. What ships has learnt
// from these lines among others, so this tells of a regression, not of quality; docs/quality.md tells of that.
import { beforeAll, describe, expect, it } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { fixturesFolder } from './data-folder.ts';
import type { Row } from './measure.ts';
import { allMeasures } from './measures/all-measures.ts';
import { asShipped } from './systems/ours.ts';

/** Some points below for what learns: how closely it keeps to lines it has seen moves with every training. */
const floors: Readonly<Record<string, number>> = {
  'entities/wnut17/cased/exact/ALL': 74,
  'entities/wnut17/lower/exact/ALL': 69,
  'entities/wnut17/cased/exact/person+company+product': 75,
  'entities/wnut17/lower/exact/person+company+product': 74,
  'entities/wnut17/cased/exact/company': 34,
  'entities/wnut17/cased/exact/product': 67,
  'entities/btc/cased/exact/ALL': 58,
  'entities/btc/lower/exact/ALL': 62,
  'entities/btc/cased/exact/person+company': 57,
  'entities/btc/lower/exact/person+company': 57,
  'entities/btc/cased/exact/company': 46,
  'entities/slue-voxpopuli/cased/exact/ALL': 86,
  'entities/slue-voxpopuli/lower/exact/ALL': 84,
  'entities/slue-voxpopuli/cased/exact/person+company': 80,
  'entities/slue-voxpopuli/lower/exact/person+company': 76,
  'questions/mrda': 57,
  'questions/ami': 42,
  'questions/ami-written': 57,
  'action items/mrda': 50,
  'action items/email': 78,
  'action items/ami-items': 55,
  'action items/ami': 30,
  'disagreement/mrda': 15,
  'disagreement/ami': 9,
  'sentiment/amazon': 79,
  'sentiment/amazon-r': 0.85,
  'personal data/written-recall': 98,
  'personal data/written-precision': 98,
  'personal data/spoken-recall': 97,
  'personal data/spoken-precision': 97,
  'personal data/multidogo-phone': 97,
  'personal data/multidogo-credit-card': 90,
  'personal data/multidogo-ssn': 92,
  'extract/ami': 61,
  'topics/titles': 64,
  'languages/lines-heard': 90,
  'languages/held-out-lines-heard': 76,
  'languages/last lines-heard': 99,
  'so-far/eight/promise/right': 87,
  'so-far/eight/promise/found': 80,
  'so-far/eight/question/right': 78,
  'so-far/eight/question/found': 33,
  'so-far/six/decision/right': 70,
  'so-far/six/decision/found': 58,
  'so-far/six-more/promise/right': 87,
  'so-far/six-more/promise/found': 60,
  'so-far/six-more/day/right': 68,
  'so-far/six-more/day/found': 78,
  'so-far/five/promise/right': 85,
  'so-far/five/promise/found': 75,
  'so-far/five/day/found': 70,
  'asking/qmsum-12': 64,
  'asking/qmsum-20': 70,
};
/** Lower is better. */
const ceilings: Readonly<Record<string, number>> = {
  'personal data/false-alarms': 2,
  'languages/english-lines-heard': 5,
  'languages/english-last lines-heard': 0,
};

/** Speed is never the same; the others speak of whole meetings, of which there are no excerpts, and have no floor. */
const leftOut: ReadonlySet<string> = new Set(['speed', 'moments', 'usefulness', 'by-hand']);

let rows: Map<string, Row>;

beforeAll(async () => {
  await loadModels();
  const lessons = () => ({ lines: [], ratings: async () => [] });
  const context = {
    folder: fixturesFolder,
    share: 1,
    folds: 2,
    systems: [asShipped],
    later: [],
    lessons,
    asShipped: true,
  } as const;
  const deterministic = allMeasures.filter(({ name }) => !leftOut.has(name));
  const measured = await Promise.all(deterministic.map(async (measure) => measure.rows(context)));
  rows = new Map(measured.flat().map((row) => [row.id, row]));
}, 300_000);

/** What does not learn is measured once, as ours. */
function figureOf(id: string): number | undefined {
  const { [asShipped.name]: shipped, ours } = rows.get(id)?.scores ?? {};
  return (shipped ?? ours)?.value;
}

describe('on the excerpts, what ships stays as right as it was', () => {
  it.each(Object.entries(floors))('%s is at least %d', (id, floor) => {
    expect(figureOf(id)).toBeGreaterThanOrEqual(floor);
  });

  it.each(Object.entries(ceilings))('%s is at most %d', (id, ceiling) => {
    expect(figureOf(id)).toBeLessThanOrEqual(ceiling);
  });
});

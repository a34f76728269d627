// From what was measured in each round to what is printed: Aside against its peers first, then everybody's figures.
import {
  type Aim,
  atLeast,
  atMost,
  type Figure,
  figureOf,
  inColumns,
  inWords,
  quantile,
} from '../figures.ts';
import { type FigureName, type PeerName, units, type Values } from './measurements.ts';

export interface Round {
  peer: PeerName;
  values: Values;
}

interface Comparison {
  figure: FigureName;
  /** Undefined: Aside's figure itself. */
  to?: PeerName;
  /** Undefined where it is only to be watched. */
  aim?: Aim;
}

const comparisons: readonly Comparison[] = [
  ...(['one meeting', 'a meeting each'] as const).flatMap((where): Comparison[] => [
    { figure: `kept, ${where}`, to: 'the limit', aim: atLeast(0.85) },
    { figure: `kept, ${where}, until no job is left`, to: 'the limit', aim: atLeast(0.6) },
    { figure: `kept, ${where}: acknowledged after, p50`, to: 'the limit', aim: atMost(1.2) },
    { figure: `kept, ${where}: acknowledged after, p99`, to: 'the limit', aim: atMost(1.5) },
    { figure: `kept, ${where}: processor time each`, to: 'the limit' },
  ]),
  { figure: 'delivered to screens', to: 'ws', aim: atLeast(2) },
  { figure: 'delivered to screens', to: 'Hocuspocus', aim: atLeast(1.2) },
  { figure: 'delivered to screens: processor time each', to: 'ws' },
  { figure: 'delivered to screens: processor time each', to: 'Hocuspocus' },
  { figure: 'coming back: the last is level', to: 'the limit', aim: atMost(2) },
  { figure: 'coming back: processor time for a page', to: 'the limit' },
  { figure: 'coming back: memory at most', aim: atMost(400) },
  { figure: 'a stalled reader: memory', aim: atMost(1.25) },
  { figure: 'a stalled reader: closed after', aim: atMost(10) },
];

/** A ratio is one of figures of the same round. What was not measured is left out. */
export function comparedFigures(rounds: readonly Round[]): Figure[] {
  return comparisons.flatMap(({ figure, to, aim }) => {
    const own = valuesOf(rounds, 'Aside', figure);
    if (to === undefined) return own.length > 0 ? [figureOf(figure, units[figure], own, aim)] : [];
    const others = valuesOf(rounds, to, figure);
    if (own.length === 0 || others.length === 0) return [];
    const ratios = own.map((value, round) => value / others[round]!);
    return [figureOf(`${figure}, Aside to ${to}`, '×', ratios, aim)];
  });
}

/** A row for each figure, a column for each peer: the median and the range. */
export function tableOfPeers(rounds: readonly Round[]): string {
  const names = [...new Set(rounds.map(({ peer }) => peer))];
  const rows = (Object.keys(units) as FigureName[]).map((figure) => [
    `${figure} ${units[figure]}`,
    ...names.map((peer) => cellOf(valuesOf(rounds, peer, figure))),
  ]);
  return inColumns([['', ...names], ...rows.filter(([, ...cells]) => cells.some((cell) => cell !== ''))]);
}

function cellOf(values: readonly number[]): string {
  if (values.length === 0) return '';
  const median = inWords(quantile(values, 0.5));
  return values.length === 1
    ? median
    : `${median} (${inWords(Math.min(...values))}–${inWords(Math.max(...values))})`;
}

function valuesOf(rounds: readonly Round[], peer: PeerName, figure: FigureName): number[] {
  return rounds.flatMap((round) => (round.peer === peer ? (round.values[figure] ?? []) : []));
}

// From samples to the figures that are printed: quantiles within a run, the median and the range over runs.

/** The value below which this share of the samples lies; NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** What a figure should be, in its own unit. */
export interface Aim {
  is: 'at most' | 'at least';
  value: number;
}

export const atMost = (value: number): Aim => ({ is: 'at most', value });
export const atLeast = (value: number): Aim => ({ is: 'at least', value });

/** One thing that was measured in one run. */
export interface Measured {
  name: string;
  unit: string;
  value: number;
  /** Undefined where a figure is only to be watched. */
  aim?: Aim | undefined;
}

/** One figure over several runs. */
export interface Figure {
  name: string;
  unit: string;
  median: number;
  least: number;
  most: number;
  /** What we aim for, in words, and whether the median misses it; empty without an aim. */
  aim: string;
}

export function figureOf(name: string, unit: string, runs: readonly number[], aim?: Aim): Figure {
  const median = quantile(runs, 0.5);
  const words = aim ? aimInWords(aim, unit, median) : '';
  return { name, unit, median, least: Math.min(...runs), most: Math.max(...runs), aim: words };
}

/** The figures of several runs that each measured the same, in the same order. */
export function figuresOver(runs: readonly (readonly Measured[])[]): Figure[] {
  return runs[0]!.map(({ name, unit, aim }, row) =>
    figureOf(
      name,
      unit,
      runs.map((run) => run[row]!.value),
      aim,
    ),
  );
}

/** What was not measured misses its aim. */
function aimInWords({ is, value }: Aim, unit: string, median: number): string {
  const isMet = is === 'at most' ? median <= value : median >= value;
  return `${is} ${value.toLocaleString('en-US')}${unit && ` ${unit}`}${isMet ? '' : ': MISSED'}`;
}

/** The figures as lines of a table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, median, least, most, aim }) => [
    name,
    `${inWords(median)} ${unit}`,
    `${inWords(least)} – ${inWords(most)}`,
    aim,
  ]);
  return inColumns([['', 'median', 'range', 'aim'], ...rows]);
}

/** The first column to the left, the others to the right. */
export function inColumns(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

/** Three digits are as many as a measurement on a shared machine means. */
export function inWords(value: number): string {
  if (Number.isNaN(value)) return '–';
  const shown = value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return shown.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

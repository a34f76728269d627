// From samples to the figures that are printed: quantiles within a run, the median and the range over runs.

/** The value below which this share of the samples lies; NaN without samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** One figure over several runs. */
export interface Figure {
  name: string;
  unit: string;
  median: number;
  least: number;
  most: number;
  /** What we aim for, in words; empty where a figure is only to be watched. */
  aim: string;
}

export function figureOf(name: string, unit: string, runs: readonly number[], aim = ''): Figure {
  return { name, unit, median: quantile(runs, 0.5), least: Math.min(...runs), most: Math.max(...runs), aim };
}

/** The figures as lines of a table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, unit, median, least, most, aim }) => [
    name,
    `${inWords(median)} ${unit}`,
    `${inWords(least)} – ${inWords(most)}`,
    aim,
  ]);
  const head = ['', 'median', 'range', 'aim'];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
        .join('   ')
        .trimEnd(),
    )
    .join('\n');
}

/** Three digits are as many as a measurement on a shared machine means. */
function inWords(value: number): string {
  if (Number.isNaN(value)) return '–';
  const shown = value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  return shown.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

// What the line reading has learnt: for each feature one weight a tag, and for each tag how a sum of weights becomes a
// probability. One table for all tags, so that a feature is looked up once.
import { rowIndex } from './row-index.ts';

/** In the order of the table's columns. */
export const lineTags = [
  'question',
  'action',
  'decision',
  'buying_signal',
  'objection',
  'pricing',
  'next_step',
  'competitor_mention',
  'compliance_risk',
  'tension',
  'recognition',
  'overload',
] as const;
export type LineTag = (typeof lineTags)[number];

/** How one column is read. */
export interface TagColumn {
  /** What one step of its bytes is worth. */
  scale: number;
  bias: number;
  /** Calibration: the log-odds are `slope` times the sum, plus `shift`. */
  slope: number;
  shift: number;
  /** The probability from which on F1 was best in cross-validation. */
  likely: number;
  /** From which on about 70 % were right; 1 where that is out of reach. */
  sure: number;
}

export interface PackedTags {
  /** With its version: it stands in the reasoning that people read. */
  name: string;
  columns: Record<LineTag, TagColumn>;
  /** Row by row: the step from the feature before, a bit for each tag whose weight is not zero, those weights; in base64. */
  bytes: string;
}

export interface TagTable {
  readonly name: string;
  readonly columns: Record<LineTag, TagColumn>;
  /** Each tag's sum of weights, bias included, in the order of `lineTags`. */
  sums(features: readonly Iterable<number>[]): Float64Array;
}

/** Throws when the file is damaged. */
export function createTagTable({ name, columns, bytes }: PackedTags): TagTable {
  const { features, weights } = unpackedRows(bytes);
  const rowOf = rowIndex(features);
  const biases = lineTags.map((tag) => columns[tag].bias);
  const scales = lineTags.map((tag) => columns[tag].scale);
  return {
    name,
    columns,
    sums(lists) {
      const steps = new Int32Array(lineTags.length);
      for (const list of lists) {
        for (const feature of list) {
          const row = rowOf(feature);
          if (row < 0) continue;
          const place = row * lineTags.length;
          for (let tag = 0; tag < lineTags.length; tag++) steps[tag]! += weights[place + tag]!;
        }
      }
      return Float64Array.from(steps, (sum, tag) => biases[tag]! + scales[tag]! * sum);
    },
  };
}

/** Weights by feature, in whole steps of their column's scale; a row of zeros is left out. */
export function packedRows(weights: ReadonlyMap<number, Int8Array>): string {
  const bytes: number[] = [];
  let last = 0;
  for (const feature of [...weights.keys()].toSorted((a, b) => a - b)) {
    const row = weights.get(feature)!;
    const mask = row.reduce((bits, weight, tag) => (weight === 0 ? bits : bits | (1 << tag)), 0);
    if (mask === 0) continue;
    pushNumber(bytes, feature - last);
    last = feature;
    pushNumber(bytes, mask);
    for (const weight of row) if (weight !== 0) bytes.push(weight & 255);
  }
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

function unpackedRows(packed: string): { features: Uint32Array; weights: Int8Array } {
  const text = atob(packed);
  let at = 0;
  const next = () => {
    if (at >= text.length) throw new Error('A model file is damaged.');
    return text.charCodeAt(at++);
  };
  const nextNumber = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = next();
      value += (byte % 128) * factor;
      if (byte < 128) return value;
    }
  };
  const features: number[] = [];
  const weights: number[] = [];
  for (let feature = 0; at < text.length;) {
    feature += nextNumber();
    const mask = nextNumber();
    features.push(feature);
    for (let tag = 0; tag < lineTags.length; tag++) {
      weights.push(mask & (1 << tag) ? (next() << 24) >> 24 : 0);
    }
  }
  return { features: Uint32Array.from(features), weights: Int8Array.from(weights) };
}

function pushNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push(128 + (rest % 128));
  bytes.push(rest);
}

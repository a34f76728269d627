// What the line reading learns: the business meetings as a recogniser would deliver them, one logistic regression a tag,
// calibrated and given its thresholds by predictions of models that had not seen the meeting.
import type { BusinessMeeting } from '../../eval/corpora/business.ts';
import { foldsOf } from '../../eval/figures/folds.ts';
import { lowered } from '../../eval/wording/lower.ts';
import type { LineContext } from '../../src/language/lines/line-context.ts';
import { tagFeatures, type WindowFeatures } from '../../src/language/lines/tag-features.ts';
import {
  type LineTag,
  lineTags,
  packedRows,
  type PackedTags,
  type TagColumn,
} from '../../src/language/models/tag-table.ts';
import { type Reading, readText } from '../../src/language/reading/reading.ts';
import { calibrated } from './calibration.ts';
import { type FitSettings, fitLine, scored } from './logistic-regression.ts';

const tagsName = 'line-tags-2';
const settings: Partial<FitSettings> = { sparse: 0.5, small: 80, epochs: 10, fewest: 1 };
/** For calibration and thresholds: as few meetings at a time as the time allows. */
const innerFolds = 8;

/** Tags of what people do by saying something learn from how it is built; those of money from figures; answers from what
 * they answer. */
const builtTags = new Set<LineTag>(['question', 'action', 'next_step', 'decision', 'buying_signal']);
const replyTags = new Set<LineTag>(['question', 'objection']);
const moneyTags = new Set<LineTag>(['pricing']);
/** Learnt from the written lines too, because there a mark tells. */
const markedTags = new Set<LineTag>(['question']);

export interface TaggedLine {
  document: string;
  tags: ReadonlySet<LineTag>;
  reading: Reading;
  /** In small letters. */
  competitors: ReadonlySet<string>;
  windows: readonly WindowFeatures[];
}

/** A line as a live recogniser would deliver it, and as it is written, with capitals and marks. */
export interface HeardLine extends TaggedLine {
  written: TaggedLine;
}

export function taggedLinesOf(meetings: readonly BusinessMeeting[]): HeardLine[] {
  return meetings.flatMap((meeting) => {
    const written = taggedLines(meeting, 'cased');
    return taggedLines(meeting, 'lower').map((line, i) => ({ ...line, written: written[i]! }));
  });
}

function taggedLines(meeting: BusinessMeeting, heard: 'lower' | 'cased'): TaggedLine[] {
  const readings = meeting.lines.map(({ text }) => readText(heard === 'lower' ? lowered(text).text : text));
  return meeting.lines.map(({ tags }, i) => ({
    document: meeting.document,
    tags: new Set(tags),
    reading: readings[i]!,
    competitors: new Set(meeting.brief.competitors.map((name) => name.toLowerCase())),
    windows: tagFeatures(readings[i]!, contextOf(meeting, readings, i)),
  }));
}

function contextOf(meeting: BusinessMeeting, readings: readonly Reading[], at: number): LineContext {
  const {
    brief: { us, them, competitors },
    lines,
  } = meeting;
  return {
    before: [at - 1, at - 2]
      .filter((i) => i >= 0)
      .map((i) => ({ speaker: lines[i]!.speaker, said: readings[i]! })),
    speaker: lines[at]!.speaker,
    side: lines[at]!.side,
    competitors,
    knownNames: Object.keys({ ...us.people, ...them?.people }),
  };
}

/** The table that is learnt from these lines. */
export function fitTags(lines: readonly HeardLine[]): PackedTags {
  const fitted = lineTags.map((tag) => fittedTag(lines, tag));
  const rows = new Map<number, Int8Array>();
  fitted.forEach(({ weights }, column) => {
    for (const [feature, weight] of weights) {
      let row = rows.get(feature);
      if (!row) rows.set(feature, (row = new Int8Array(lineTags.length)));
      row[column] = weight;
    }
  });
  const columns = Object.fromEntries(lineTags.map((tag, i) => [tag, fitted[i]!.column])) as Record<
    LineTag,
    TagColumn
  >;
  return { name: tagsName, columns, bytes: packedRows(rows) };
}

function fittedTag(lines: readonly HeardLine[], tag: LineTag) {
  const { slope, shift, likely, sure } = calibrated(
    foldsOf(lines, innerFolds, ({ document }) => document).flatMap(({ train, test }) => {
      const score = scorerOf(train, tag);
      return test.map((line) => ({ sum: score.of(line), label: line.tags.has(tag) }));
    }),
  );
  const { weights, bias } = scorerOf(lines, tag);
  const largest = Math.max(...[...weights.values()].map(Math.abs), 1e-6);
  const scale = Number((largest / 127).toPrecision(3));
  const steps = new Map(
    [...weights].map(([feature, weight]) => [
      feature,
      Math.max(-127, Math.min(127, Math.round(weight / scale))),
    ]),
  );
  return { weights: steps, column: { scale, bias: rounded(bias), slope, shift, likely, sure } };
}

function rounded(number: number): number {
  return Number(number.toFixed(4));
}

/** Features are numbered, those of a single meeting left out, and the weights fitted. */
function scorerOf(heard: readonly HeardLine[], tag: LineTag) {
  const lines = markedTags.has(tag) ? heard.flatMap((line): TaggedLine[] => [line, line.written]) : heard;
  const numbers = numbered(lines, tag);
  const buckets = 2 ** Math.ceil(Math.log2(numbers.size + 1));
  const examples = lines.flatMap(({ windows, tags }) => {
    const label = tags.has(tag) ? 1 : 0;
    return windows.map((window) => ({ features: known(window), label }));
  });
  const fitted = fitLine(examples, { ...settings, buckets });
  return {
    bias: fitted.bias,
    weights: new Map([...numbers].map(([feature, number]) => [feature, fitted.weights[number]!])),
    of: ({ windows }: TaggedLine) =>
      windows.reduce((most, window) => Math.max(most, scored(fitted, known(window))), -Infinity),
  };

  function known(window: WindowFeatures): Uint32Array {
    return Uint32Array.from(
      featuresFor(tag, window).flatMap((feature) => {
        const number = numbers.get(feature);
        return number === undefined ? [] : [number];
      }),
    );
  }
}

function featuresFor(tag: LineTag, { said, build, money, reply }: WindowFeatures): number[] {
  return [
    ...said,
    ...(builtTags.has(tag) ? build : []),
    ...(moneyTags.has(tag) ? money : []),
    ...(replyTags.has(tag) ? reply : []),
  ];
}

function numbered(lines: readonly TaggedLine[], tag: LineTag): Map<number, number> {
  const firstSeen = new Map<number, string>();
  const numbers = new Map<number, number>();
  for (const { document, windows } of lines) {
    for (const window of windows) {
      for (const feature of featuresFor(tag, window)) {
        const first = firstSeen.get(feature);
        if (first === undefined) firstSeen.set(feature, document);
        else if (first !== document && !numbers.has(feature)) numbers.set(feature, numbers.size);
      }
    }
  }
  return numbers;
}

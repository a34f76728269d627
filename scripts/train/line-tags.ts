// What the line reading learns: the business meetings as a recogniser would deliver them, one logistic regression a tag,
// calibrated and given its thresholds by predictions of models that had not seen the meeting.
import type { BusinessMeeting, Lesson } from '../../eval/corpora/business.ts';
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
import {
  numberedLines,
  type NumberedLine,
  type NumberedWindow,
  type NumberedWindows,
} from './numbered-lines.ts';

const tagsName = 'line-tags-3';
const settings: Partial<FitSettings> = { sparse: 0.5, small: 80, epochs: 10, fewest: 1 };
/** For calibration and thresholds: as few meetings at a time as the time allows. */
const innerFolds = 4;

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
  /** Its tags were labelled strictly: calibration and thresholds go by it. */
  isStrict: boolean;
}

export function taggedLinesOf(meetings: readonly Lesson[]): HeardLine[] {
  return meetings.flatMap((meeting) => {
    const written = taggedLines(meeting, 'cased');
    const { isStrict = true } = meeting;
    return taggedLines(meeting, 'lower').map((line, i) => ({ ...line, written: written[i]!, isStrict }));
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

/** In documents: a feature of fewer says more of them than of the tag. */
const fewestDocuments = 8;

/** The table that is learnt from these lines. */
export function fitTags(heard: readonly HeardLine[]): PackedTags {
  const { lines, features } = numberedLines(heard);
  const fitted = lineTags.map((tag) => fittedTag(lines, tag, features));
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

function fittedTag(lines: readonly NumberedLine[], tag: LineTag, features: Uint32Array) {
  const { slope, shift, likely, sure } = calibrated(
    foldsOf(lines, innerFolds, ({ document }) => document).flatMap(({ train, test }) => {
      const score = scorerOf(train, tag, features.length);
      return test
        .filter(({ isStrict }) => isStrict)
        .map((line) => ({ sum: score.of(line), label: line.tags.has(tag) }));
    }),
  );
  const { weights, bias } = scorerOf(lines, tag, features.length);
  const largest = weights.values().reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-6);
  const scale = Number((largest / 127).toPrecision(3));
  const steps = new Map(
    [...weights].map(([number, weight]) => [
      features[number]!,
      Math.max(-127, Math.min(127, Math.round(weight / scale))),
    ]),
  );
  return { weights: steps, column: { scale, bias: rounded(bias), slope, shift, likely, sure } };
}

function rounded(number: number): number {
  return Number(number.toFixed(4));
}

/** Features of too few documents left out, and the weights fitted. `count`: how many features there are. */
function scorerOf(heard: readonly NumberedLine[], tag: LineTag, count: number) {
  const lines = markedTags.has(tag) ? heard.flatMap((line) => [line, line.written]) : heard;
  const listed = lines.map(({ document, tags, windows }) => ({
    document,
    label: tags.has(tag) ? 1 : 0,
    windows: windows.map((window) => featuresFor(tag, window)),
  }));
  const places = placesOf(listed, count);
  const buckets = 2 ** Math.ceil(Math.log2(places.size + 1));
  const known = (numbers: Uint32Array) =>
    numbers.map((number) => places.of[number]!).filter((place) => place !== noPlace);
  const examples = listed.flatMap(({ label, windows }) =>
    windows.map((numbers) => ({ features: known(numbers), label })),
  );
  const fitted = fitLine(examples, { ...settings, buckets });
  const weights = new Map<number, number>();
  places.of.forEach((place, number) => {
    if (place !== noPlace) weights.set(number, fitted.weights[place]!);
  });
  return {
    bias: fitted.bias,
    weights,
    of: ({ windows }: NumberedWindows) =>
      windows.reduce(
        (most, window) => Math.max(most, scored(fitted, known(featuresFor(tag, window)))),
        -Infinity,
      ),
  };
}

function featuresFor(tag: LineTag, { said, build, money, reply }: NumberedWindow): Uint32Array {
  const more = [
    ...(builtTags.has(tag) ? [build] : []),
    ...(moneyTags.has(tag) ? [money] : []),
    ...(replyTags.has(tag) ? [reply] : []),
  ];
  if (more.length === 0) return said;
  const all = new Uint32Array([said, ...more].reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of [said, ...more]) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const noPlace = 0xffffffff;

/** Where the weight of each feature stands, of those of enough documents. */
function placesOf(
  lines: readonly { document: string; windows: readonly Uint32Array[] }[],
  count: number,
): { of: Uint32Array; size: number } {
  const documents = new Map<string, number>();
  const last = new Uint32Array(count);
  const met = new Uint32Array(count);
  const of = new Uint32Array(count).fill(noPlace);
  let size = 0;
  for (const { document, windows } of lines) {
    let at = documents.get(document);
    if (at === undefined) documents.set(document, (at = documents.size + 1));
    for (const window of windows) {
      for (const number of window) {
        if (last[number] === at) continue;
        last[number] = at;
        if (++met[number]! === fewestDocuments) of[number] = size++;
      }
    }
  }
  return { of, size };
}

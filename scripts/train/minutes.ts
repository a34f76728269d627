// What the models of minutes learn: which lines of business meetings a secretary put on the sheet, as the best words for a promise, a
// decision, an open question or a day.
import type { StandingMeeting } from '../../eval/corpora/standing.ts';
import { standingState } from '../../eval/play/standing-state.ts';
import { lowered } from '../../eval/wording/lower.ts';
import { minuteFeatures } from '../../src/language/minutes/minute-features.ts';
import type { PackedLine } from '../../src/language/models/line-model.ts';
import { type MinuteKind, minuteKinds } from '../../src/language/models/minute-kinds.ts';
import { packed } from '../../src/language/models/packed.ts';
import { briefOfMeeting } from '../../src/report/brief-of-meeting.ts';
import { linesOf } from '../../src/report/lines.ts';
import { ruledKindsIn } from '../../src/report/held/kinds/ruled-kinds.ts';
import { minuteLines } from '../../src/report/held/kinds/with-minutes.ts';
import { ofEnoughDocuments } from './known-features.ts';
import type { HeardLine } from './line-tags.ts';
import type { LineExample, LineTask } from './line-tasks.ts';
import { fitLine } from './logistic-regression.ts';
import { withUnseenTags } from './unseen-tags.ts';
import { scaleOf } from './write-weights.ts';

/** A line under all of its labels. */
export interface MinuteExample extends Pick<LineExample, 'document' | 'features'> {
  n: number;
  heard: 'whole' | 'live' | 'lower';
  /** Undefined where the line belongs to something that another line says better. */
  labels: Readonly<Record<MinuteKind, 0 | 1 | undefined>>;
}

export async function minuteExamples(
  meetings: readonly StandingMeeting[],
  lessons: readonly HeardLine[],
): Promise<MinuteExample[]> {
  return withUnseenTags(meetings, lessons, async (part) => {
    const examples: MinuteExample[] = [];
    for (const meeting of part) {
      examples.push(...(await examplesOf(meeting, 'whole')), ...(await examplesOf(meeting, 'lower')));
    }
    return examples;
  });
}

/** In lines behind it that a live line has heard, in turn. */
const heardBehind = 3;

async function examplesOf(meeting: StandingMeeting, heard: 'whole' | 'lower'): Promise<MinuteExample[]> {
  const text = (said: string) => (heard === 'lower' ? lowered(said).text : said);
  const spoken = { ...meeting, lines: meeting.lines.map((line) => ({ ...line, text: text(line.text) })) };
  const state = standingState(spoken);
  const lines = linesOf(state);
  const brief = briefOfMeeting(
    state.session!,
    state,
    lines.map(({ entry }) => entry),
  );
  const asked = minuteLines(lines, brief, await ruledKindsIn(lines, brief, async () => {}));
  return lines.flatMap(({ entry }, at): MinuteExample[] => {
    const n = Number(entry.id);
    const entries = minuteKinds.map((kind) => [kind, labelOf(meeting, kind, n)]);
    const labels = Object.fromEntries(entries) as MinuteExample['labels'];
    const example = { document: meeting.document, n, labels };
    return [
      { ...example, heard, features: minuteFeatures(asked, at) },
      ...(heard === 'whole'
        ? [
            {
              ...example,
              heard: 'live' as const,
              features: minuteFeatures(asked.slice(0, at + 1 + (at % heardBehind)), at),
            },
          ]
        : []),
    ];
  });
}

function labelOf({ items }: StandingMeeting, kind: MinuteKind, n: number): 0 | 1 | undefined {
  const here = items.filter((item) => item.kind === kind && item.lines.includes(n));
  if (here.length === 0) return 0;
  return here.some(({ lines }) => lines[0] === n) ? 1 : undefined;
}

const settings: LineTask['settings'] = { buckets: 2 ** 17, epochs: 4, rate: 0.05, sparse: 15, small: 20 };

/**
 * From which chance on a line is told, chosen by cross-validation over all meetings that have such lists: where a list is still mostly
 * right, as no list is complete.
 */
const tellingFrom: Readonly<Record<MinuteKind, number>> = {
  promise: 0.5,
  decision: 0.3,
  question: 0.5,
  day: 0.3,
};

/** In meetings: a feature of fewer says more of them than of minutes. */
const fewestMeetings = 4;

/** For each kind what is learnt of it. */
export function fitMinutes(examples: readonly MinuteExample[]): Record<MinuteKind, PackedLine> {
  const known = ofEnoughDocuments(examples, fewestMeetings);
  const entries = minuteKinds.map((kind) => {
    const labelled = known.flatMap(({ features, labels }) => {
      const label = labels[kind];
      return label === undefined ? [] : [{ features, label }];
    });
    const { bias, weights } = fitLine(labelled, settings);
    const learnt: PackedLine = {
      name: `minute-${kind}-1`,
      bias: Number(bias.toFixed(4)),
      threshold: tellingFrom[kind],
      weights: packed(weights, scaleOf(weights)),
    };
    return [kind, learnt] as const;
  });
  return Object.fromEntries(entries) as Record<MinuteKind, PackedLine>;
}

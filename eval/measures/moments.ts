// Whether what the agents show comes when it is wanted: the business meetings played through the whole engine at their
// own pace, against the moments that were marked in them. Every figure of hits stands beside chance.
import type { AgentId } from '#meeting/outputs/agent.ts';
import { intervalOf } from '../figures/bootstrap.ts';
import { readAmi } from '../corpora/ami.ts';
import { type BusinessMeeting, readBusiness } from '../corpora/business.ts';
import { sampleOf } from '../figures/folds.ts';
import type { Context, Measure, Row } from '../measure.ts';
import {
  atMostTen,
  type Hits,
  momentsHit,
  onMoments,
  type PlayedMeeting,
  sumOfHits,
} from '../play/moments.ts';
import { isShown, played } from '../play/play-meeting.ts';
import { type Played, playedUnseen } from '../play/played-business.ts';
import { repeatsIn } from '../play/repeats.ts';
import { percent, type Score } from '../figures/scores.ts';

export const moments: Measure = { name: 'moments', rows };

/** Of a quick run, which is to end within a minute. */
const quickShare = 0.25;

async function rows(context: Context): Promise<Row[]> {
  return [...(await businessRows(context)), ...(await ordinaryRows(context))];
}

/** Those whose lines were read while the rules were written, those that were written later, and those that people judged. */
async function businessRows({ folder, share, later, judged = [], ...context }: Context): Promise<Row[]> {
  const first = readBusiness(folder);
  const wanted = sampleOf([...first, ...later], Math.max(share, quickShare), ({ document }) => document);
  const someJudged = sampleOf(judged, Math.max(share, quickShare), ({ document }) => document);
  if (wanted.length + someJudged.length === 0) return [];
  const lessons = context.lessons();
  const played = await playedUnseen(wanted, lessons);
  const among = (meetings: readonly BusinessMeeting[]) =>
    played.filter((one) => meetings.some(({ document }) => document === one.document));
  return [
    ...rowsOf(among(first), '', ''),
    ...rowsOf(among(later), 'later/', 'meetings written later: '),
    ...rowsOf(
      await playedUnseen(someJudged, lessons),
      'judged/',
      'meetings whose ratings worth is learnt from: ',
    ),
  ];
}

function rowsOf(meetings: readonly Played[], part: string, of: string): Row[] {
  if (meetings.length === 0) return [];
  const row = (id: string, measure: string, score: Score): Row =>
    rowOf(`${part}${id}`, `${of}${measure}`, score);
  const capped = meetings.map(atMostTen);
  const agents = [...new Set(meetings.flatMap(({ shown }) => shown.map(({ agent }) => agent)))].toSorted();
  return [
    row('worth-2', 'moments of worth ≥ 2 hit, ≤ 10 shown a meeting, %', hitScore(capped, worthing(2))),
    row('worth-3', 'moments of worth 3 hit, ≤ 10 shown a meeting, %', hitScore(capped, worthing(3))),
    row(
      'worth-2-any',
      'moments of worth ≥ 2 hit by whichever agent, ≤ 10 shown, %',
      hitScore(capped, worthing(2, 'any')),
    ),
    row(
      'worth-3-any',
      'moments of worth 3 hit by whichever agent, ≤ 10 shown, %',
      hitScore(capped, worthing(3, 'any')),
    ),
    row('on-moment', 'shown insights on a moment (± 1), %', hitScore(meetings, onMoments)),
    row(
      'per-hour',
      'shown an hour, business meetings of eight minutes',
      rateOf(meetings, countShown, ({ hours }) => hours),
    ),
    row(
      'per-meeting',
      'shown a meeting of some 75 lines',
      rateOf(meetings, countShown, () => 1),
    ),
    row(
      'repeated',
      'shown that share a sentence with another, quotes, names and figures aside, %',
      repeated(meetings, 'shared'),
    ),
    row(
      'repeated-bare',
      'shown that share a sentence with nothing of the meeting in it, %',
      repeated(meetings, 'bare'),
    ),
    ...agents.map((agent) =>
      row(
        `agent/${agent}`,
        `${agent}: shown on a moment (± 1), %`,
        hitScore(meetings.map(only(agent)), onMoments),
      ),
    ),
  ];
}

/** So much of AMI: five meetings, played in a minute. */
const amiShare = 0.05;

/** How often somebody in a long meeting of little to say is interrupted. */
async function ordinaryRows({ folder, share }: Context): Promise<Row[]> {
  const acts = sampleOf(readAmi(folder), amiShare * Math.max(share, quickShare), ({ document }) => document);
  const meetings: { shown: number; hours: number }[] = [];
  for (const meeting of Map.groupBy(acts, ({ document }) => document).values()) {
    const lines = meeting.map(({ speaker, text, start }) => ({
      speaker,
      text: text.replaceAll(/\{\w+\}/g, ' ').trim(),
      startMs: start * 1_000,
      confidence: 0.9,
    }));
    const { outputs } = await played(lines.filter(({ text }) => text !== ''));
    meetings.push({
      shown: outputs.filter(isShown).length,
      hours: Math.max(...meeting.map(({ end }) => end)) / 3_600,
    });
  }
  if (meetings.length === 0) return [];
  return [
    rowOf(
      'per-hour-ami',
      `shown an hour in ${meetings.length} AMI meetings`,
      rateOf(
        meetings,
        ({ shown }) => shown,
        ({ hours }) => hours,
      ),
    ),
  ];
}

function rowOf(id: string, measure: string, score: Score): Row {
  return { id: `moments/${id}`, measure, scores: { ours: score } };
}

function worthing(worth: 2 | 3, family?: 'any'): (meeting: PlayedMeeting) => Hits {
  return (meeting) => momentsHit(meeting, worth, family);
}

function only(agent: AgentId): (meeting: PlayedMeeting) => PlayedMeeting {
  return (meeting) => ({ ...meeting, shown: meeting.shown.filter((one) => one.agent === agent) });
}

function hitScore(meetings: readonly PlayedMeeting[], hitsOf: (meeting: PlayedMeeting) => Hits): Score {
  const hits = meetings.map(hitsOf);
  const share = (drawn: readonly Hits[]) => percent(sumOfHits(drawn).hit, sumOfHits(drawn).of);
  const { hit, expected, of } = sumOfHits(hits);
  return {
    ...withInterval(hits, share),
    note: `${hit} of ${of}; chance ${percent(expected, of).toFixed(1)}`,
  };
}

function rateOf<T>(parts: readonly T[], countOf: (part: T) => number, sizeOf: (part: T) => number): Score {
  const sum = (drawn: readonly T[], of: (part: T) => number) =>
    drawn.reduce((total, part) => total + of(part), 0);
  return withInterval(parts, (drawn) => sum(drawn, countOf) / sum(drawn, sizeOf));
}

function countShown({ shown }: PlayedMeeting): number {
  return shown.length;
}

/** Looked for among all meetings together; without an interval, since drawing a meeting twice would repeat it. */
function repeated(meetings: readonly Played[], which: 'shared' | 'bare'): Score {
  const found = repeatsIn(meetings.flatMap(({ written }) => written))[which];
  const count = found.filter(Boolean).length;
  return { value: percent(count, found.length), note: `${count} of ${found.length}` };
}

function withInterval<T>(parts: readonly T[], figure: (drawn: readonly T[]) => number): Score {
  const interval = intervalOf(parts, figure);
  return { value: figure(parts), ...(interval ? { interval } : {}) };
}

// What a strong language model adds: business meetings played with answers that were written by hand, beside the built-in
// analysis alone. It measures prompts, checks and ranking; it says nothing about any one model.
import { modelThatRecalls } from '../by-hand/recorded-answers.ts';
import { readRecordedMeetings } from '../by-hand/recorded-meetings.ts';
import type { Measure, Row } from '../measure.ts';
import { type Hits, momentsHit, onMoments, type PlayedMeeting, sumOfHits } from '../play/moments.ts';
import { playMeeting } from '../play/play-meeting.ts';
import { asPlayed } from '../play/played-business.ts';
import { percent, type Score } from '../figures/scores.ts';

export const byHand: Measure = { name: 'by-hand', rows };

async function rows(): Promise<Row[]> {
  const alone: PlayedMeeting[] = [];
  const together: PlayedMeeting[] = [];
  for (const { meeting, answers } of readRecordedMeetings()) {
    alone.push(asPlayed(meeting, await playMeeting(meeting)));
    const model = modelThatRecalls(meeting.lines, answers);
    together.push(asPlayed(meeting, await playMeeting(meeting, { model })));
  }
  const row = (id: string, measure: string, hitsOf: (meeting: PlayedMeeting) => Hits): Row => ({
    id: `by-hand/${id}`,
    measure: `${measure}, %`,
    scores: { ours: scoreOf(together.map(hitsOf), alone.map(hitsOf)) },
  });
  const per = (meetings: readonly PlayedMeeting[]) =>
    meetings.reduce((sum, { shown }) => sum + shown.length, 0) / meetings.length;
  return [
    row('worth-2', 'moments of worth ≥ 2 hit', (one) => momentsHit(one, 2)),
    row('worth-2-any', 'moments of worth ≥ 2 hit by whichever agent', (one) => momentsHit(one, 2, 'any')),
    row('worth-3', 'moments of worth 3 hit', (one) => momentsHit(one, 3)),
    row('worth-3-any', 'moments of worth 3 hit by whichever agent', (one) => momentsHit(one, 3, 'any')),
    row('on-moment', 'shown insights on a moment (± 1)', onMoments),
    {
      id: 'by-hand/per-meeting',
      measure: `shown a meeting of some hundred lines`,
      scores: { ours: { value: per(together), note: `built-in alone ${per(alone).toFixed(1)}` } },
    },
  ];
}

function scoreOf(hits: readonly Hits[], alone: readonly Hits[]): Score {
  const { hit, of, expected } = sumOfHits(hits);
  const builtIn = sumOfHits(alone);
  return {
    value: percent(hit, of),
    note: `${hit} of ${of}; chance ${percent(expected, of).toFixed(1)}; built-in alone ${builtIn.hit} of ${builtIn.of}`,
  };
}

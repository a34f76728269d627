// Notices when people begin to say goodbye, and whether they have fixed when they meet again.
import { saidGoodbyes } from '#language/goodbye/said-goodbyes.ts';
import { heardTogether, isWindingUp, soundsLast } from '#language/goodbye/winding-up.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { factBounds, type MeetingFacts, type Said } from '../facts.ts';
import { type HeardLine, saidIn } from '../heard-line.ts';
import { grown, type Part } from '../part.ts';

/** A meeting says goodbye once it has been one; in lines. */
export const notBefore = 12;
/**
 * Who said goodbye and talked on says it again: told again after as many lines, and after a quarter of what had been said by then, so that
 * it is seldom told however often somebody says it.
 */
const talkedOn = { lines: 12, share: 1 / 4 } as const;

/** A meeting, a call or a delivery, fixed for a time. */
const meetings = new Set(
  'call meet meeting session demo visit speak talk ring catch-up workshop review appointment invite calendar see'.split(
    ' ',
  ),
);

export const foldGoodbye: Part = (facts, heard) => {
  const agreed = findDecisions(heard.reading)
    .filter(({ confidence }) => confidence >= 0.6)
    .map(({ start, end }) => saidIn(heard, start, end));
  const nextMeeting = facts.nextMeeting ?? meetingFixed(heard);
  const said = saidGoodbyes(heard.reading)[0];
  const sound = soundsLast(heard.reading);
  const sounds = sound === undefined ? [] : [...facts.soundsLast, sound].slice(-heardTogether);
  const isGoodbye =
    isAgain(facts, heard.number) &&
    (sound === undefined ? said !== undefined : isWindingUp(sounds, said !== undefined));
  const grownFacts = {
    agreed: grown(facts.agreed, agreed, factBounds.agreed),
    nextMeeting,
    soundsLast: sounds,
  };
  if (!isGoodbye) return { facts: grownFacts, news: [] };
  const { start, end } = said ?? { start: 0, end: heard.reading.text.length };
  return {
    facts: { ...grownFacts, goodbye: heard.number },
    news: [{ kind: 'before-you-go', lines: [saidIn(heard, start, end)], sureness: 0.7 }],
  };
};

function isAgain({ goodbye }: Pick<MeetingFacts, 'goodbye'>, number: number): boolean {
  if (goodbye === undefined) return number >= notBefore;
  return number - goodbye >= Math.max(talkedOn.lines, goodbye * talkedOn.share);
}

function meetingFixed(heard: HeardLine): Said | undefined {
  const date = heard.dates.find(({ day }) => day > heard.line.timestamp.slice(0, 10));
  if (!date || !heard.reading.tokens.some(({ form }) => meetings.has(form))) return undefined;
  return saidIn(heard, date.start, date.end);
}

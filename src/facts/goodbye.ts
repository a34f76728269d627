// When the talk turns to goodbye: what is still open, once.
import { phraseFinder } from '#language/reading/phrases.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { factBounds, type FactNews, type MeetingFacts, type Said } from './facts.ts';
import { type HeardLine, saidIn } from './heard-line.ts';
import { grown, type Part } from './part.ts';

const findGoodbyes = phraseFinder<'goodbye'>({
  goodbye: {
    confidence: 0.7,
    phrases: [
      'got|have|need to run|jump|dash|drop|rush|shoot',
      'let us wrap up|this',
      'to wrap|finish|close up|off',
      'before we|you go|finish|close|wrap|hang|drop',
      'we are out of|at|over time',
      'that is|was it|everything|all from|for me|us|my|our|today',
      'thanks|thank you everyone|everybody|all|both|for your time|coming|joining',
      'thank you for your|the time',
      'talk|speak soon|later|then|tomorrow',
      'have a good|great|nice|lovely day|weekend|evening|one|rest',
      'last one|thing|bit|question|point',
      'anything else',
      'bye bye|now|everyone|all|then',
      'take care',
      'see you all? next|on|then|tomorrow|there|soon',
    ],
    // "Every last one" of the tickets.
    unless: ['first', 'every'],
  },
});
/** A meeting says goodbye once it has been one; in lines. */
const notBefore = 12;
const mostListed = 5;

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
  const goodbye =
    !facts.saidGoodbye && heard.number >= notBefore ? findGoodbyes(heard.reading)[0] : undefined;
  if (!goodbye) {
    if (agreed.length === 0 && nextMeeting === facts.nextMeeting) return undefined;
    return { facts: { agreed: grown(facts.agreed, agreed, factBounds.agreed), nextMeeting }, news: [] };
  }
  const open = stillOpen({ ...facts, nextMeeting }, saidIn(heard, goodbye.start, goodbye.end));
  return {
    facts: { agreed: grown(facts.agreed, agreed, factBounds.agreed), nextMeeting, saidGoodbye: true },
    news: open ? [open] : [],
  };
};

function meetingFixed(heard: HeardLine): Said | undefined {
  const date = heard.dates.find(({ day }) => day > heard.line.timestamp.slice(0, 10));
  if (!date || !heard.reading.tokens.some(({ form }) => meetings.has(form))) return undefined;
  return saidIn(heard, date.start, date.end);
}

function stillOpen(facts: MeetingFacts, goodbye: Said): FactNews | undefined {
  const questions = facts.questions
    .filter(({ said, state }) => said.side === 'them' && (state === 'put-off' || state === 'passed-over'))
    .slice(-mostListed);
  const promises = facts.promises
    .filter(({ said, due, state }) => said.side === 'us' && state === 'open' && due === undefined)
    .slice(-mostListed);
  const noNextMeeting = facts.nextMeeting === undefined;
  if (questions.length + promises.length === 0) return undefined;
  const rests = [...questions, ...promises].map(({ said }) => said);
  return {
    kind: 'before-you-go',
    lines: [goodbye, ...rests],
    sureness: 0.7,
    questions,
    promises,
    noNextMeeting,
  };
}

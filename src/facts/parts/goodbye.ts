// Lists what is still open when people begin to say goodbye, once.
import { phraseFinder } from '#language/reading/phrases.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import { daysBetween } from '../days.ts';
import {
  factBounds,
  type FactNews,
  type MeetingFacts,
  type Promised,
  type RaisedQuestion,
  type Said,
} from '../facts.ts';
import { type HeardLine, saidIn } from '../heard-line.ts';
import { grown, type Part } from '../part.ts';

const findGoodbyes = phraseFinder<'goodbye'>({
  goodbye: {
    confidence: 0.7,
    phrases: [
      'bye|goodbye|cheerio|tschüss|ciao',
      'see you|ya|yas all? next|then|tomorrow|there|soon|at|on|monday|tuesday|wednesday|thursday|friday',
      'safe home|travels|trip|flight',
      'drive safe|safely',
      'have a good|great|nice|lovely day|weekend|evening|afternoon|one|rest|flight|trip',
      'thanks|thank you? everyone|everybody|all|both',
      'thank you for your|the time',
      'talk|speak soon|later|then|tomorrow',
      'take care',
      'leave it there',
      'off you go',
      'i|we have|got|need to drop|run|jump|dash|go',
      'i|we gotta run|jump|dash|drop|go',
      'got|need to run|jump|dash|drop',
      'same time next|on|tomorrow|monday|tuesday|wednesday|thursday|friday',
      'let us wrap up|this|it',
      'to wrap|finish|close up|off',
      'before we|you finish|close|wrap|hang',
      'we are out of|over time',
      'that is us|everything|all|it for today|now|me',
    ],
    unless: ['first', 'every', 'not'],
  },
});
/** A meeting says goodbye once it has been one; in lines. */
const notBefore = 12;
/** Who said goodbye and talked on says it again: told again where more is open by then. In lines. */
const talkedOn = 12;
const mostListed = 5;
/** In days: "in May", said in October, belongs to a story. */
const farthest = 120;
/** One promise, whoever made it remembers. */
const fewestListed = 2;
/** What somebody has taken on is a task where the line models think so too. */
const likelyTask = 0.7;
/** "I'll sort it" names no thing. In words. */
const fewestWords = 5;
/** What is done at once, or when something else is, needs no day. */
const atItsTime = new Set('now when once after before until till soon straight right'.split(' '));

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
  const isOver = heard.number - (facts.goodbye ?? -Infinity) >= talkedOn;
  const goodbye = isOver && heard.number >= notBefore ? findGoodbyes(heard.reading)[0] : undefined;
  if (!goodbye) {
    if (agreed.length === 0 && nextMeeting === facts.nextMeeting) return undefined;
    return { facts: { agreed: grown(facts.agreed, agreed, factBounds.agreed), nextMeeting }, news: [] };
  }
  const open = stillOpen({ ...facts, nextMeeting }, saidIn(heard, goodbye.start, goodbye.end));
  return {
    facts: { agreed: grown(facts.agreed, agreed, factBounds.agreed), nextMeeting, goodbye: heard.number },
    news: open ? [open] : [],
  };
};

function meetingFixed(heard: HeardLine): Said | undefined {
  const date = heard.dates.find(({ day }) => day > heard.line.timestamp.slice(0, 10));
  if (!date || !heard.reading.tokens.some(({ form }) => meetings.has(form))) return undefined;
  return saidIn(heard, date.start, date.end);
}

/** Undefined where nothing is, or nothing more than at the last goodbye. */
function stillOpen(facts: MeetingFacts, goodbye: Said): FactNews | undefined {
  const promises = facts.promises
    .filter((promise) => promise.said.line < goodbye.line && isToRemember(promise))
    .slice(-mostListed);
  const isNew = promises.some(({ said }) => said.line >= (facts.goodbye ?? 0));
  if (!isNew || promises.length < fewestListed) return undefined;
  const questions = facts.questions
    .filter(
      (question) => isPutOff(question) && !promises.some(({ said }) => said.line === question.reply?.line),
    )
    .slice(-mostListed);
  const lines = [goodbye, ...[...promises, ...questions].map(({ said }) => said)] as const;
  const isOpenEnded = facts.nextMeeting === undefined && isAcrossTheTable(lines);
  return { kind: 'before-you-go', lines, sureness: 0.7, promises, questions, isOpenEnded };
}

/** Between two sides the next meeting is news; colleagues meet anyway. */
function isAcrossTheTable(lines: readonly Said[]): boolean {
  return lines.some(({ side }) => side === 'us') && lines.some(({ side }) => side === 'them');
}

/** Of theirs. Whoever wants an answer of ours asks again. */
const isPutOff = ({ state, said }: RaisedQuestion): boolean => state === 'put-off' && said.side !== 'us';

function isToRemember({ said, about, due, state, likely = 1 }: Promised): boolean {
  if (state !== 'open' || likely < likelyTask || about.length === 0) return false;
  if (!due) return wordsOf(said).length >= fewestWords && !hasItsTime(said);
  return due.day === undefined || daysBetween(said.at, due.day) <= farthest;
}

const wordsOf = ({ quote }: Said): string[] => quote.toLowerCase().split(/[^\p{L}'’]+/u);

const hasItsTime = (said: Said): boolean => wordsOf(said).some((form) => atItsTime.has(form));

// The open questions: what was asked, by whom, and whether it was answered, put off or passed over. An open question is
// reported only when people have moved on to something else, because everybody still remembers a question that was put off
// just now.
import type { TextSpan } from '#language/reading/finding.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import { factBounds, type FactNews, type MeetingFacts, type RaisedQuestion } from '../facts.ts';
import { type HeardLine, saidIn } from '../heard-line.ts';
import { grown, type Part } from '../part.ts';
import { sideOf } from '../sides.ts';
import { isNumberWord, shared } from '../words.ts';
import { askedIn, type QuestionInLine, questionsIn } from './questions-asked.ts';

/** What people say instead of an answer. */
const findPutOff = phraseFinder<'off' | 'taken'>({
  off: {
    confidence: 0.75,
    evenNegated: true,
    phrases: [
      'i|we would|will need|have|want to look|ask|check|see|find|dig|confirm|verify|think|speak|talk',
      'i|we would? need|have to look|ask|check|find|confirm|verify|discuss|see|agree',
      'i|we would? need|have to think|talk about',
      'i|we do not actually|really|quite|honestly? know|remember',
      'i|we can not remember|recall|say|answer|tell|comment',
      'i am|we are not actually|really|quite|entirely|totally? sure|certain',
      'i|we could not tell|say|answer',
      'i forget',
      'no idea',
      'off the top of my head',
      'i|we do not have that|the|those|any? number|figure|answer|detail|numbers|figures|to|in|with',
      'i|we have not decided|discussed|agreed|looked|got|worked that|it|this|on|at|into|out',
      'that|this i|we have not decided|discussed|looked|worked',
      'nothing is|has decided|agreed|been',
      'let us park|leave|table that|it|this',
      'let us take|pick that|it|this offline|up',
      'let us come|circle back',
      'let us leave|park|table|pick _',
      'let us leave|park|table|pick the|your|our _',
      'let me think about',
      'we|i will come|circle|get|loop back to|on that|it|you|this',
      'we will see',
      'it|that all? depends',
      'hard|difficult|tricky to say|tell',
      'that is above|beyond|outside|not my|me',
      'that is a question for',
      'not in? my|our area|department|field|call|place|scope|remit|job',
      'i am not the right person',
      'somebody|someone else would|will know|have|answer',
      'i would rather not',
      'that is a|an good|fair|great|interesting|excellent question',
      'we are still working|looking|talking|discussing|deciding',
    ],
  },
  taken: {
    confidence: 0.75,
    phrases: [
      'i|we will check|ask|find|confirm|look|dig|get|come',
      'i|we will talk|speak to|with',
      'let me check|ask|find|confirm|look|get|come',
      'leave that|it with me',
      'can i get|come back',
    ],
  },
});

const times = new Set(
  `monday tuesday wednesday thursday friday saturday sunday tomorrow today tonight january february march april june july
  august september october november december week month quarter year soon now spring summer autumn fall winter easter
  christmas day o'clock yesterday hour minute end`.split(/\s+/),
);
/** An answer without a figure: "nothing", "it's free", "none". */
const noAmount = new Set(
  'free nothing none zero no yes nobody depends enough couple few unlimited all'.split(' '),
);

/** In lines: an answer comes soon, or it does not come. */
const answersWithin = 4;
const repliesUntilPassedOver = 2;

/** In words: who says more than that says something else too. */
const mostPlainly = 14;
/** In words: so far into a line it is the question before that is put off. */
const mostBefore = 24;
/** In lines: then it is forgotten. */
const forgottenAfter = 8;

export const foldQuestions: Part = (facts, heard) => {
  const reply = replyIn(facts, heard);
  const questions = questionsIn(heard);
  const before = facts.questions.map((question) => overtaken(replied(question, reply), questions, heard));
  const same = before.every((question, i) => question === facts.questions[i]);
  const asked = askedIn(questions, heard);
  const news = forgotten(before, heard);
  if (same && asked.length + news.length === 0) return undefined;
  return {
    facts: { questions: grown(same ? facts.questions : before, asked, factBounds.questions) },
    news,
  };
};

/** Theirs, put off or passed over some time ago, and not taken on by whoever put it off. */
function forgotten(questions: readonly RaisedQuestion[], heard: HeardLine): FactNews[] {
  return questions.flatMap((question): FactNews[] => {
    const { said, state, reply, takenOn, plainly } = question;
    const isOpen = state === 'put-off' && plainly && said.side !== 'us' && !takenOn;
    if (!isOpen || !reply || heard.number - reply.line !== forgottenAfter) return [];
    const now = saidIn(heard, 0, heard.reading.text.length);
    return [{ kind: 'question-open', lines: [now, said, reply], sureness: 0.75, question }];
  });
}

/** A line as an answer: read once, for all questions that it may answer. */
interface Reply {
  heard: HeardLine;
  putOff: TextSpan | undefined;
  /** It says nothing else. */
  plainly: boolean;
  takesOn: boolean;
  /** Everybody who has spoken is known to be of one side. */
  isAmongUs: boolean;
  /** What it has that a question may want. */
  has: Readonly<Record<RaisedQuestion['wants'], boolean>>;
}

function replyIn({ speakers }: MeetingFacts, heard: HeardLine): Reply {
  const found = findPutOff(heard.reading);
  const forms = heard.reading.tokens.map(({ form }) => form);
  const { amounts, dates } = heard;
  const none = forms.some((form) => noAmount.has(form));
  const limit = heard.reading.words[mostBefore]?.start ?? Infinity;
  const putOff = found.find(({ start }) => start < limit);
  return {
    heard,
    putOff,
    // Behind a first sentence, or in a long line, something else was said as well.
    plainly: isShort(heard) && putOff !== undefined && putOff.start < heard.sentences[0]!.end,
    takesOn: found.some(({ rule }) => rule === 'taken'),
    isAmongUs:
      heard.side !== undefined &&
      [...speakers.keys()].every((speaker) => sideOf(heard.brief, speaker) === heard.side),
    has: {
      price:
        none || amounts.some(({ unit, of }) => unit === 'money' || unit === 'percent' || of === undefined),
      amount: none || amounts.length > 0 || forms.some(isNumberWord),
      time:
        dates.length > 0 ||
        amounts.some(({ unit }) => unit === 'duration') ||
        forms.some((form) => times.has(form.replace(/s$/, ''))),
      anything: found.length === 0,
    },
  };
}

const isShort = ({ reading }: HeardLine): boolean => reading.words.length <= mostPlainly;

const asking = new Set('who what when where which why how whose'.split(' '));

/** By one on something else, however short: not by "right?", or by one on the same thing. */
function overtaken(
  question: RaisedQuestion,
  questions: readonly QuestionInLine[],
  { line: { speaker } }: HeardLine,
): RaisedQuestion {
  const isOther = ({ about, forms }: QuestionInLine) =>
    (about.length > 0 || forms.some((form) => asking.has(form))) && shared(about, question.about) === 0;
  if (question.state !== 'asked' || question.overtakenBy === speaker || !questions.some(isOther))
    return question;
  return { ...question, overtakenBy: speaker };
}

/** The question after a line; the same object where the line is no reply to it. */
function replied(question: RaisedQuestion, reply: Reply): RaisedQuestion {
  const { heard, putOff, plainly, takesOn, isAmongUs, has } = reply;
  const { said, state, wants, overtakenBy } = question;
  const whole = () => saidIn(heard, 0, heard.reading.text.length);
  const distance = heard.number - said.line;
  // A colleague who says nothing of it has not answered for the others, where there are any.
  const isReply = putOff !== undefined || !heard.side || heard.side !== said.side || isAmongUs;
  if (heard.line.speaker === said.speaker || !isReply) return question;
  if (state === 'answered') {
    const goesBack =
      putOff && wants === 'anything' && (isSameBreath(question, heard) || isLeft(question, heard));
    return goesBack ? { ...question, state: 'put-off', takenOn: takesOn, plainly: false } : question;
  }
  if (state !== 'asked' || distance > answersWithin) {
    if (putOff || !has[wants] || !isAboutIt(question, heard)) return question;
    return { ...question, state: 'answered', reply: whole() };
  }
  // Who asked back may still put it off.
  const isOfThis = overtakenBy === undefined || overtakenBy === heard.line.speaker;
  if (putOff && isOfThis && (wants === 'anything' || !has[wants]))
    return { ...question, state: 'put-off', takenOn: takesOn, plainly, reply: whole() };
  if (has[wants]) return { ...question, state: 'answered', reply: whole() };
  return distance >= repliesUntilPassedOver
    ? { ...question, state: 'passed-over', reply: whole() }
    : question;
}

/** "Not that I know." "I have to check, though." */
function isSameBreath({ said, reply }: RaisedQuestion, { line, number }: HeardLine): boolean {
  return reply?.speaker === line.speaker && reply.line === number - 1 && reply.line === said.line + 1;
}

/** In lines: what was talked over for longer has been talked over. */
const talkedOver = 8;

/** "Let's leave the training till we know": after some words about it. */
function isLeft(question: RaisedQuestion, heard: HeardLine): boolean {
  return heard.number - question.said.line <= talkedOver && shared(question.about, heard.words) > 0;
}

/** What was put off is answered by a later statement on the same thing. */
function isAboutIt({ about }: RaisedQuestion, heard: HeardLine): boolean {
  const common = shared(about, heard.words);
  return common > 0 && common >= Math.min(2, about.length);
}

// News about unanswered questions, and about promises when people begin to say goodbye.
import type { Promised } from '#facts/facts.ts';
import { isForAnotherDay } from '#facts/parts/promise-day.ts';
import { quote, type Whisper } from '../whisper.ts';
import { nameOf, whose } from '../names.ts';
import type { NewsOf } from './news-of.ts';
import { asked } from './promises.ts';

export function questionOpen({ question, lines, sureness }: NewsOf<'question-open'>): Whisper {
  const { said, reply } = question;
  return {
    kind: 'question-open',
    thing: `Still open: ${asked(said)}`,
    ...(reply && { move: `${nameOf(reply.speaker)} said only ${quote(reply.quote, 60)}.` }),
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} was asked and not answered since`],
    methods: ['facts question-open'],
  };
}

/** At most so many are named. */
const mostNamed = 4;

export function beforeYouGo({
  promises,
  questions,
  isOpenEnded,
  lines,
  sureness,
}: NewsOf<'before-you-go'>): Whisper {
  // What has no day is lost first.
  const [dated, undated] = [promises.filter(({ due }) => due), promises.filter(({ due }) => !due)];
  const unanswered = questions.map(({ said }) => `not answered yet: ${asked(said)}`);
  const open = [...[...undated, ...dated].map(promised), ...unanswered].slice(0, mostNamed);
  const also = [...open.slice(1), ...(isOpenEnded ? ['no next meeting is fixed'] : [])];
  return {
    kind: 'before-you-go',
    thing: `Before you go: ${open[0]}`,
    ...(also.length > 0 && { move: `Also ${also.join('; ')}.` }),
    evidence: lines,
    sureness,
    reasoning: [`${lines[0].quote} says goodbye; promised and not yet done: ${promises.length}`],
    methods: ['facts before-you-go'],
  };
}

function promised(promise: Promised): string {
  const { said, due } = promise;
  const words = `${whose(said.speaker)} ${quote(said.quote, 90)}`;
  if (!due) return `${words}, without a day`;
  if (isForAnotherDay(promise)) return `${words}, now ${due.text}`;
  return said.quote.includes(due.text) ? words : `${words}, ${due.text}`;
}

// Questions that nobody answered, and what is still open when the talk turns to goodbye.
import { quote, type Whisper } from '../whisper.ts';
import { capital, nameIn, whose } from '../names.ts';
import type { NewsOf } from './of.ts';
import { asked } from './promises.ts';

export function questionOpen({ question, lines, sureness }: NewsOf<'question-open'>): Whisper {
  const { said, state, reply } = question;
  const putOff = state === 'put-off' && reply !== undefined;
  return {
    kind: 'question-open',
    thing: putOff
      ? `${capital(whose(said.speaker))} ${quote(said.quote, 55)} got only ${quote(reply.quote, 40)}`
      : `Still open: ${asked(said)}`,
    move: putOff
      ? `Give ${nameIn(said.speaker)} a name and a day for the answer.`
      : `Come back to ${nameIn(said.speaker)} on it before the next point.`,
    evidence: lines,
    sureness,
    reasoning: [`${said.quote} was asked and not answered`],
    methods: ['facts question-open'],
  };
}

/** At most so many of each are named. */
const named = 2;

export function beforeYouGo({
  questions,
  promises,
  noNextMeeting,
  lines,
  sureness,
}: NewsOf<'before-you-go'>): Whisper {
  const open = [
    ...questions.slice(0, named).map(({ said }) => asked(said)),
    ...promises
      .slice(0, named)
      .map(
        ({ said, task, due }) =>
          `${capital(whose(said.speaker))} ${quote(task, 50)} has no ${due ? 'owner' : 'day'}`,
      ),
    ...(noNextMeeting ? ['no next meeting is fixed'] : []),
  ];
  return {
    kind: 'before-you-go',
    thing: `Before you go: ${open[0]}`,
    ...(open.length > 1 && { move: `${capital(open.slice(1).join('; '))}.` }),
    evidence: lines,
    sureness,
    reasoning: [
      `${lines[0].quote} says goodbye; open are ${questions.length} questions and ${promises.length} promises`,
    ],
    methods: ['facts before-you-go'],
  };
}

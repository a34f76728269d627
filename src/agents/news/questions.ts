// News about unanswered questions.
import { quote, type Whisper } from '../whisper.ts';
import { nameOf } from '../names.ts';
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

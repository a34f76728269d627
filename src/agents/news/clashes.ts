// News about conflicting days: a plan comes after the binding day, or sooner than a delivery takes.
import { quote, type Whisper } from '../whisper.ts';
import { capital, nameIn } from '../names.ts';
import { daysBetween } from '#facts/days.ts';
import { aroundDay } from './around-day.ts';
import type { NewsOf } from './news-of.ts';
import { dayInWords } from './promises.ts';

export function tooLate({ planned, fixed, lines, sureness }: NewsOf<'too-late'>): Whisper {
  const late = daysInWords(daysBetween(fixed.day, planned.day));
  const [day, end, decided] = [dayInWords(planned.day), dayInWords(fixed.day), aroundDay(planned)];
  const said = {
    evidence: lines,
    sureness,
    reasoning: [`${planned.text} is ${planned.day}; ${fixed.text} is ${fixed.day}`],
    methods: ['facts too-late'],
  };
  if (fixed.kind === 'notice')
    return {
      kind: 'deadline/after-notice',
      thing: `${day} is ${late} after the last day for notice, ${end}`,
      move: `Settle before ${end} whether notice is given: ${decided} is too late for it.`,
      ...said,
    };
  return {
    kind: 'too-late',
    thing: `${day} is ${late} too late: ${aroundDay(fixed)}`,
    move:
      fixed.kind === 'offer'
        ? `One of the two days has to move: ${decided}.`
        : `Move it before ${end}, or have that day moved: ${decided}.`,
    ...said,
  };
}

const daysInWords = (days: number): string => (days === 1 ? 'a day' : `${days} days`);

/** `begins`: the day the order could be given. */
export function tooSoon({ planned, lead, begins, lines, sureness }: NewsOf<'too-soon'>): Whisper {
  const earliest = new Date(Date.parse(begins) + lead.days * dayMs).toISOString().slice(0, 10);
  return {
    kind: 'too-soon',
    thing: `${capital(lead.text)} from ${dayInWords(begins)} end on ${dayInWords(earliest)}, not ${dayInWords(planned.day)}`,
    move: `Settle with ${nameIn(lead.said.speaker)} which holds before anybody builds on ${quote(planned.text, 40)}.`,
    evidence: lines,
    sureness,
    reasoning: [`${lead.text} from ${begins} end after ${planned.day}`],
    methods: ['facts too-soon'],
  };
}

const dayMs = 24 * 60 * 60 * 1_000;

// News about conflicting days: a plan comes after the binding day, or sooner than a delivery takes.
import { quote, type Whisper } from '../whisper.ts';
import { capital, nameIn } from '../names.ts';
import { daysBetween } from '#facts/days.ts';
import { aroundDay } from './around-day.ts';
import type { NewsOf } from './news-of.ts';
import { dayInWords } from './promises.ts';

export function tooLate({ planned, fixed, lines, sureness }: NewsOf<'too-late'>): Whisper {
  const days = daysBetween(fixed.day, planned.day);
  const late = days === 1 ? 'a day' : `${days} days`;
  const [ends, decided] = [aroundDay(fixed), aroundDay(planned)];
  const isNotice = fixed.kind === 'notice';
  return {
    kind: isNotice ? 'deadline/after-notice' : 'too-late',
    thing: isNotice
      ? `${dayInWords(planned.day)} is ${late} after the last day for notice, ${dayInWords(fixed.day)}`
      : `${dayInWords(planned.day)} is ${late} too late: ${ends}`,
    move:
      fixed.kind === 'offer'
        ? `One of the two days has to move: ${decided}.`
        : isNotice
          ? `Settle before ${dayInWords(fixed.day)} whether notice is given: ${decided} is too late for it.`
          : `Move it before ${dayInWords(fixed.day)}, or have that day moved: ${decided}.`,
    evidence: lines,
    sureness,
    reasoning: [`${planned.text} is ${planned.day}; ${fixed.text} is ${fixed.day}`],
    methods: ['facts too-late'],
  };
}

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

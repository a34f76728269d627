// News of a day on which something ends or is decided: how far away it is, and what this meeting has promised before it.
import type { MeetingFacts } from '#facts/facts.ts';
import { capital, whose } from '../names.ts';
import { quote, type Whisper } from '../whisper.ts';
import { aroundDay } from './around-day.ts';
import type { NewsOf } from './news-of.ts';
import { dayInWords, daysAway } from './promises.ts';

const begins = {
  decision: 'They decide by',
  // It may be our own board.
  sitting: 'The decision falls on',
  deadline: 'It ends by',
  notice: 'Notice must be given by',
  offer: 'Ends on',
  answer: 'They answer by',
  'answer-due': 'An answer is wanted by',
} as const;

export function deadlineNear(
  { deadline, daysLeft, lines, sureness }: NewsOf<'deadline'>,
  facts: MeetingFacts,
): Whisper {
  const { kind, isCounted, text, day } = deadline;
  const move = moveFor(deadline, facts);
  // Everybody has heard the day: that it is near, or what comes too late for it, is the news.
  const isEcho = (kind === 'offer' && (daysLeft > near || daysLeft === 0)) || kind === 'sitting';
  return {
    kind:
      kind === 'notice' && isCounted ? 'deadline/counted' : isOwnKind(kind) ? `deadline/${kind}` : 'deadline',
    thing: `${daysLeft < 0 ? 'Notice had to be given by' : begins[kind]} ${dayInWords(day)}, ${daysAway(daysLeft)}: ${aroundDay(deadline)}`,
    ...(move && { move }),
    ...(isEcho && { quiet: true as const }),
    evidence: lines,
    sureness,
    reasoning: [`“${text}” is ${day}`],
    methods: ['facts deadline'],
  };
}

/** In days. */
const near = 7;

const isOwnKind = (kind: NewsOf<'deadline'>['deadline']['kind']): boolean =>
  kind === 'offer' || kind === 'sitting' || kind === 'answer-due';

/** What is still to come before it, from this meeting. */
function moveFor(
  { kind, said, day, from }: NewsOf<'deadline'>['deadline'],
  { deadlines, promises }: MeetingFacts,
): string | undefined {
  if (from && from.said.line !== said.line)
    return `Counted back from ${whose(from.said.speaker)} ${quote(from.said.quote, 60)}.`;
  if (kind === 'answer-due') {
    const isAnswered = deadlines.some(
      (one) => one.kind === 'answer' && one.said.speaker !== said.speaker && one.day <= day,
    );
    // Whoever tells of it is not always who waits for it.
    return isAnswered ? undefined : 'No day has been named yet for our answer.';
  }
  if (kind !== 'sitting') return undefined;
  const ours = promises.findLast(
    ({ said: promised, state, due }) =>
      promised.side !== 'them' && promised.speaker !== said.speaker && state === 'open' && due === undefined,
  );
  return ours && `${capital(whose(ours.said.speaker))} ${quote(ours.said.quote, 60)} has no day yet.`;
}

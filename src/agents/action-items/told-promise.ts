// A promise as the list tells it: who does what by which day, in this meeting's words. Only if all three are certain,
// and once.
import type { TextSpan } from '#language/reading/finding.ts';
import { isUndertaken } from '#facts/parts/promises/undertaken.ts';
import type { Commitment } from '#language/tasks/commitments/commitment.ts';
import { plainPromises } from '#language/tasks/things/plain-promises.ts';
import type { TimeMeant } from '#language/tasks/time-meant.ts';
import { maskPersonalData } from '#language/personal-data/personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import { type Evidence, evidenceIn } from '#meeting/outputs/output.ts';
import { localSpeaker, sharedSpeaker } from '#meeting/transcript.ts';
import type { AgentContext } from '../agent.ts';
import { capital, partyOf } from '../names.ts';
import { dayInWords } from '../news/promises.ts';

export interface ToldPromise {
  /** "Ana Brandt: send the agreement, by Friday (16 May)", or two of one line: "Ana Brandt: …, today; …, by Friday". */
  headline: string;
  /** What it tells, one or two, in the order of the line. */
  tasks: Commitment[];
  /** The words besides the last task's that say it. */
  rests: Evidence[];
}

/** Of the tasks of one line. Undefined where no owner, thing or time is plain, or the thing was told before. */
export function toldPromise(context: AgentContext, tasks: readonly Commitment[]): ToldPromise | undefined {
  if (tasks.length === 0) return undefined;
  const { entry, reading, recent, known } = context;
  // Nearest first, as the places of `rests` count.
  const lines = recent.filter(({ id }) => id !== entry.id).toReversed();
  const promises = plainPromises(reading, tasks, entry.timestamp, {
    speaker: partyOf(entry.speaker),
    before: lines.map(({ speaker, text }) => ({ speaker: partyOf(speaker), reading: readText(text) })),
    people: known.brief.people.map(({ name }) => name),
    ...(known.side === 'them' && { theirs: true }),
  }).filter(({ thing }) => !isUndertaken(known.facts, entry.speaker, thing));
  const last = promises.at(-1);
  if (!last) return undefined;
  const told = promises.map(({ task }) => task);
  const isWithin = ({ start, end }: TextSpan) => told.some((task) => start >= task.start && end <= task.end);
  const besides = promises
    .flatMap((promise) => [...promise.rests, ...promise.time.rests])
    .filter((place) => place.lines > 0 || !isWithin(place));
  const others = told.slice(0, -1).map(({ start, end }) => ({ lines: 0, start, end }));
  const rests = [...others, ...besides].flatMap(({ lines: before, start, end }): Evidence[] => {
    const line = before === 0 ? entry : lines[before - 1];
    return line ? [evidenceIn(line.id, line.text, { start, end })] : [];
  });
  const words = promises.map(({ thing, time }) => `${maskPersonalData(readText(thing))}, ${inTime(time)}`);
  return {
    headline: `${capital(ownerOf(last.task, entry.speaker) ?? '')}: ${words.join('; ')}`,
    tasks: told,
    rests,
  };
}

/** As spoken, with the day it means. */
export function inTime({ words: due, day }: TimeMeant): string {
  const [first = '', ...rest] = due.split(' ');
  const words = [startsTime.has(first.toLowerCase()) ? first.toLowerCase() : first, ...rest].join(' ');
  return day === undefined || namesMonth.test(due) ? words : `${words} (${dayInWords(day)})`;
}
const startsTime = new Set(
  'by before on at this that the today tomorrow tonight until till within in after straight next'.split(' '),
);
const namesMonth =
  /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;

/** "You" is another person on every other device, so an output that all will read does not say it. */
export function ownerOf({ owner }: Commitment, speaker: string): string | undefined {
  if (owner.kind === 'named' || owner.kind === 'addressed') return owner.name;
  if (owner.kind === 'unsaid') return undefined;
  return speaker === localSpeaker || speaker === sharedSpeaker ? partyOf(speaker) : speaker;
}

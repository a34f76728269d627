// Of what the rules of a report found, what belongs on the sheet of a meeting, as the models of minutes judge it from each line, its
// surroundings and the rules themselves; with what the rules missed. Without models it is what the rules say.
import type { MeetingBrief } from '#meeting/brief.ts';
import { sideOf } from '#facts/sides.ts';
import type { MinuteLine } from '#language/minutes/minute-features.ts';
import { type Minutes, minutesAt, minuteSentence } from '#language/minutes/minutes.ts';
import { type MinuteKind, minuteKinds, type MinuteModels } from '#language/models/minute-kinds.ts';
import type { LineModel } from '#language/models/line-model.ts';
import { modelsInUse } from '#language/models/models.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { DateMention } from '#language/things/dates.ts';
import type { Line } from '../../lines.ts';
import { noted } from './day-note.ts';
import { comingDaysIn, isDaySaid } from './days-named.ts';
import type { HeldKind } from './held-kinds.ts';
import type { KindAt, KindsOfLine } from './kind-at.ts';
import type { RuledKinds } from './ruled-kinds.ts';
import { takenOn } from './taken-on.ts';
import { partsOf } from './text-parts.ts';

const heldAs: Readonly<Record<MinuteKind, HeldKind>> = {
  promise: 'promises',
  decision: 'decisions',
  question: 'open questions',
  day: 'days',
};
const minuteOf = new Map(minuteKinds.map((kind) => [heldAs[kind], kind]));

/** Lines that are judged before others are let in. */
const judgedAtOnce = 50;

export async function withMinutes(
  lines: readonly Line[],
  brief: MeetingBrief,
  ruled: RuledKinds,
  pause: () => Promise<void>,
): Promise<KindsOfLine[]> {
  const models = modelsInUse()?.minutes;
  if (!models) return ruled.kinds;
  const asked = minuteLines(lines, brief, ruled);
  const told: KindsOfLine[] = [];
  const days = new Set(ruled.kinds.flat().flatMap(({ kind, day }) => (kind === 'days' && day ? [day] : [])));
  const judged = { models, days, isCertain: ruled.days.isCertain };
  for (const [at, here] of ruled.kinds.entries()) {
    if (at % judgedAtOnce === 0) await pause();
    // Of a line in another language nothing was read.
    if (!ruled.tags[at]) told.push(here);
    else {
      const minutes = minutesAt(models, asked, at);
      const kept = likelyOf(here, minutes);
      const missed = missedIn(lines[at]!, { ...judged, minutes, kept });
      told.push([...kept, ...(ruled.over.has(at) ? missed.filter(isLasting) : missed)]);
    }
  }
  return takenOn(told, lines);
}

/** Other than a promise, which may be over, and its day. */
const isLasting = ({ kind }: KindAt): boolean => kind !== 'promises' && kind !== 'days';

/** "We decided to": the lists that people wrote have too few of these, and they say it themselves. */
const saidOutright = 0.65;

/** What is no matter of the sheet stays as it is. */
function likelyOf(found: KindsOfLine, minutes: Minutes): KindAt[] {
  return found.flatMap((one): KindAt[] => {
    const kind = minuteOf.get(one.kind);
    if (kind === undefined) return [one];
    if (kind === 'decision' && one.score >= saidOutright) return [one];
    const { likelyByRules, chance } = minutes[kind];
    // Of two readings of the same words the rules' surer one stays the surer.
    return likelyByRules ? [{ ...one, score: (one.score + chance) / 2 }] : [];
  });
}

interface Judged {
  models: MinuteModels;
  minutes: Minutes;
  kept: readonly KindAt[];
  /** Of the calendar, that the rules tell of. */
  days: ReadonlySet<string>;
  isCertain: RuledKinds['days']['isCertain'];
}

/** Likely ones of which the rules found nothing. */
function missedIn(
  { entry, facts: { reading } }: Line,
  { models, minutes, kept, days, isCertain }: Judged,
): KindAt[] {
  const missed = minuteKinds.filter(
    (minute) => minutes[minute].likely && !kept.some(({ kind }) => kind === heldAs[minute]),
  );
  const coming = missed.length > 0 ? comingDaysIn(reading, entry.timestamp) : [];
  return missed.flatMap((minute): KindAt[] => {
    const kind = heldAs[minute];
    const { chance: score } = minutes[minute];
    const place = placeOf(minute, reading, models[minute], coming);
    if (!place || (minute === 'promise' && isDeclined(reading.text.slice(place.start, place.end)))) return [];
    const [named, ...others] = coming.filter(({ start, end }) => place.start <= start && end <= place.end);
    const isOne = named && others.every(({ day }) => day === named.day);
    const only = isOne && isCertain(named) ? named : undefined;
    const at = { kind, score, ...place };
    if (minute === 'promise') return [{ ...at, ...(only && noted('By', only.day, only.text)) }];
    if (minute !== 'day') return [at];
    // A day of the calendar that is told already would say nothing new.
    if (only && days.has(only.day)) return [];
    return [{ ...at, ...(only && { day: only.day, ...noted('On', only.day, only.text) }) }];
  });
}

/** "I can't send it after all"; not "I can't on Friday, I'll do it on Monday". */
const isDeclined = (said: string): boolean => declines.test(said) && !promises.test(said);
const declines = /\b(?:i|we) (?:can['’]?t|cannot|won['’]?t be able)\b/i;
const promises = /\b(?:i|we)(?:['’]ll| will| can)\b(?!['’]?t)/i;

/** Where a line holds it. */
function placeOf(
  minute: MinuteKind,
  reading: Reading,
  model: LineModel,
  [first]: readonly DateMention[],
): Pick<KindAt, 'start' | 'end' | 'isStated'> | undefined {
  const parts = partsOf(reading);
  if (minute === 'day') {
    const part = first && parts.find(({ start, end }) => start <= first.start && first.end <= end);
    return part && isDaySaid(reading, part, first) ? part : undefined;
  }
  if (minute !== 'question') return minuteSentence(model, reading, parts);
  const questions = parts.filter(({ start, end }) => /\?\W*$/.test(reading.text.slice(start, end)));
  if (questions.length > 0) return minuteSentence(model, reading, questions);
  const stated = minuteSentence(model, reading, parts);
  return stated && { ...stated, isStated: true };
}

/** The lines as the models look at them. */
export function minuteLines(
  lines: readonly Line[],
  brief: MeetingBrief,
  { kinds, tags, questions }: RuledKinds,
): MinuteLine[] {
  const asked = Map.groupBy(questions, ({ said }) => said.line);
  return lines.map(({ entry, facts }, at) => ({
    said: facts.reading,
    speaker: entry.speaker,
    side: sideOf(brief, entry.speaker),
    tags: tags[at],
    found: [
      ...kinds[at]!.flatMap(({ kind, score }) => [kind, `${kind} ${Math.floor(5 * score)}`]),
      ...(asked.get(at) ?? []).flatMap(({ state, wants, takenOn: isTakenOn, plainly }) => [
        `question ${state}`,
        `question ${state} ${wants}`,
        ...(isTakenOn ? ['question taken on'] : []),
        ...(plainly ? ['question plainly put off'] : []),
      ]),
    ],
  }));
}

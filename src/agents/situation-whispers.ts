// The wording of a situation: first the fact, in at most twelve words, with the spoken words; then one move that fits it and
// the side that spoke. What our own side says becomes a warning to ourselves.
import { isNumberForm } from '#language/reading/phrase-tree.ts';
import type { Finding } from '#language/reading/finding.ts';
import { findPersonalData, maskPersonalData } from '#language/personal-data/personal-data.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import { sentencesOf } from '#language/reading/sentences.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
import { findSituations } from '#language/situations/find-situations.ts';
import type { SituationContext } from '#language/situations/situation.ts';
import type { AgentContext } from './agent.ts';
import { capital, partyOf } from './names.ts';
import { isSure, restingOn, type Whisper } from './whisper.ts';

/** What the line and the two before it offer to a sentence about it. */
interface Facts {
  /** Whoever speaks, by first name. */
  who: string;
  /** Whoever else spoke last, by first name; "the others" when nobody did. */
  other: string;
  /** As they are quoted above the move. */
  words: string;
  /** An amount or a number close by, as it was said. */
  figure: string | undefined;
  /** Of the meeting, where it is known. */
  kind: SituationContext['kind'];
}

type Move = (facts: Facts) => string;
/** What it is, in at most four words; what we do when our side said it, and when somebody else did or nobody knows. */
export type Telling = readonly [label: string, ours: Move, theirs: Move];
export type Tellings<R extends string> = Readonly<Record<R, Telling>>;

/** Everybody in the room has noticed. */
const quietRules: ReadonlySet<string> = new Set(['dynamics/interruption', 'dynamics/disagreement']);
const mostWords = 12;
/** A clause is quoted whole up to so many words; of a longer one, so many before the words that matter. */
const mostClauseWords = 16;
const fewWordsBefore = 3;
/** In characters. */
const figureReach = 60;
/** "From seven thirty until ten". */
const beforeTimes = new Set(['from', 'till', 'until']);
const times = new Set([
  'day',
  'days',
  'week',
  'weeks',
  'month',
  'months',
  'year',
  'years',
  'minutes',
  'hours',
  "o'clock",
]);
const quoteCharacters = 120;

/** Situations as whispers. What no telling knows is another agent's. */
export function situationWhispers<R extends string>(
  context: AgentContext,
  tellings: Tellings<R>,
  find: (reading: Reading, about: SituationContext) => readonly Finding[] = findSituations,
): Whisper[] {
  const about = situationOf(context);
  const isTold = (finding: Finding): finding is Finding<R> => Object.hasOwn(tellings, finding.rule);
  const found = find(context.reading, about);
  const isAskedFor = found.some(({ rule }) => rule === 'secret/asked');
  return surestOfEach(found.filter(isTold).filter(isSure)).flatMap((finding): Whisper | [] => {
    const [label, ours, theirs] = tellings[finding.rule];
    const room = mostWords - label.split(' ').length;
    const move = about.side === 'us' ? ours : theirs;
    const resting = restingOn(context, finding);
    const meant = whatIsMeant(context, finding);
    if (meant === 'nothing') return [];
    const quoted = quoteOf(context.reading, finding, room);
    const words =
      meant?.words ?? (isBare(finding, quoted) ? quoteOf(context.reading, finding, mostBeside) : quoted);
    return {
      kind: finding.rule as Whisper['kind'],
      ...((quietRules.has(finding.rule) || (isAskedFor && confided.has(finding.rule))) && {
        quiet: true as const,
      }),
      thing: `${label}: “${words}”`,
      move: capital(move({ ...factsOf(context, finding), words })),
      ...resting,
      ...(meant?.before && { evidence: [...resting.evidence, meant.before] as const }),
    };
  });
}

/** "It stays in this room, please", says whoever tells it: nobody has to be reminded. */
const confided: ReadonlySet<string> = new Set(['secret/inside', 'health/disclosed', 'private/told']);
interface Pointing {
  /** Which sentences of the line say what is meant, counted from the finding's own, the first one first. */
  besides: readonly number[];
  /** Else somebody may have said it in the line before. */
  orLineBefore: boolean;
  /** By which it points. */
  words?: RegExp;
  /** By itself it says nothing. */
  bare?: RegExp;
}

/** "You have my word." Whoever asked for it in the line before did not promise it. */
const toPromise: Pointing = {
  besides: [-1, -2],
  orLineBefore: false,
  words: /\b(?:that|this|it|word|done)\b/i,
  bare: /^(?:\w+\W+){0,3}(?:my word|(?:promise|guarantee)(?: you)? (?:that|this|it))(?: on (?:that|it|this))?(?:\W+\w+)?\W*$/i,
};

/** Findings whose own sentence may only point at what it is about. */
const pointing: Readonly<Record<string, Pointing>> = {
  // "It's not public."
  'secret/inside': { besides: [-1, 1], orLineBefore: true },
  'guarantee/absolute': toPromise,
  'promise/without-limits': toPromise,
};
/** In words: a sentence of more says itself what it is about. */
const mostPointing = 7;
/** With what is promised beside it. */
const mostBeside = 18;

/** "…, I can promise you that": the clause beside it says what. */
const isBare = ({ rule }: Finding, clause: string): boolean => pointing[rule]?.bare?.test(clause) === true;

/**
 * Another sentence of the line; else the longest one of the line before. Undefined where the finding's own sentence says it, "nothing"
 * where none does: "You have my word", to somebody who asked to be called.
 */
function whatIsMeant(
  { entry, recent, reading }: AgentContext,
  { start, end, rule }: Finding,
): { words: string; before?: Evidence } | 'nothing' | undefined {
  const points = pointing[rule];
  if (!points) return undefined;
  const sentences = placesOf(reading);
  const own = sentences.findIndex((sentence) => sentence.end > start);
  const said = sentences[own];
  const words = said && reading.text.slice(said.start, Math.max(said.end, end));
  if (!words) return undefined;
  // "I can promise you that, nobody loses by it": it points back all the same.
  const begins = words.split(/[,;]/, 1)[0] ?? '';
  const isPointing = wordsIn(words) <= mostPointing && points.words?.test(words) !== false;
  if (!isPointing && !(points.bare?.test(begins) && begins.length < words.length)) return undefined;
  const beside = points.besides
    .map((by) => sentences[own + by])
    .find((one) => one && wordsIn(reading.text.slice(one.start, one.end)) > 2);
  if (beside) return { words: shortened(maskPersonalData(reading, beside.start, beside.end)) };
  if (!points.orLineBefore) return isPointing && points.bare?.test(words) ? 'nothing' : undefined;
  const last = recent.findLast(({ id }) => id !== entry.id);
  const earlier = last && readText(last.text);
  const place = earlier && placesOf(earlier).toSorted((a, b) => b.end - b.start - (a.end - a.start))[0];
  if (!last || !earlier || !place) return undefined;
  const quoted = earlier.text.slice(place.start, place.end);
  return {
    words: shortened(maskPersonalData(earlier, place.start, place.end)),
    before: { entryId: last.id, quote: quoted, start: place.start, end: place.end },
  };
}

const wordsIn = (text: string): number => text.split(/\s+/).length;

const placesOf = (reading: Reading) =>
  sentencesOf(reading).map(({ from, to }) => ({
    start: reading.tokens[from]!.start,
    end: reading.tokens[to - 1]!.end,
  }));

function surestOfEach<R extends string>(findings: readonly Finding<R>[]): Finding<R>[] {
  const byRule = new Map<R, Finding<R>>();
  for (const finding of findings.toSorted((a, b) => b.confidence - a.confidence))
    if (!byRule.has(finding.rule)) byRule.set(finding.rule, finding);
  return [...byRule.values()];
}

function situationOf({ entry, recent, known: { brief, side } }: AgentContext): SituationContext {
  return {
    kind: brief.kind,
    ...(side && { side }),
    before: recent.filter(({ id }) => id !== entry.id),
  };
}

/** The finding's whole sentence, or as many whole clauses of it as there is room for; a clause is cut only where it is long. */
export function quoteOf(reading: Reading, { start, end }: Finding, most: number): string {
  const { words } = reading;
  let from = words.findIndex((word) => word.end > start);
  if (from < 0) return shortened(maskPersonalData(reading, start, end));
  const begins = (at: number) => at === 0 || words[at - 1]!.endsSentence || !isOneClause(reading, at - 1);
  const ends = (at: number) =>
    at === words.length - 1 || words[at]!.endsSentence || !isOneClause(reading, at);
  let to = from;
  while (to + 1 < words.length && words[to + 1]!.start < end) to++;
  const first = from;
  while (!begins(from)) from--;
  while (!ends(to)) to++;
  if (to - from >= mostClauseWords) {
    from = Math.max(from, first - fewWordsBefore);
    to = Math.min(to, from + mostClauseWords - 1);
  }
  for (let next = to; next + 1 < words.length && !words[next]!.endsSentence;) {
    do next++;
    while (!ends(next));
    if (next - from >= most) break;
    to = next;
  }
  for (let next = from; next > 0 && !words[next - 1]!.endsSentence;) {
    do next--;
    while (!begins(next));
    if (to - next >= most) break;
    from = next;
  }
  const cut = ends(to) ? '' : ' …';
  return shortened(maskPersonalData(reading, words[from]!.start, words[to]!.end)) + cut;
}

function isOneClause({ text, words }: Reading, at: number): boolean {
  return /^\s*$/.test(text.slice(words[at]!.end, words[at + 1]!.start));
}

function factsOf(
  { entry, recent, reading, known: { brief } }: AgentContext,
  finding: Finding,
): Omit<Facts, 'words'> {
  const others = recent.filter(({ speaker }) => speaker !== entry.speaker);
  return {
    who: partyOf(entry.speaker) || 'whoever spoke',
    other: partyOf(others.at(-1)?.speaker ?? '') || 'the others',
    figure: figureNear(reading, finding),
    kind: brief.kind,
  };
}

/** The row of number words or figures closest to the finding that is no personal data and no time. */
function figureNear({ text, tokens }: Reading, { start, end }: Finding): string | undefined {
  let nearest: string | undefined;
  let reach = figureReach;
  for (let i = 0; i < tokens.length; i++) {
    const from = i;
    if (!isNumberForm(tokens[from]!.form)) continue;
    while (i + 1 < tokens.length && !tokens[i]!.endsSentence && isFigure(tokens[i + 1]!.form)) i++;
    const isLong = i > from || /\d{2}/.test(tokens[from]!.form);
    const distance = Math.max(0, start - tokens[i]!.end, tokens[from]!.start - end);
    const isTime = times.has(tokens[i + 1]?.form ?? '') || beforeTimes.has(tokens[from - 1]?.form ?? '');
    if (!isLong || distance >= reach || isTime) continue;
    const signed = /[$€£]/.test(text[tokens[from]!.start - 1] ?? '') ? 1 : 0;
    const said = text.slice(tokens[from]!.start - signed, tokens[i]!.end);
    if (findPersonalData(readText(said)).length > 0) continue;
    nearest = shortened(said);
    reach = distance;
  }
  return nearest;
}

function isFigure(form: string): boolean {
  return isNumberForm(form) || /^(?:percent|point|grand|euros|dollars|pounds|k)$/.test(form);
}

function shortened(text: string): string {
  const line = text.trim();
  return line.length <= quoteCharacters
    ? line
    : `${line.slice(0, quoteCharacters).toWellFormed().trimEnd()} …`;
}

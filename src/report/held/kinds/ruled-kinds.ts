// Finds the kinds of content in each line of a meeting, and their position: from the facts of the conversation, the
// classification of lines (language/lines), and explicit wordings.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { MeetingFacts, Promised, RaisedQuestion, Said } from '#facts/facts.ts';
import { isForAnotherDay } from '#facts/parts/promises/promise-day.ts';
import { stands } from '#facts/parts/promises/promise-thing.ts';
import { type EmittedOutput, stands as isStanding } from '#meeting/state/standing-outputs.ts';
import { ownRole } from '#facts/brief/roles-said.ts';
import { readInMeeting } from '#facts/read-in-meeting.ts';
import { findCompetitors } from '#language/names/competitor-mentions.ts';
import { NameList } from '#language/reading/lists.ts';
import type { LineTags } from '#language/lines/read-line.ts';
import type { LineTag } from '#language/models/tag-table.ts';
import { findNextSteps } from '#language/sales/next-steps.ts';
import { findAcceptance } from '#language/tasks/acceptance.ts';
import { isRequest } from '#language/tasks/commitments/commitment.ts';
import { findCommitments } from '#language/tasks/commitments.ts';
import { findDecisions } from '#language/tasks/decisions.ts';
import type { Line } from '../../lines.ts';
import type { TopicCount } from '#language/meeting/topics.ts';
import type { Finding } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import { nothingRemembered, rememberedAfter } from '../../remembered.ts';
import { topicsIn } from '../../topics-in.ts';
import { noted, noteOf } from './day-note.ts';
import { createDaysNamed, type DaysNamed } from './days-named.ts';
import { germanKindsIn } from './german-kinds.ts';
import { weightOf } from './line-weight.ts';
import type { HeldKind } from './held-kinds.ts';
import type { KindAt, KindsOfLine } from './kind-at.ts';
import { nextMeetingsIn } from './next-meeting.ts';
import { pledgesIn } from './pledges.ts';
import { findSaidKinds } from './said-kinds.ts';
import { settledIn } from './settled.ts';
import type { TextPart } from './text-parts.ts';

/** Lines that are read before others are let in. */
const readAtOnce = 20;

/** What the rules of a report found in a meeting, line by line, with what they went by. */
export interface RuledKinds {
  kinds: KindsOfLine[];
  /** Undefined for lines that are not in English, and where no models are in memory. */
  tags: readonly (LineTags | undefined)[];
  questions: readonly RaisedQuestion[];
  /** The numbers of lines in which something was promised that is over. */
  over: ReadonlySet<number>;
  days: DaysNamed;
}

/**
 * In the order of the lines. `pause` lets others in, and rejects where nobody waits for it any more. `outputs`: of agents, of
 * which one knows more names of competitors than the lines tell by themselves.
 */
export async function ruledKindsIn(
  lines: readonly Line[],
  brief: MeetingBrief,
  pause: () => Promise<void>,
  outputs: readonly EmittedOutput[] = [],
): Promise<RuledKinds> {
  const found = lines.map((): KindAt[] => []);
  const tagsOfLines: (LineTags | undefined)[] = lines.map(() => undefined);
  const count = topicsIn(lines);
  const competitors = new NameList(brief.competitors.map((name) => name.toLowerCase()));
  const ofAgents = Map.groupBy(competitorsIn(outputs), ({ entryId }) => entryId);
  const days = createDaysNamed();
  let memory = nothingRemembered;
  for (const [at, line] of lines.entries()) {
    if (at % readAtOnce === 0) await pause();
    memory = rememberedAfter(memory, line, brief, () => tagsOf(lines, at, brief));
    const { language, tags } = memory;
    if (language === 'de') found[at]!.push(...germanKindsIn(lines, at, noteOf));
    if (language !== 'en') continue;
    tagsOfLines[at] = tags;
    const { reading } = line.facts;
    days.hear(line, at);
    const highlight = highlightOf(line, count);
    found[at]!.push(
      ...taggedIn(tags),
      ...saidIn(reading, competitors),
      ...(ofAgents.get(line.entry.id) ?? []).map(({ at }) => at),
      ...nextMeetingsIn(reading, line.entry.timestamp).map(nextMeetingAt),
      ...pledgesIn(reading, tags).map((pledge) => kindAt('promises', pledge)),
      ...(highlight ? [highlight] : []),
    );
    const accepted = acceptedAt(lines, at);
    if (accepted) found[at - 1]!.push(accepted);
  }
  const { facts } = memory;
  const worthAt = (line: number) => lines[line]!.facts.worth;
  for (const [{ line, start, end }, kind] of factKinds(facts, worthAt))
    found[line]?.push({ start, end, ...kind });
  for (const { line, start, end, score, day, isPledge } of days.all()) {
    found[line]!.push(
      isPledge
        ? { kind: 'promises', start, end, score, ...(day && noted('By', day, day)) }
        : { kind: 'days', start, end, score, ...(day && { day, ...noted('On', day, day) }) },
    );
  }
  const kinds = found.map((here, line) => withoutOver(here, line, facts));
  const over = new Set(facts.promises.flatMap((promise) => (stands(promise) ? [] : [promise.said.line])));
  return { kinds, tags: tagsOfLines, questions: facts.questions, over, days };
}

/** As these a promise may be told. */
const ofPromises: ReadonlySet<HeldKind> = new Set(['promises', 'days', 'highlights']);

/** What is over is told no more, however else its words were read; what was promised beside it is. */
function withoutOver(kinds: KindAt[], line: number, { promises }: MeetingFacts): KindAt[] {
  const here = promises.filter(({ said }) => said.line === line);
  if (here.every(stands)) return kinds;
  return kinds.filter(({ kind, start, end, day }) => {
    const within = here.filter(({ said }) => start < said.end && said.start < end);
    // Where it has moved, the day that was named with it is over as well.
    const isOf = (promise: Promised) => day === undefined || promise.due?.day === day;
    const isOwed = within.some((promise) => stands(promise) && isOf(promise));
    return !ofPromises.has(kind) || within.length === 0 || isOwed;
  });
}

function tagsOf(lines: readonly Line[], at: number, brief: MeetingBrief): LineTags | undefined {
  const spoken = ({ entry, facts }: Line) => ({ speaker: entry.speaker, said: facts.reading });
  const before = [lines[at - 1], lines[at - 2]].filter((line) => line !== undefined);
  return readInMeeting(spoken(lines[at]!), before.map(spoken), brief);
}

const tagKinds: Partial<Record<LineTag, HeldKind>> = {
  decision: 'decisions',
  buying_signal: 'interest',
  objection: 'objections',
  pricing: 'prices',
  next_step: 'next steps',
  recognition: 'praise',
  tension: 'tension',
  overload: 'problems',
};

/** Of these the likely ones are too often something else. */
const surely: ReadonlySet<HeldKind> = new Set(['decisions', 'next steps', 'interest']);
/** Less likely ones would not be forwarded to anybody. */
const leastLikely = 0.4;

function taggedIn(tags: LineTags | undefined): KindAt[] {
  if (!tags) return [];
  return (Object.entries(tagKinds) as [LineTag, HeldKind][]).flatMap(([tag, kind]) => {
    const { probability, likely, sure, start, end } = tags[tag];
    const enough = surely.has(kind) ? sure : likely && probability >= leastLikely;
    return enough ? [{ kind, start, end, score: probability }] : [];
  });
}

function saidIn(reading: Reading, competitors: NameList): KindAt[] {
  const role = ownRole(reading);
  const at = role === undefined ? -1 : reading.text.indexOf(role.replace(/^runs /, ''));
  return [
    ...findSaidKinds(reading).map((found) => kindAt(found.rule, found)),
    ...findCompetitors(reading, competitors).map((found) => kindAt('competitors', found)),
    ...[...findDecisions(reading), ...settledIn(reading)].map((found) => kindAt('decisions', found)),
    ...findNextSteps(reading)
      .filter(({ rule }) => rule === 'next-step/meeting')
      .map((found) => kindAt('next meeting', found)),
    ...(at < 0 ? [] : [{ kind: 'roles' as const, start: at, end: at + role!.length, score: 0.8 }]),
  ];
}

function competitorsIn(outputs: readonly EmittedOutput[]): { entryId: string; at: KindAt }[] {
  return outputs
    .filter((output) => output.agentType === 'competitor' && isStanding(output))
    .flatMap(({ evidence, outputs: { confidence_score: score } }) =>
      evidence.map(({ entryId, start, end }) => ({
        entryId,
        at: { kind: 'competitors', start, end, score },
      })),
    );
}

function kindAt(kind: HeldKind, { start, end, confidence }: Finding): KindAt {
  return { kind, start, end, score: confidence };
}

const nextMeetingAt = (part: TextPart): KindAt => ({ kind: 'next meeting', ...part, score: 0.65 });

/** Below all others: what is something else is told as that. */
function highlightOf(line: Line, count: TopicCount): KindAt | undefined {
  const weight = weightOf(line, count);
  return weight === undefined
    ? undefined
    : { kind: 'highlights', start: 0, end: line.entry.text.length, score: 0.3 * (weight / (1 + weight)) };
}

/** "Can you send me the list by Friday?" "Sure, will do.": a promise, in the words of the request. */
function acceptedAt(lines: readonly Line[], at: number): KindAt | undefined {
  const [asked, answer] = [lines[at - 1], lines[at]!];
  if (!asked || asked.entry.speaker === answer.entry.speaker) return undefined;
  if (findAcceptance(answer.facts.reading).length === 0) return undefined;
  const request = findCommitments(asked.facts.reading, { speaker: asked.entry.speaker }).findLast(isRequest);
  if (!request) return undefined;
  const { start, end } = request;
  return {
    kind: 'promises',
    start,
    end,
    score: 0.7,
    note: `${answer.entry.speaker} said yes.`,
    by: answer.entry.speaker,
  };
}

type FactKind = Pick<KindAt, 'kind' | 'score' | 'note' | 'isChanged'>;

function factKinds(facts: MeetingFacts, worthAt: (line: number) => number): [Said, FactKind][] {
  const { questions, promises, claims, deadlines, limits, approvers, agreed, figures } = facts;
  return [
    ...promises.flatMap((promise) => promiseKind(promise)),
    ...questions.flatMap((question) => questionKind(question)),
    ...deadlines.map(({ said, day, text }): [Said, FactKind] => [
      said,
      { kind: 'deadlines', score: 0.8, ...noted('On', day, text) },
    ]),
    ...limits.map(({ said }): [Said, FactKind] => [said, { kind: 'authority', score: 0.85 }]),
    ...approvers.map(({ said }): [Said, FactKind] => [said, { kind: 'authority', score: 0.8 }]),
    ...claims.flatMap(({ said, kind }): [Said, FactKind][] =>
      kind === 'guarantee' || kind === 'concession' ? [[said, { kind: 'claims', score: 0.7 }]] : [],
    ),
    ...agreed.map((said): [Said, FactKind] => [said, { kind: 'decisions', score: 0.8 }]),
    ...figures.map(({ said, unit }): [Said, FactKind] => [
      said,
      { kind: 'figures', score: (unit === 'count' ? 0.3 : 0.5) * worthAt(said.line) },
    ]),
  ];
}

/** What was taken back, promised again for another day, or is done already, stands no more. */
function promiseKind(promise: Promised): [Said, FactKind][] {
  const { said, due, about, likely = 0.6, state } = promise;
  if (!stands(promise) || about.length === 0) return [];
  const isMoved = isForAnotherDay(promise);
  const before = isMoved ? 'Now by' : 'By';
  const by = due?.day === undefined ? '' : (noted(before, due.day, due.text).note ?? '');
  const isDisputed = state === 'disputed';
  const note = [by, isDisputed ? 'Somebody of the same side questioned it.' : ''].join(' ').trim();
  const score = Math.min(0.99, 0.5 + 0.3 * likely + (due ? 0.15 : 0));
  const isChanged = isMoved || isDisputed;
  return [[said, { kind: 'promises', score, ...(note !== '' && { note }), ...(isChanged && { isChanged }) }]];
}

/** That no answer was heard is not sure: any words may have been one. */
function questionKind({ said, state, takenOn = false }: RaisedQuestion): [Said, FactKind][] {
  if (state !== 'put-off') return [];
  const note = takenOn ? 'Somebody will see to it.' : 'It was put off.';
  return [[said, { kind: 'open questions', score: 0.8, note }]];
}

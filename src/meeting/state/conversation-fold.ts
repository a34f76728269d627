// The state of the conversation: a fold of the log in the order of the entries, however late the results for an entry arrive.
// Every recent entry has a step with its contribution; a late result goes into its step, and the later steps are folded
// again. Agents and screens use the same fold.
import type { ConversationNotes, ConversationState } from '../outputs/conversation.ts';
import type { CompanyProfile, Entity } from '../outputs/entity.ts';
import type { BodyOf, DurableEvent, MeetingEvent } from '../events.ts';
import { analysis, conversation as limits } from '../limits.ts';
import { companiesIn } from '../outputs/company-facts.ts';
import { type CompanyCorrection, isSameCompany, type WrongCompany } from '../outputs/wrong-companies.ts';
import { stageAfter } from '../outputs/meeting-stage.ts';
import type { AgentOutput } from '../outputs/output.ts';
import { checksIn } from './standing-outputs.ts';

/** What one output or one run adds. */
export interface Addition {
  /** The output's id, or 'notes'. */
  id: string;
  at: string;
  entities?: readonly Entity[];
  companies?: readonly CompanyProfile[];
  /** The names under which they were looked up, in the same order. */
  named?: readonly WrongCompany[];
  people?: Readonly<Record<string, readonly string[]>>;
  notes?: ConversationNotes;
}

interface EntryStep {
  entryId: string;
  sequence: number;
  additions: readonly Addition[];
  /** The conversation after this entry. */
  after: ConversationState;
}

export interface ConversationFold {
  /** Before the first step. What comes for entries that have no step any more goes in here. */
  settled: ConversationState;
  /** The last entries, in the order of the log. */
  steps: readonly EntryStep[];
  /** Of which people said that the name did not mean them: they are no part of the conversation. */
  wrongCompanies?: readonly WrongCompany[];
  /** The last recording, which may begin a session. */
  recording?: { id: string; sequence: number };
}

/** The state at the opening of a meeting. */
export function initialConversation(
  sessionId: string,
  participants: readonly string[],
  at: string,
): ConversationState {
  return {
    session_id: sessionId,
    participants: [...participants],
    entities: [],
    domain_context: {},
    person_context: {},
    active_topics: [],
    meeting_stage: 'opening',
    sentiment_trend: [],
    last_updated: at,
    context_summary: '',
  };
}

/** The fold after `event`; the same object when the event does not concern it. */
export function foldConversation(
  fold: ConversationFold | undefined,
  event: MeetingEvent | DurableEvent,
): ConversationFold | undefined {
  if (!fold) {
    const settled = initialConversation(event.sessionId, [], event.at);
    return event.kind === 'meeting-created' ? { settled, steps: [] } : undefined;
  }
  switch (event.kind) {
    case 'recording-started':
      return { ...fold, recording: { id: event.id, sequence: event.sequence } };
    case 'session-started':
      return begunAnew(fold, event);
    case 'entry-added':
    // A joined entry adds nothing unless it is parted again; then its place is here.
    case 'entry-joined':
      return withStep(fold, event.body.entry.id, event.sequence);
    case 'line-split':
      return withStepBehind(fold, event.body);
    case 'insight-emitted': {
      const addition = additionOf(event.body.output, event.at);
      return addition ? withAddition(fold, event.causes[0] ?? '', addition) : fold;
    }
    case 'company-corrected':
      return withCompanyCorrected(fold, event.body);
    case 'run-finished': {
      const { entryId, notes } = event.body;
      return notes ? withAddition(fold, entryId, { id: 'notes', at: event.at, notes }) : fold;
    }
    case 'correction-checked':
    case 'insight-reviewed':
      return checksIn(event).reduce(
        (now, { outputId, outcome, output }) =>
          outcome === 'withdrawn'
            ? withoutAddition(now, outputId)
            : output && outcome === 'revised'
              ? replaced(now, outputId, output, event.at)
              : now,
        fold,
      );
    default:
      return fold;
  }
}

export function latestConversation({ settled, steps }: ConversationFold): ConversationState {
  return steps.at(-1)?.after ?? settled;
}

/** Whether the fold still has the place of the entry of this number. */
export function reachesBackTo({ steps }: ConversationFold, sequence: number): boolean {
  return steps[0] !== undefined && steps[0].sequence <= sequence;
}

/** The conversation as it stands before the entry of this number, by what has come for the entries before it. */
export function conversationBefore(
  { settled, steps }: ConversationFold,
  sequence: number,
): ConversationState {
  return steps.findLast((step) => step.sequence < sequence)?.after ?? settled;
}

/** The same, made of what came for some entries alone. What is older than the last steps is not told apart, and is left out. */
export function conversationOfSome(
  { settled, steps, wrongCompanies }: ConversationFold,
  sequence: number,
  isWanted: (entryId: string) => boolean,
): ConversationState {
  const opening = initialConversation(settled.session_id, [], settled.last_updated);
  return steps
    .filter((step) => step.sequence < sequence && isWanted(step.entryId))
    .flatMap(({ additions }) => additions)
    .map((addition) => withoutWrong(addition, wrongCompanies))
    .reduce(added, opening);
}

/** A session begins with its cause: a recording, or the first entry. What was said before says nothing about it. */
function begunAnew(fold: ConversationFold, event: MeetingEvent<'session-started'>): ConversationFold {
  const [cause] = event.causes;
  const { recording, steps: before } = fold;
  const entry = before.find(({ entryId }) => entryId === cause);
  const from = entry?.sequence ?? (recording && recording.id === cause ? recording.sequence : event.sequence);
  const settled = initialConversation(event.sessionId, [], event.at);
  const steps = before.filter(({ sequence }) => sequence >= from);
  return { ...fold, settled, steps: refolded({ ...fold, settled }, steps, 0) };
}

function withStep(fold: ConversationFold, entryId: string, sequence: number): ConversationFold {
  const step = { entryId, sequence, additions: [], after: latestConversation(fold) };
  const steps = [...fold.steps, step];
  if (steps.length <= limits.entriesInOrder) return { ...fold, steps };
  const [oldest, ...rest] = steps;
  return { ...fold, settled: oldest!.after, steps: rest };
}

/** What was split off adds to the conversation where its words were said. */
function withStepBehind(fold: ConversationFold, { lineId, entryId }: BodyOf<'line-split'>): ConversationFold {
  const place = fold.steps.findLastIndex((step) => step.entryId === lineId);
  const line = fold.steps[place];
  if (!line || fold.steps.some((step) => step.entryId === entryId)) return fold;
  return { ...fold, steps: fold.steps.toSpliced(place + 1, 0, { ...line, entryId, additions: [] }) };
}

function withAddition(fold: ConversationFold, entryId: string, addition: Addition): ConversationFold {
  const place = fold.steps.findLastIndex((step) => step.entryId === entryId);
  if (place >= 0) {
    const { additions } = fold.steps[place]!;
    const others = additions.filter(({ id }) => id !== addition.id);
    return changedStep(fold, place, [...others, addition]);
  }
  // Of an earlier session, or later than anybody waits for.
  if (fold.steps.length < limits.entriesInOrder) return fold;
  const settled = added(fold.settled, withoutWrong(addition, fold.wrongCompanies));
  return { ...fold, settled, steps: refolded({ ...fold, settled }, fold.steps, 0) };
}

function withoutAddition(fold: ConversationFold, id: string): ConversationFold {
  const place = fold.steps.findLastIndex((step) => step.additions.some((one) => one.id === id));
  if (place < 0) return fold;
  return changedStep(
    fold,
    place,
    fold.steps[place]!.additions.filter((one) => one.id !== id),
  );
}

function replaced(fold: ConversationFold, id: string, output: AgentOutput, at: string): ConversationFold {
  const place = fold.steps.findLastIndex((step) => step.additions.some((one) => one.id === id));
  const addition = additionOf(output, at);
  if (place < 0 || !addition) return withoutAddition(fold, id);
  const additions = fold.steps[place]!.additions.map((one) => (one.id === id ? addition : one));
  return changedStep(fold, place, additions);
}

function changedStep(
  fold: ConversationFold,
  place: number,
  additions: readonly Addition[],
): ConversationFold {
  const steps = fold.steps.with(place, { ...fold.steps[place]!, additions });
  return { ...fold, steps: refolded(fold, steps, place) };
}

function refolded(
  { settled, wrongCompanies }: Pick<ConversationFold, 'settled' | 'wrongCompanies'>,
  steps: readonly EntryStep[],
  from: number,
): EntryStep[] {
  let state = steps[from - 1]?.after ?? settled;
  return steps.map((step, place) => {
    if (place < from) return step;
    state = step.additions.map((one) => withoutWrong(one, wrongCompanies)).reduce(added, state);
    return { ...step, after: state };
  });
}

/** In what has settled, the name under which a company was looked up is not known any more. */
function withCompanyCorrected(
  fold: ConversationFold,
  { isMeant, ...company }: CompanyCorrection,
): ConversationFold {
  const others = (fold.wrongCompanies ?? []).filter((one) => !isSameCompany(one, company));
  const wrongCompanies = isMeant ? others : [...others, company];
  const { [company.company]: wrong, ...rest } = fold.settled.domain_context;
  const settled = wrong && !isMeant ? { ...fold.settled, domain_context: rest } : fold.settled;
  return { ...fold, settled, wrongCompanies, steps: refolded({ settled, wrongCompanies }, fold.steps, 0) };
}

function withoutWrong(addition: Addition, wrong: readonly WrongCompany[] = []): Addition {
  const { companies = [], named = [] } = addition;
  if (wrong.length === 0 || companies.length === 0) return addition;
  const isWrong = (at: number) => wrong.some((one) => named[at] && isSameCompany(one, named[at]));
  return { ...addition, companies: companies.filter((_, at) => !isWrong(at)) };
}

export function additionOf(output: AgentOutput, at: string): Addition | undefined {
  const { id, entities, companies = [], people = {} } = output;
  if (entities.length === 0 && companies.length === 0 && Object.keys(people).length === 0) return undefined;
  return { id, at, entities, companies, named: companiesIn(output), people };
}

export function added(state: ConversationState, addition: Addition): ConversationState {
  const { at, entities = [], companies = [], people = {}, notes } = addition;
  return {
    ...state,
    ...(entities.length > 0 && { entities: withEntities(state.entities, entities) }),
    ...(companies.length > 0 && {
      domain_context: lastOf(
        { ...state.domain_context, ...Object.fromEntries(companies.map((one) => [one.company_name, one])) },
        limits.companies,
      ),
    }),
    ...(Object.keys(people).length > 0 && { person_context: withPeople(state.person_context, people) }),
    ...(notes && noted(state, notes)),
    last_updated: at > state.last_updated ? at : state.last_updated,
  };
}

function noted(state: ConversationState, notes: ConversationNotes): Partial<ConversationState> {
  const { sentiment, stage_signs = [], topics = [], repeated_topics = [], summary_line } = notes;
  return {
    ...(sentiment !== undefined && {
      sentiment_trend: [...state.sentiment_trend, sentiment].slice(-limits.sentiments),
    }),
    meeting_stage: notes.meeting_stage ?? stageAfter(state.meeting_stage, stage_signs),
    active_topics: notes.active_topics ?? withTopics(state.active_topics, topics, repeated_topics),
    ...(summary_line !== undefined && { context_summary: withLine(state.context_summary, summary_line) }),
  };
}

/** What is heard again becomes a topic, the newest first; at most as many as a screen shows. */
function withTopics(active: string[], topics: readonly string[], repeated: readonly string[]): string[] {
  const again = topics.filter((topic) => repeated.includes(topic) || active.includes(topic));
  if (again.length === 0) return active;
  return [...new Set([...again, ...active])].slice(0, analysis.topicWords);
}

function withLine(summary: string, line: string): string {
  return [...summary.split('\n').filter((one) => one !== '' && one !== line), line]
    .slice(-limits.summaryLines)
    .join('\n');
}

/** One of each type and lower-cased value, the surest of them. */
function withEntities(known: readonly Entity[], found: readonly Entity[]): Entity[] {
  const byKey = new Map(known.map((entity) => [keyOf(entity), entity]));
  for (const entity of found) {
    const before = byKey.get(keyOf(entity));
    if (!before || entity.confidence > before.confidence) byKey.set(keyOf(entity), entity);
  }
  return [...byKey.values()].slice(-limits.entities);
}

function keyOf({ type, value }: Entity): string {
  return `${type} ${value.toLowerCase()}`;
}

function withPeople(
  known: Record<string, string[]>,
  found: Readonly<Record<string, readonly string[]>>,
): Record<string, string[]> {
  const changed = Object.entries(found).map(([name, notes]) => [
    name,
    [...new Set([...(known[name] ?? []), ...notes])].slice(-limits.notesOnPerson),
  ]);
  return lastOf({ ...known, ...(Object.fromEntries(changed) as Record<string, string[]>) }, limits.people);
}

function lastOf<T>(record: Record<string, T>, count: number): Record<string, T> {
  return Object.fromEntries(Object.entries(record).slice(-count));
}

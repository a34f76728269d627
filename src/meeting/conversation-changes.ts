// How the conversation's state changes: a fold of the log, the same for agents and for screens.
import type { ConversationNotes, ConversationState } from './conversation.ts';
import type { Entity } from './entity.ts';
import type { MeetingEvent } from './events.ts';
import type { MeetingSession } from './session.ts';

/** Longer lists would say nothing more to an agent; the oldest fall out. */
const remembered = { entities: 200, sentiments: 100, companies: 50, people: 100, notesOnPerson: 10 } as const;

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

/** The state after `event`; `session` is the session after it. The same object when the event does not concern it. */
export function changeConversation(
  state: ConversationState | undefined,
  event: MeetingEvent,
  session: MeetingSession | undefined,
): ConversationState | undefined {
  if (!session) return state;
  if (!state || event.kind === 'session-started')
    return initialConversation(session.id, session.participants, event.at);
  const participants = session.participants;
  const change = changeOf(state, event);
  if (!change && participants.length === state.participants.length) return state;
  return { ...state, participants, ...change, last_updated: event.at };
}

function changeOf(state: ConversationState, event: MeetingEvent): Partial<ConversationState> | undefined {
  switch (event.kind) {
    case 'insight-emitted': {
      const { entities, companies = [], people = {} } = event.body.output;
      if (entities.length === 0 && companies.length === 0 && Object.keys(people).length === 0)
        return undefined;
      return {
        entities: withEntities(state.entities, entities),
        domain_context: lastOf(
          { ...state.domain_context, ...Object.fromEntries(companies.map((one) => [one.company_name, one])) },
          remembered.companies,
        ),
        person_context: withPeople(state.person_context, people),
      };
    }
    case 'run-finished':
      return event.body.notes && noted(state, event.body.notes);
    default:
      return undefined;
  }
}

function noted(state: ConversationState, notes: ConversationNotes): Partial<ConversationState> {
  const { sentiment, meeting_stage, active_topics, context_summary } = notes;
  return {
    ...(sentiment !== undefined && {
      sentiment_trend: [...state.sentiment_trend, sentiment].slice(-remembered.sentiments),
    }),
    ...(meeting_stage && { meeting_stage }),
    ...(active_topics && { active_topics }),
    ...(context_summary !== undefined && { context_summary }),
  };
}

/** One of each type and lower-cased value, the surest of them. */
function withEntities(known: readonly Entity[], found: readonly Entity[]): Entity[] {
  const byKey = new Map(known.map((entity) => [keyOf(entity), entity]));
  for (const entity of found) {
    const before = byKey.get(keyOf(entity));
    if (!before || entity.confidence > before.confidence) byKey.set(keyOf(entity), entity);
  }
  return [...byKey.values()].slice(-remembered.entities);
}

function keyOf({ type, value }: Entity): string {
  return `${type} ${value.toLowerCase()}`;
}

function withPeople(
  known: Record<string, string[]>,
  found: Record<string, string[]>,
): Record<string, string[]> {
  const changed = Object.entries(found).map(([name, notes]) => [
    name,
    [...new Set([...(known[name] ?? []), ...notes])].slice(-remembered.notesOnPerson),
  ]);
  return lastOf(
    { ...known, ...(Object.fromEntries(changed) as Record<string, string[]>) },
    remembered.people,
  );
}

function lastOf<T>(record: Record<string, T>, count: number): Record<string, T> {
  return Object.fromEntries(Object.entries(record).slice(-count));
}

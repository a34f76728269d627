// A live meeting kept in this browser alone: the page's own engine, behind the same link as the server's.
import { agentDefinitions } from '#agents/registry.ts';
import { loadModels } from '#language/models/models.ts';
import { timestampOf } from '#meeting/clock.ts';
import {
  actorOf,
  type BodyOf,
  type DurableKind,
  type LocalKind,
  type MeetingEvent,
  type NewEvent,
} from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import { recordedMsAt } from '#meeting/meeting-state.ts';
import type { User } from '#meeting/session.ts';
import { keptThresholds } from '#web/live/kept-thresholds.ts';
import { createMeetingStateCell, type OwedEvent } from '#web/live/meeting-state-cell.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import type { LocalEngine } from './assemble.ts';
import { unkeptWords } from './unkept-words.ts';

/** What could not be kept is tried again after this long; it stays on the screen as "not yet saved". */
const againMs = 2_000;

/** Opens a meeting that this browser's store has. */
export async function openLocalLink(
  engine: LocalEngine,
  sessionId: string,
  user: User,
): Promise<MeetingLink> {
  const { log, bus, orchestrator, clock } = engine;
  // The meeting opens without waiting; until they are there, and where they cannot be had, the rules work alone.
  loadModels().catch(() => undefined);
  const cell = createMeetingStateCell();
  const unkept = unkeptWords(window.localStorage, sessionId);
  const actor = actorOf(user);
  let closed = false;

  const envelope = () => ({
    id: newId(),
    sessionId,
    at: timestampOf(clock),
    actor,
    causes: [],
    traceId: newId(),
  });
  const local = <K extends LocalKind>(kind: K, body: BodyOf<K>) =>
    ({ ...envelope(), sequence: 0, kind, body }) as MeetingEvent<LocalKind>;

  async function keep(event: NewEvent): Promise<void> {
    try {
      const outcome = await bus.publish(event);
      if (event.kind === 'entry-added') unkept.remove(event.id);
      if (outcome.outcome === 'kept' || outcome.outcome === 'repeated') return;
      if (event.kind === 'entry-added') {
        cell.add([local('entry-refused', { entryId: event.id, reason: 'This meeting was deleted.' })]);
      }
    } catch {
      cell.add([local('connection-changed', { state: 'disconnected' })]);
      if (!closed) clock.after(againMs, () => void keep(event));
    }
  }
  const append = <K extends DurableKind>(kind: K, body: BodyOf<K>, id = newId()) =>
    void keep({ ...envelope(), id, kind, body } as NewEvent);
  /** Shown at once: this browser's disk may be full, and then it is tried again. */
  const change = <K extends OwedEvent['kind']>(kind: K, body: BodyOf<K>): void => {
    const owed = { ...envelope(), sequence: 0, kind, body } as unknown as OwedEvent;
    cell.owe(owed);
    append(kind, body, owed.id);
  };

  // Listen first, then read: what is kept meanwhile is folded in once, by its number.
  let reading = true;
  const missed: MeetingEvent[] = [];
  const stop = bus.subscribe(sessionId, (event) => (reading ? missed.push(event) : cell.add([event])));
  for (let more = true; more;) {
    const events = await log.eventsAfter(sessionId, cell.get().lastSequence, bounds.eventsPerPage);
    cell.add(events);
    more = events.length > 0;
  }
  reading = false;
  cell.add([...missed, local('connection-changed', { state: 'connected' })]);
  cell.add([
    {
      ...envelope(),
      sequence: 0,
      kind: 'presence',
      body: { people: [{ id: user.uid, name: user.displayName }] },
    },
  ]);
  await orchestrator.resume(sessionId);
  for (const event of unkept.left()) {
    cell.add([local('entry-waiting', { entry: event.body.entry })]);
    void keep(event);
  }

  return {
    sessionId,
    user,
    keptOn: 'device',
    state: cell.get,
    subscribe: cell.subscribe,
    say(words) {
      const { id = newId() } = words;
      const entry = { sessionId, timestamp: timestampOf(clock), ...words, id };
      const event = {
        ...envelope(),
        id,
        kind: 'entry-added',
        body: { entry },
      } satisfies NewEvent<'entry-added'>;
      unkept.add(event);
      cell.add([local('entry-waiting', { entry })]);
      void keep(event);
    },
    saySoFar: (body) => bus.broadcast({ ...envelope(), sequence: 0, kind: 'interim-words', body }),
    startRecording: () => append('recording-started', {}),
    stopRecording(minutes) {
      const duration = minutes ?? Math.floor(recordedMsAt(cell.get(), clock.now()) / 60_000);
      append('recording-stopped', { duration });
    },
    rename: (title) => append('meeting-renamed', { title }),
    correct: (entryId, correction) => change('entry-corrected', { entryId, ...correction }),
    giveFeedback: (outputId, rating) => change('feedback-given', { outputId, rating }),
    giveConsent: (participantId, given) => change('consent-given', { participantId, given }),
    async health() {
      const { agents, bus: memory } = orchestrator.health();
      const byAgent = new Map(agents.map((one) => [one.agent_id, one]));
      return {
        agents: agentDefinitions.map((definition) => {
          const known = byAgent.get(definition.id);
          return { ...definition, ...(known && { health: known }) };
        }),
        bus: memory,
      };
    },
    audit: async (traceId) => (await engine.audit?.(sessionId, traceId)) ?? [],
    thresholds: keptThresholds(window.localStorage, user.uid),
    close() {
      closed = true;
      stop();
    },
  };
}

// The event bus: the only way in which events reach anybody. It stores durable events first and delivers them in the order of
// their numbers; it delivers ephemeral events without storing them. It does not know the store: `keep` is passed in.
import { type DurableEvent, type NewEvent, type EphemeralEvent } from '#meeting/events.ts';
import { bus as limits } from '#meeting/limits.ts';
import type { AppendOutcome, Fencing } from '#store/log.ts';

export type BusEvent = DurableEvent | EphemeralEvent;
/** `elsewhere`: another process stored or sent it. Followers of the log find its stored events by themselves. */
type Listener = (event: BusEvent, origin: 'here' | 'elsewhere') => void;

type Envelope = Omit<BusEvent, 'body'>;

export interface Bus {
  /** Stores the event (under a lease, if one is given), then delivers it. Rejects if it could not be stored; then nobody got it. */
  publish(event: NewEvent, under?: Fencing): Promise<AppendOutcome>;
  /** Keeps all of these events or none, then delivers them in their order. */
  publishAll(events: readonly NewEvent[], under?: Fencing): Promise<AppendOutcome[]>;
  /** Delivers at once to whoever listens now. */
  broadcast(event: EphemeralEvent): void;
  /** Hears the events of one session, or of every session ('all'); in order per session. The answer ends it. */
  subscribe(sessionId: string, listener: Listener): () => void;
  /** Another process stored an event in this session: wakes the followers of the log. */
  ring(sessionId: string): void;
  /** Another process stored or sent this event; it is delivered as such. */
  hear(event: BusEvent): void;
  /** The sessions that somebody hears for themselves. */
  heardSessions(): string[];
  /** Hears every such ring. The answer ends it. */
  onRing(listener: (sessionId: string) => void): () => void;
  /** The last 1000 events without what was said in them, oldest first, for people looking for what went wrong. */
  history(): readonly Envelope[];
  /** What the history takes of the memory, in bytes; ids and texts count two a character. */
  bytes(): number;
}

export interface BusDependencies {
  keep(event: NewEvent, under?: Fencing): Promise<AppendOutcome>;
  /** All or none: see Log.appendAll. */
  keepAll(events: readonly NewEvent[], under?: Fencing): Promise<AppendOutcome[]>;
  /** A listener threw. The others were told all the same. */
  failed(error: unknown): void;
}

export function createBus({ keep, keepAll, failed }: BusDependencies): Bus {
  const listeners = new Map<string, Set<Listener>>();
  const bells = new Set<(sessionId: string) => void>();
  const history: Envelope[] = [];
  let bytes = 0;

  function deliver(event: BusEvent, origin: 'here' | 'elsewhere' = 'here'): void {
    const { body: _, ...envelope } = event;
    history.push(envelope);
    bytes += bytesOf(envelope);
    // Trimmed by halves, so that the usual delivery costs no copy.
    if (history.length >= limits.history * 2) {
      for (const gone of history.splice(0, history.length - limits.history)) bytes -= bytesOf(gone);
    }
    for (const key of [event.sessionId, 'all']) {
      for (const listener of listeners.get(key) ?? []) {
        try {
          listener(event, origin);
        } catch (error) {
          failed(error);
        }
      }
    }
  }

  return {
    async publish(event, under) {
      // The store resolves in number order per session, and promises settle in that order: so does this.
      const outcome = await keep(event, under);
      if (outcome.outcome === 'kept') deliver(outcome.event);
      return outcome;
    },
    async publishAll(events, under) {
      const outcomes = await keepAll(events, under);
      for (const one of outcomes) if (one.outcome === 'kept') deliver(one.event);
      return outcomes;
    },
    broadcast: (event) => deliver(event),
    hear: (event) => deliver(event, 'elsewhere'),
    heardSessions: () => [...listeners.keys()].filter((key) => key !== 'all'),
    subscribe(sessionId, listener) {
      const set = listeners.get(sessionId) ?? new Set();
      listeners.set(sessionId, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(sessionId) === set) listeners.delete(sessionId);
      };
    },
    ring(sessionId) {
      for (const bell of bells) bell(sessionId);
    },
    onRing(listener) {
      bells.add(listener);
      return () => void bells.delete(listener);
    },
    history: () => history.slice(-limits.history),
    bytes: () => bytes,
  };
}

/** An object's own cost, and its texts. */
const envelopeBytes = 160;

function bytesOf({ id, sessionId, at, kind, actor, causes, traceId }: Envelope): number {
  const texts = id.length + sessionId.length + at.length + kind.length + actor.id.length + actor.name.length;
  return envelopeBytes + 2 * causes.reduce((sum, cause) => sum + cause.length, texts + traceId.length);
}

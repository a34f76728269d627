// What the servers that share a database tell each other. About stored events they say only where to look, because the
// database is the source of truth. Ephemeral events (words being said, the progress of a task) they send whole. If the broker
// is out of reach, every server polls by itself, so losing the broker costs time and nothing else.
import { z } from 'zod';
import type { Bus, BusEvent } from '#engine/bus.ts';
import type { Clock } from '#meeting/clock.ts';
import { type DurableKind, EphemeralEvent, isDurable } from '#meeting/events.ts';
import type { Broker } from '#providers/broker.ts';
import type { Log } from '#store/log.ts';
import type { MeetingList } from '../live/meeting-list/meeting-list.ts';

export interface OtherServersDependencies {
  broker: Broker;
  bus: Pick<Bus, 'subscribe' | 'hear' | 'ring' | 'heardSessions'>;
  log: Pick<Log, 'eventsAfter' | 'head'>;
  /** Sessions that this server works for, whoever has them open. */
  held(): Iterable<string>;
  /** Lists of meetings: a new meeting matters to them, and is no session that is heard or held here. */
  meetingList: Pick<MeetingList, 'lookAgain'>;
  /** Another server has let its sessions go. */
  takeOver(): Promise<void>;
  clock: Clock;
  failed(error: unknown): void;
}

const subjects = { kept: 'aside.kept', ephemeral: 'aside.ephemeral', left: 'aside.left' } as const;

/** Events that servers act on without following the log: they change who may see what, lists of meetings, or joined lines. */
const actedOn: ReadonlySet<string> = new Set<DurableKind>([
  'meeting-created',
  'meeting-renamed',
  'meeting-ended',
  'member-changed',
  'recording-started',
  'recording-stopped',
  'entry-corrected',
  'line-split',
]);

const Kept = z.array(z.object({ sessionId: z.string(), sequence: z.int(), kind: z.string() }));
type Kept = z.infer<typeof Kept>;

/** How often a server looks by itself while it hears nothing. */
const lookMs = 2_000;
const eventsAtOnce = 200;

/** The answer ends it, and tells the others that this server's sessions are free. */
export function hearOtherServers(dependencies: OtherServersDependencies): () => void {
  const { broker, bus, log, failed } = dependencies;
  const toTell = new Map<string, Kept[number]>();

  /** For other events, once per session and turn of the event loop: a server that looks there finds all of them. */
  function tellSoon({ sessionId, sequence, kind }: BusEvent): void {
    if (toTell.size === 0) setImmediate(tell);
    toTell.set(actedOn.has(kind) ? `${sessionId} ${sequence}` : sessionId, { sessionId, sequence, kind });
  }

  function tell(): void {
    broker.tell(subjects.kept, JSON.stringify([...toTell.values()]));
    toTell.clear();
  }

  const stop = bus.subscribe('all', (event, origin) => {
    if (origin === 'elsewhere') return;
    if (isDurable(event)) tellSoon(event);
    // Who is here each server says for itself (presence-elsewhere.ts).
    else if (event.kind !== 'presence') broker.tell(subjects.ephemeral, JSON.stringify(event));
  });

  async function heardKept(text: string): Promise<void> {
    for (const { sessionId, sequence, kind } of Kept.parse(JSON.parse(text))) {
      if (actedOn.has(kind)) {
        const [event] = await log.eventsAfter(sessionId, sequence - 1, 1);
        if (event) bus.hear(event);
      }
      bus.ring(sessionId);
    }
  }

  async function heardEphemeral(text: string): Promise<void> {
    const event = EphemeralEvent.parse(JSON.parse(text));
    // Nobody is sent away on somebody's word alone.
    if (event.kind === 'meeting-deleted' && (await log.head(event.sessionId)) > 0) return;
    bus.hear(event);
  }

  broker.listen(subjects.kept, (text) => void heardKept(text).catch(failed));
  broker.listen(subjects.ephemeral, (text) => void heardEphemeral(text).catch(failed));
  broker.listen(subjects.left, () => void dependencies.takeOver().catch(failed));
  const stopLooking = lookWhileDeaf(dependencies);
  return () => {
    stop();
    stopLooking();
    broker.tell(subjects.left, '');
  };
}

/** While the broker is out of reach: looks into every session that matters here, and once more when it is back. */
function lookWhileDeaf(dependencies: OtherServersDependencies): () => void {
  const { broker, bus, log, held, meetingList, clock, failed } = dependencies;
  /** Up to where each session was looked through. */
  const seen = new Map<string, number>();
  let looking: Promise<void> | undefined;
  let cancel = () => {};

  async function lookAt(sessionId: string): Promise<void> {
    let at = seen.get(sessionId);
    if (at === undefined) return void seen.set(sessionId, await log.head(sessionId));
    for (let more = true; more;) {
      const events = await log.eventsAfter(sessionId, at, eventsAtOnce);
      for (const event of events) if (actedOn.has(event.kind)) bus.hear(event);
      at = events.at(-1)?.sequence ?? at;
      more = events.length > 0;
    }
    seen.set(sessionId, at);
  }

  async function look(): Promise<void> {
    for (const sessionId of new Set([...bus.heardSessions(), ...held()])) {
      await lookAt(sessionId);
      bus.ring(sessionId);
    }
    await meetingList.lookAgain(broker.isConnected);
  }

  function lookAndGoOn(): void {
    looking ??= look()
      .catch(failed)
      .finally(() => {
        looking = undefined;
        if (!broker.isConnected) cancel = clock.after(lookMs, lookAndGoOn);
        else seen.clear();
      });
  }

  broker.onChange(lookAndGoOn);
  if (!broker.isConnected) cancel = clock.after(lookMs, lookAndGoOn);
  return () => cancel();
}

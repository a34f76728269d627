// Who has a meeting open on the other servers. Each server reports who came and who left, and regularly the whole list, to
// make up for lost messages. A server that is silent for too long counts as having nobody.
import { z } from 'zod';
import type { Bus } from '#engine/bus.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { toldBy } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import type { Broker } from '#providers/broker.ts';
import type { Presence } from '../live/meeting-list/presence.ts';

export interface PresenceElsewhereDependencies {
  broker: Broker;
  presence: Presence;
  bus: Pick<Bus, 'hear'>;
  clock: Clock;
}

const subject = 'aside.presence';
const tellAllMs = 10_000;
/** Two of its reports may be lost. */
const silentMs = 30_000;

const Told = z.object({
  server: z.string(),
  /** Everybody who is there; what is not named has nobody. Else: who is in these meetings now. */
  isAll: z.boolean(),
  /** Whoever hears it is asked to tell all. */
  asks: z.boolean(),
  people: z.record(z.string(), z.array(z.object({ id: z.string(), name: z.string() }))),
});
type Told = z.infer<typeof Told>;

/** The answer ends it: nobody is on this server any more. */
export function shareWhoIsPresent({
  broker,
  presence,
  bus,
  clock,
}: PresenceElsewhereDependencies): () => void {
  const server = newId();
  /** When each other server was heard of last. */
  const heardOf = new Map<string, number>();
  const tell = (told: Omit<Told, 'server'>) => broker.tell(subject, JSON.stringify({ server, ...told }));
  const tellAll = (asks: boolean) => tell({ isAll: true, asks, people: presence.here() });

  function set(other: string, sessionId: string, people: Told['people'][string]): void {
    if (!presence.setElsewhere(other, sessionId, people)) return;
    const body = { people: presence.peopleIn(sessionId) };
    bus.hear({ ...toldBy('presence', timestampOf(clock)), sessionId, kind: 'presence', body });
  }

  function heard({ server: other, isAll, asks, people }: Told): void {
    heardOf.set(other, clock.elapsed());
    if (isAll)
      for (const sessionId of presence.openAt(other)) if (!people[sessionId]) set(other, sessionId, []);
    for (const [sessionId, there] of Object.entries(people)) set(other, sessionId, there);
    if (asks) tellAll(false);
  }

  function forgetSilent(): void {
    for (const [other, at] of heardOf) {
      if (clock.elapsed() - at < silentMs) continue;
      heardOf.delete(other);
      for (const sessionId of presence.openAt(other)) set(other, sessionId, []);
    }
  }

  broker.listen(subject, (text) => heard(Told.parse(JSON.parse(text))));
  broker.onChange(() => tellAll(true));
  presence.onChangeHere((sessionId, people) =>
    tell({ isAll: false, asks: false, people: { [sessionId]: people } }),
  );
  let cancel = clock.after(tellAllMs, beat);
  function beat(): void {
    tellAll(false);
    forgetSilent();
    cancel = clock.after(tellAllMs, beat);
  }
  return () => {
    cancel();
    tell({ isAll: true, asks: false, people: {} });
  };
}

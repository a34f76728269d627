// A live meeting kept in this browser alone: the page's own engine, behind the same link as the server's.
import { agentDefinitions } from '#agents/registry.ts';
import { createFollower } from '#engine/follow/follower.ts';
import { loadModels } from '#language/models/models.ts';
import { isDurable, type NewEvent } from '#meeting/events.ts';
import {
  forgetWrongCompany,
  rememberCorrection,
  wrongCompaniesOf,
} from '#meeting/outputs/wrong-companies.ts';
import type { User } from '#meeting/session.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import { deviceEvents } from '#web/live/device-events.ts';
import { keptThresholds } from '#web/live/kept-thresholds.ts';
import { meetingActions } from '#web/live/meeting-actions.ts';
import { createMeetingStateCell, type MeetingStateCell } from '#web/live/meeting-state-cell.ts';
import type { EngineReports, MeetingLink } from '#web/live/meeting-link.ts';
import { openOwnNotes } from '#web/live/own-notes.ts';
import type { LocalEngine } from './assemble.ts';
import { localLastTime } from './local-answer.ts';
import { unkeptWords } from './unkept-words.ts';

/** What could not be kept is tried again after this long; it stays on the screen as "not yet saved". */
const againMs = 2_000;

export interface LocalLinkDependencies {
  engine: LocalEngine;
  sessionId: string;
  user: User;
  /** The meeting was left. */
  closed(): void;
}

/** Opens a meeting that this browser's store has. */
export async function openLocalLink(dependencies: LocalLinkDependencies): Promise<MeetingLink> {
  const { engine, sessionId, user } = dependencies;
  const { bus, orchestrator, settings, clock } = engine;
  // The meeting opens without waiting; until they are there, and where they cannot be had, the rules work alone.
  loadModels().catch(() => undefined);
  const cell = createMeetingStateCell();
  const device = deviceEvents({ sessionId, user, clock, cell });
  const unkept = unkeptWords(sessionId);
  const ownNotes = openOwnNotes({ userId: user.uid, sessionId, clock });
  let closed = false;

  async function keep(event: NewEvent): Promise<void> {
    try {
      const { outcome } = await bus.publish(event);
      if (event.kind === 'company-corrected')
        await rememberCorrection(settings, user.uid, event.body, event.at);
      if (event.kind !== 'entry-added') return;
      unkept.remove(event.id);
      if (outcome === 'kept' || outcome === 'repeated') return;
      device.show('entry-refused', { entryId: event.id, reason: 'This meeting was deleted.' });
    } catch {
      device.show('connection-changed', { state: 'disconnected' });
      if (!closed) clock.after(againMs, () => void keep(event));
    }
  }

  /** Shown at once: this browser's disk may be full, and then it is tried again. */
  function append(event: ClientEvent): void {
    const whole = { ...device.envelope(), ...event } as NewEvent;
    if (whole.kind === 'entry-added') unkept.add(whole);
    device.showPending(event, whole.at);
    void keep(whole);
  }

  const stop = await follow(engine, sessionId, cell);
  device.show('connection-changed', { state: 'connected' });
  const people = [{ id: user.uid, name: user.displayName }];
  cell.add([{ ...device.envelope(), sequence: 0, kind: 'presence', body: { people } }]);
  await orchestrator.resume(sessionId);
  for (const event of unkept.left()) {
    device.show('entry-waiting', { entry: event.body.entry });
    void keep(event);
  }

  return {
    sessionId,
    user,
    keptOn: 'device',
    state: cell,
    actions: meetingActions({
      sessionId,
      clock,
      serverAheadMs: () => 0,
      append,
      sayInterim: (body) => bus.broadcast({ ...device.envelope(), sequence: 0, kind: 'interim-words', body }),
    }),
    engine: reportsOf(engine, sessionId),
    lastTime: (signal) => localLastTime(engine, user, sessionId, signal),
    thresholds: keptThresholds({ userId: user.uid }),
    wrongCompanies: {
      load: () => wrongCompaniesOf(settings, user.uid),
      forget: (wrong) => forgetWrongCompany(settings, user.uid, wrong),
    },
    ownNotes,
    close() {
      ownNotes.close();
      closed = true;
      stop();
      dependencies.closed();
    },
  };
}

/** What is kept comes from the log, whichever tab of this browser kept it; the rest from this tab's bus. */
async function follow(
  { log, bus, clock }: LocalEngine,
  sessionId: string,
  cell: MeetingStateCell,
): Promise<() => void> {
  const unsubscribe = bus.subscribe(sessionId, (event) => {
    if (!isDurable(event)) cell.add([event]);
  });
  const follower = createFollower({
    name: 'an open meeting',
    log,
    bus,
    clock,
    cursor: async (id) => (id === sessionId ? cell.get().lastSequence : undefined),
    hear: async (events) => cell.add(events),
    gone: async () => {},
    failed: (error) => console.error('Aside: reading a meeting failed', error),
  });
  await follower.wake(sessionId);
  return () => {
    unsubscribe();
    follower.stop();
  };
}

function reportsOf({ orchestrator, audit }: LocalEngine, sessionId: string): EngineReports {
  return {
    async health() {
      const { agents, bus } = orchestrator.health();
      const byAgent = new Map(agents.map((one) => [one.agent_id, one]));
      return {
        agents: agentDefinitions.map((definition) => {
          const known = byAgent.get(definition.id);
          return { ...definition, ...(known && { health: known }) };
        }),
        bus,
      };
    },
    audit: async (traceId) => (await audit?.(sessionId, traceId)) ?? [],
  };
}

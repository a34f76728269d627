// The page's own engine stands in for the server's while the server is out of reach: when it begins, what it is shown, and
// how what it found gives way to the server's own findings. The engine itself is handed in, and fetched while the server is
// there.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, EphemeralEvent, NewEvent } from '#meeting/events.ts';
import type { OwnAgent } from '#meeting/outputs/own-agents.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { DeviceEvents } from './device-events.ts';
import {
  type Findings,
  findingsAfter,
  isFinding,
  isLookedAt,
  lineOfFinding,
  noFindings,
  withFinding,
  withoutLines,
} from './findings-here.ts';
import type { MeetingStateCell } from './meeting-state-cell.ts';
import type { Outbox } from './outbox.ts';
import type { PendingEvent } from './outbox-store.ts';

const standInTimes = {
  /** A connection that is back by then was away for a blink. */
  beginMs: 5_000,
  /** Somebody who stays so long may need it: it is fetched, and the server asked for its rules. */
  prepareMs: 10_000,
  /** What the server has had for so long and has said nothing about, it does not look at. */
  giveUpMs: 60_000,
} as const;

/** By which rules the server analyses this meeting, as it said last. */
export interface StandInFacts {
  consentPolicy: ConsentPolicy;
  /** Those of this person, where they are the host. */
  ownAgents: readonly OwnAgent[];
}

export interface StandInMeeting {
  sessionId: string;
  userId: string;
  facts: StandInFacts;
  clock: Clock;
  /** What was looked at already, in order; the first is the meeting's creation. */
  known: readonly NewEvent[];
  /** Is told what comes of what is said from then on. */
  hear(event: DurableEvent | EphemeralEvent): void;
}

export interface StandInEngine {
  say(event: NewEvent): void;
  close(): void;
}

export type OpenStandInEngine = (meeting: StandInMeeting) => Promise<StandInEngine>;

/** All that must be had before the server goes away. */
export interface PreparedStandIn {
  facts: StandInFacts;
  open: OpenStandInEngine;
}

export interface StandInDependencies {
  sessionId: string;
  userId: string;
  clock: Clock;
  cell: MeetingStateCell;
  device: Pick<DeviceEvents, 'envelope'>;
  outbox: Pick<Outbox, 'pending' | 'subscribe'>;
  /** Rejects when something of it cannot be had. not-wanted: the server runs no agents, so none run here. Absent: nobody stands in. */
  prepare?: (() => Promise<PreparedStandIn | 'not-wanted'>) | undefined;
  /** Whether this person may see what agents say. */
  maySee(): boolean;
}

export interface StandIn {
  /** The server has kept these. */
  hear(events: readonly DurableEvent[]): void;
  /** The server's log is another one: these events, from the first. */
  beginAgain(events: readonly DurableEvent[]): void;
  /** The meeting is up to date with the server. */
  level(): void;
  /** It is not any more. */
  lost(): void;
  /** The server is there and takes this page no more, for now or for good. */
  refused(): void;
  close(): void;
}

export function openStandIn(dependencies: StandInDependencies): StandIn {
  const { sessionId, userId, clock, cell, device, outbox, prepare, maySee } = dependencies;
  let log: DurableEvent[] = [];
  let findings: Findings = noFindings;
  let prepared: PreparedStandIn | 'not-wanted' | undefined;
  /** While the server is out of reach; another object each time. */
  let absence: { engine?: StandInEngine; asked: Set<string> } | undefined;
  let wasLevel = false;
  let cancelTimers = () => {};

  const show = (agents?: 'at-work' | 'not-here') => cell.showHere({ findings, ...(agents && { agents }) });
  function change(next: Findings): void {
    if (next === findings) return;
    findings = next;
    show(absence?.engine && 'at-work');
  }
  const waiting = () =>
    outbox.pending().filter((one) => one.event.sessionId === sessionId && one.refused === undefined);
  const isWaiting = (line: string) => waiting().some(({ event }) => event.id === line);
  const asEvent = ({ event, at }: PendingEvent) => ({ ...device.envelope(at), ...event }) as NewEvent;

  async function prepareNow(): Promise<void> {
    if (!prepare || !maySee()) return;
    // What the server said before stands where it does not answer now.
    prepared = await prepare().catch(() => prepared);
  }

  async function begin(): Promise<void> {
    if (!prepare || !maySee() || prepared === 'not-wanted') return;
    if (!prepared) return show('not-here');
    const mine = { asked: new Set<string>() };
    absence = mine;
    const { facts, open } = prepared;
    const known = lookedAt(log, waiting().map(asEvent), findings);
    for (const { id } of known) mine.asked.add(id);
    const hear = heardIn(mine);
    try {
      const engine = await open({ sessionId, userId, facts, clock, known, hear });
      if (absence !== mine) return engine.close();
      absence.engine = engine;
      ask();
      show('at-work');
    } catch (error) {
      console.error('Aside: the agents of this device could not begin', error);
      if (absence === mine) show('not-here');
    }
  }

  const heardIn = (mine: object) => (event: DurableEvent | EphemeralEvent) => {
    if (absence !== mine) return;
    if (event.kind === 'insight-streaming') return cell.add([event]);
    if (!isFinding(event)) return;
    const line = lineOfFinding(event);
    // What the server has looked at is its to tell, and to check after a correction.
    if (findings.has(line) || isWaiting(line)) change(withFinding(findings, event));
  };

  /** What waits for the server and was not asked about yet. */
  function ask(): void {
    const { engine, asked } = absence ?? {};
    if (!engine) return;
    for (const pending of waiting()) {
      if (asked?.has(pending.event.id)) continue;
      asked?.add(pending.event.id);
      engine.say(asEvent(pending));
    }
  }

  function end(): void {
    cancelTimers();
    absence?.engine?.close();
    absence = undefined;
  }

  const stopOutbox = outbox.subscribe(({ event }, what) => {
    if (event.sessionId !== sessionId) return;
    if (what === 'added') ask();
    if (what === 'refused') change(withoutLines(findings, (line) => line === event.id));
  });

  return {
    hear(events) {
      log.push(...events);
      change(findingsAfter(findings, events));
    },
    beginAgain(events) {
      log = [...events];
      change(findingsAfter(findings, events));
    },
    level() {
      end();
      wasLevel = true;
      show();
      const cancels = [
        clock.after(standInTimes.prepareMs, () => void prepareNow()),
        clock.after(standInTimes.giveUpMs, () => change(withoutLines(findings, (line) => !isWaiting(line)))),
      ];
      cancelTimers = () => cancels.forEach((cancel) => cancel());
    },
    lost() {
      if (!wasLevel) return;
      wasLevel = false;
      cancelTimers();
      cancelTimers = clock.after(standInTimes.beginMs, () => void begin());
    },
    refused() {
      end();
      show();
    },
    close() {
      stopOutbox();
      end();
    },
  };
}

/**
 * What is no question any more: the server's log, with what was found here of its last lines, and what waits for it up to the
 * first line that nobody has looked at.
 */
function lookedAt(
  log: readonly DurableEvent[],
  waiting: readonly NewEvent[],
  findings: Findings,
): readonly NewEvent[] {
  const next = waiting.findIndex(({ id, kind }) => kind === 'entry-added' && !isLookedAt(findings, id));
  const done = next < 0 ? waiting : waiting.slice(0, next);
  const lines = new Set(done.map(({ id }) => id));
  const found = [...findings].flatMap(([line, { events, isKept }]) =>
    isKept || lines.has(line) ? events : [],
  );
  return [...log, ...done, ...found];
}

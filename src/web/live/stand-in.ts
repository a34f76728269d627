// Lets the page's own engine stand in for the server's while the server is out of reach: when it begins, which events it
// gets, and how the server's findings replace its own. The engine itself is passed in.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, EphemeralEvent, NewEvent } from '#meeting/events.ts';
import type { OwnAgent } from '#meeting/outputs/own-agents.ts';
import type { WrongCompany } from '#meeting/outputs/wrong-companies.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import {
  createFindingsLayer,
  type Findings,
  findingsAfter,
  isFinding,
  isLookedAt,
  lineOfFinding,
  noFindings,
  withFinding,
  withoutLines,
} from './findings-here.ts';
import type { PendingEvent } from './outbox-store.ts';
import { awayMs, type StandIn, type StandInDependencies } from './stand-in-later.ts';

/** After the meeting is up to date again, when nothing is urgent. */
const askAgainMs = 10_000;
/** What the server has had for so long and has said nothing about, it does not look at. */
const giveUpMs = 60_000;

/** By which rules the server analyses this meeting, as it said last. */
export interface StandInFacts {
  consentPolicy: ConsentPolicy;
  /** Those of this person, where the meeting is theirs. */
  ownAgents: readonly OwnAgent[];
  wrongCompanies: readonly WrongCompany[];
}

interface StandInMeeting {
  sessionId: string;
  userId: string;
  facts: StandInFacts;
  clock: Clock;
  /** What was looked at already, in order; the first is the meeting's creation. */
  known: readonly NewEvent[];
  /** Is told what comes of what is said from then on. */
  hear(event: DurableEvent | EphemeralEvent): void;
}

interface StandInEngine {
  say(event: NewEvent): void;
  close(): void;
}

export type OpenStandInEngine = (meeting: StandInMeeting) => Promise<StandInEngine>;

/** All that must be had before the server goes away. */
export interface PreparedStandIn {
  facts: StandInFacts;
  /** Asks the server anew. Undefined where it runs no agents any more. */
  askFacts(): Promise<StandInFacts | undefined>;
  openEngine: OpenStandInEngine;
}

/** Of a meeting that is up to date with its server. */
export function openStandIn(
  { sessionId, user, clock, cell, device, outbox, maySee, log }: StandInDependencies,
  prepared: PreparedStandIn,
): StandIn {
  let facts: StandInFacts | undefined = prepared.facts;
  let findings: Findings = noFindings;
  const layer = createFindingsLayer();
  /** While the server is out of reach; another object each time. */
  let absence: { engine?: StandInEngine; asked: Set<string> } | undefined;
  let isLevel = true;
  let cancelTimers = () => {};

  function show(agentsHere?: MeetingState['agentsHere']): void {
    cell.layOver(
      findings.size > 0 || agentsHere
        ? (state) => ({ ...state, ...layer(state, findings), ...(agentsHere && { agentsHere }) })
        : undefined,
    );
  }
  function change(next: Findings): void {
    if (next === findings) return;
    findings = next;
    show(absence?.engine && 'at-work');
  }
  const waiting = () =>
    outbox.pending().filter((one) => one.event.sessionId === sessionId && one.refused === undefined);
  const isWaiting = (line: string) => waiting().some(({ event }) => event.id === line);
  const asEvent = ({ event, at }: PendingEvent) => ({ ...device.envelope(at), ...event }) as NewEvent;

  async function askFacts(): Promise<void> {
    try {
      facts = await prepared.askFacts();
    } catch {
      // What the server said before stands.
    }
  }

  async function begin(): Promise<void> {
    if (!facts || !maySee()) return;
    const known = lookedAt(log(), waiting().map(asEvent), findings);
    const mine = { asked: new Set(known.map(({ id }) => id)) };
    absence = mine;
    const hear = heardIn(mine);
    try {
      const meeting = { sessionId, userId: user.uid, facts, clock, known, hear };
      const engine = await prepared.openEngine(meeting);
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
    hear: (events) => change(findingsAfter(findings, events)),
    level() {
      end();
      isLevel = true;
      // The server may have said meanwhile that they are of the other side now.
      if (!maySee()) findings = noFindings;
      show();
      const cancels = [
        clock.after(askAgainMs, () => void askFacts()),
        clock.after(giveUpMs, () => change(withoutLines(findings, (line) => !isWaiting(line)))),
      ];
      cancelTimers = () => cancels.forEach((cancel) => cancel());
    },
    lost() {
      if (!isLevel) return;
      isLevel = false;
      cancelTimers();
      cancelTimers = clock.after(awayMs, () => void begin());
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

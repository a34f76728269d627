// The orchestrator: hears every entry and starts a round of the agents for it. Rounds run side by side, so that one
// slow agent holds up nobody; a meeting that a stopped server left behind is taken up where it stood.
import type { Agent } from '#agents/agent.ts';
import { lookAt } from '#agents/look-at.ts';
import type { Clock } from '#meeting/clock.ts';
import type { KeptEvent, MeetingEvent } from '#meeting/events.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { LogStore } from '#store/store.ts';
import type { Bus } from './bus.ts';
import { createRecentEntries } from './recent-entries.ts';
import { runRound } from './round.ts';
import { createTurns } from './turns.ts';

/** A meeting is searched backwards in stretches of this many events, until one has nothing left unfinished. */
const stretch = 200;

export interface OrchestratorParts {
  bus: Bus;
  store: Pick<LogStore, 'eventsAfter' | 'head'>;
  roster: readonly Agent[];
  clock: Clock;
  /** Something of the engine or of an agent failed. `what` names the part, never the meeting's words. */
  failed(what: string, error: unknown): void;
}

export interface Orchestrator {
  /** Takes up a meeting left behind by an earlier process: entries without a finished round get one. Once per meeting. */
  resume(sessionId: string): Promise<void>;
  /** Rounds started or waiting. */
  activeRounds(): number;
  /** Resolves when no round is waiting or running. */
  settled(): Promise<void>;
  /** Hears no more entries. Rounds under way go on. */
  stop(): void;
}

export function createOrchestrator({ bus, store, roster, clock, failed }: OrchestratorParts): Orchestrator {
  const recent = createRecentEntries();
  const turns = createTurns(clock);
  const resuming = new Map<string, Promise<number>>();
  const started = new Set<string>();
  let active = 0;
  let wakeWaiters: (() => void)[] = [];

  const parts = {
    bus,
    roster,
    clock,
    agentFailed: (id: string, error: unknown) => failed(`agent ${id}`, error),
  };

  function startRound(heard: MeetingEvent<'entry-heard'>, last: readonly TranscriptEntry[]): void {
    const { entry } = heard.body;
    if (roster.length === 0 || !isLongEnough(entry) || started.has(entry.id)) return;
    started.add(entry.id);
    active++;
    turns.add(() => {
      Promise.try(() => runRound(parts, heard, lookAt(last)))
        .catch((error: unknown) => {
          failed('round', error);
          // Not concluded: the meeting is taken up again at its next entry or opening.
          recent.forget(heard.sessionId);
        })
        .finally(() => {
          started.delete(entry.id);
          if (--active > 0) return;
          for (const wake of wakeWaiters.splice(0)) wake();
        });
    });
  }

  /** Reads the meeting's end, starts what was left behind, and gives the number up to which it has read. */
  async function takeUp(sessionId: string): Promise<number> {
    const head = await store.head(sessionId);
    const events = await readBack(sessionId, head);
    const finished = finishedIn(events);
    recent.recall(sessionId, []);
    for (const event of heardIn(events)) {
      const last = recent.add(event.body.entry);
      if (!finished.has(event.id)) startRound(event, last);
    }
    return head;
  }

  /** The events up to `head`, from as far back as something was left unfinished. */
  async function readBack(sessionId: string, head: number): Promise<KeptEvent[]> {
    let events: KeptEvent[] = [];
    for (let from = head; from > 0;) {
      const before = Math.max(0, from - stretch);
      const part = await readStretch(sessionId, before, from);
      events = [...part, ...events];
      const finished = finishedIn(events);
      if (heardIn(part).every(({ id, body }) => finished.has(id) || !isLongEnough(body.entry))) break;
      from = before;
    }
    return events;
  }

  /** The events after `after` up to `last`. */
  async function readStretch(sessionId: string, after: number, last: number): Promise<KeptEvent[]> {
    const events: KeptEvent[] = [];
    while (after < last) {
      const page = await store.eventsAfter(sessionId, after, last - after);
      if (page.length === 0) break; // Deleted meanwhile.
      events.push(...page);
      after = page.at(-1)!.number;
    }
    return events;
  }

  /** The number up to which the meeting was read to take it up; 0 when it is known already. */
  function resume(sessionId: string): Promise<number> {
    const running = resuming.get(sessionId);
    if (running) return running;
    if (recent.knows(sessionId)) return Promise.resolve(0);
    const reading = takeUp(sessionId).finally(() => resuming.delete(sessionId));
    resuming.set(sessionId, reading);
    return reading;
  }

  async function hear(heard: MeetingEvent<'entry-heard'>): Promise<void> {
    // What comes while its meeting is being taken up waits here; what that reading met is started by it.
    const readUpTo = await resume(heard.sessionId);
    if (heard.number > readUpTo) startRound(heard, recent.add(heard.body.entry));
  }

  const unsubscribe = bus.subscribe('all', (event) => {
    if (event.kind === 'entry-heard')
      hear(event).catch((error: unknown) => failed('taking up a meeting', error));
    else if (event.kind === 'meeting-created') recent.recall(event.sessionId, []);
    else if (event.kind === 'meeting-deleted') recent.forget(event.sessionId);
  });

  return {
    async resume(sessionId) {
      await resume(sessionId);
    },
    activeRounds: () => active,
    settled: () => (active === 0 ? Promise.resolve() : new Promise((resolve) => wakeWaiters.push(resolve))),
    stop: unsubscribe,
  };
}

function isLongEnough(entry: TranscriptEntry): boolean {
  return entry.text.length > entryLongEnough;
}

function heardIn(events: readonly KeptEvent[]) {
  return events.filter((event) => event.kind === 'entry-heard');
}

function finishedIn(events: readonly KeptEvent[]): Set<string> {
  return new Set(events.flatMap((event) => (event.kind === 'round-finished' ? [event.body.entryId] : [])));
}

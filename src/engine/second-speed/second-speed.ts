// The second speed: a language model looks at lines that the agents have looked at already, several at a time, and may speak
// where they were silent. It works beside the entries' own runs, and nothing of them waits for it.
import type { Clock } from '#meeting/clock.ts';
import type { BodyOf, NewEvent, ScoutOutcome } from '#meeting/events.ts';
import { causedBy, engineActor } from '../event-parts.ts';
import type { EntryWork } from '../run/entry-run.ts';
import type { LiveSession } from '../session/live-sessions.ts';
import { usefulMs } from '../tasks/scheduler.ts';
import { createGate } from './gate.ts';
import { look, type LookDependencies } from './look.ts';
import {
  dueAt,
  emptyWindow,
  ended,
  type HeardLine,
  isStale,
  type ScoutWindow,
  sent,
  withLine,
} from './scout-window.ts';

/** What is asked, and for how much. */
export interface ModelGiven extends Pick<LookDependencies, 'model' | 'prompts' | 'tokensPerMeeting'> {
  /** Requests under way at once, over all meetings. */
  requestsAtOnce?: number;
}

/** What the engine brings. */
export type EngineParts = Omit<LookDependencies, 'gate' | keyof ModelGiven>;

export interface SecondSpeedReport {
  inFlight: number;
  /** Scouts since the beginning, by how they ended. */
  scouts: Record<ScoutOutcome, number>;
  /** Specialists whose answer came too late to be of use. */
  stale: number;
  tokens: number;
}

type Totals = Omit<SecondSpeedReport, 'inFlight'>;

export interface SecondSpeed {
  /** An entry's run has begun. */
  heard(work: EntryWork): void;
  report(): SecondSpeedReport;
  /** Asks nothing more, and gives up what is under way. */
  stop(): void;
}

const requestsAtOnce = 8;

/** What is looked at in one session under one hold. */
interface Watch {
  readonly live: LiveSession;
  window: ScoutWindow;
  /** Lines heard so far, */
  heard: number;
  /** and the number of the last of them: a run that is made again brings none that is new. */
  latest: number;
  /** This meeting has used up its tokens. */
  isOff: boolean;
  cancel(): void;
  /** What is asked about now. */
  readonly asking: Set<{ line: HeardLine; abort: AbortController }>;
}

/** To be handed to the orchestrator. */
export function secondSpeed(given: ModelGiven): (engine: EngineParts) => SecondSpeed {
  return (engine) => createSecondSpeed({ ...engine, ...given });
}

function createSecondSpeed(dependencies: EngineParts & ModelGiven): SecondSpeed {
  const { tasks, failed } = dependencies;
  const { clock } = tasks;
  const gate = createGate(dependencies.requestsAtOnce ?? requestsAtOnce);
  const watches = new WeakMap<LiveSession, Watch>();
  const stopped = new AbortController();
  const totals: Totals = {
    scouts: { answered: 0, unreadable: 0, refused: 0, stale: 0, 'timed-out': 0, failed: 0 },
    stale: 0,
    tokens: 0,
  };

  function watchOf(live: LiveSession): Watch {
    const known = watches.get(live);
    if (known) return known;
    const watch: Watch = {
      live,
      window: emptyWindow,
      heard: 0,
      latest: 0,
      isOff: false,
      cancel() {},
      asking: new Set(),
    };
    watches.set(live, watch);
    return watch;
  }

  function arrange(watch: Watch): void {
    watch.cancel();
    const due = dueAt(watch.window);
    if (due === undefined) return;
    // Behind the run that has just begun, at the earliest.
    watch.cancel = clock.after(Math.max(0, due - clock.elapsed()), () => void lookAt(watch));
  }

  /** Never rejects. */
  async function lookAt(watch: Watch): Promise<void> {
    const { live } = watch;
    const lines = watch.window.waiting;
    watch.isOff ||= (live.modelUse?.tokens ?? 0) >= dependencies.tokensPerMeeting;
    if (watch.isOff || stopped.signal.aborted || !live.hold.isHeld()) return;
    watch.window = sent(watch.window);
    let outcome: ScoutOutcome | undefined;
    try {
      const scouted = await look(
        { ...dependencies, gate },
        { live, lines, whileFresh: (line, work) => whileFresh(watch, stopped.signal, line, work) },
      );
      outcome = scouted?.outcome;
      watch.isOff = scouted?.budgetSpent ?? false;
      if (!scouted || stopped.signal.aborted) return;
      count(totals, scouted);
      await live.hold.publish(conclusionOf(lines.at(-1)!, clock, scouted));
    } catch (error) {
      outcome = 'failed';
      failed('looking at new lines with a language model', error);
    } finally {
      watch.window = ended(watch.window, outcome === 'failed' || outcome === 'timed-out', clock.elapsed());
      arrange(watch);
    }
  }

  return {
    heard({ added, live }) {
      const { id, sessionId, traceId, at, sequence } = added;
      // What an engine left behind long ago helps nobody any more.
      if (clock.now() - Date.parse(at) > usefulMs) return;
      const watch = watchOf(live);
      if (sequence <= watch.latest) return;
      watch.latest = sequence;
      const cause = { id, sessionId, traceId, at };
      watch.window = withLine(watch.window, {
        cause,
        number: sequence,
        place: watch.heard++,
        at: clock.elapsed(),
      });
      for (const { line, abort } of watch.asking) if (isStale(line, watch.heard)) abort.abort();
      arrange(watch);
    },
    report: () => ({ inFlight: gate.inside(), ...totals, scouts: { ...totals.scouts } }),
    stop: () => stopped.abort(),
  };
}

async function whileFresh<T>(
  { live, asking, heard }: Watch,
  stopped: AbortSignal,
  line: HeardLine,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const one = { line, abort: new AbortController() };
  if (isStale(line, heard)) one.abort.abort();
  asking.add(one);
  try {
    return await work(AbortSignal.any([one.abort.signal, live.hold.lost, stopped]));
  } finally {
    asking.delete(one);
  }
}

function count(
  totals: Totals,
  { outcome, moments, inputTokens, outputTokens }: BodyOf<'lines-scouted'>,
): void {
  totals.scouts[outcome]++;
  totals.stale += moments.filter((moment) => moment.outcome.status === 'dropped').length;
  totals.tokens += inputTokens + outputTokens;
}

/** Its id derives from the last line that was new: a look is concluded once. */
function conclusionOf(
  { cause }: HeardLine,
  clock: Clock,
  body: BodyOf<'lines-scouted'>,
): NewEvent<'lines-scouted'> {
  return {
    ...causedBy(cause, clock),
    id: `${cause.id}.scouted`,
    kind: 'lines-scouted',
    actor: engineActor,
    body,
  };
}

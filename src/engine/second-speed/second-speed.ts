// The second speed: a language model reads lines that the agents have already analysed, several at a time, and may speak
// where they were silent. It runs beside the entries' own runs, which never wait for it.
import type { ScoutMoment } from '#agents/language-model/moments.ts';
import type { Clock } from '#meeting/clock.ts';
import type { BodyOf, NewEvent, ScoutOutcome } from '#meeting/events.ts';
import { modelPause } from '#meeting/state/model-pause.ts';
import { causedBy, engineActor } from '../event-parts.ts';
import type { EntryWork } from '../run/entry-run.ts';
import type { LiveSession } from '../session/live-sessions.ts';
import { usefulMs } from '../tasks/dropping.ts';
import { withTimeout } from '../tasks/with-timeout.ts';
import { createGate } from './gate.ts';
import { runScoutPass, type ScoutPassDependencies } from './scout-pass.ts';
import {
  dueAt,
  emptyWindow,
  ended,
  type ScoutedLine,
  isStale,
  scouting,
  type ScoutWindow,
  sent,
  withLine,
  withoutWaiting,
} from './scout-window.ts';

/** What is asked, and for how much. */
export interface ModelGiven extends Pick<ScoutPassDependencies, 'model' | 'prompts' | 'limits'> {
  /** Requests under way at once, over all meetings. */
  requestsAtOnce?: number;
}

/** What the engine brings. */
export type EngineDependencies = Omit<ScoutPassDependencies, 'gate' | keyof ModelGiven>;

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
/** Of the moments that nobody was asked about, so many are remembered. */
const mostUnasked = 16;
/** So long the lines' own runs are waited for at most, so that what they say is known. */
const ownRunsMs = 2_000;

/** What is looked at in one session under one hold. */
interface Watch {
  readonly live: LiveSession;
  window: ScoutWindow;
  /** Lines heard so far, */
  heard: number;
  /** and the number of the last of them: a run that is made again brings none that is new. */
  latest: number;
  cancel(): void;
  /** The last lines that were looked at. */
  looked: readonly ScoutedLine[];
  readonly named: Set<string>;
  /** What was named and is not asked about. */
  unasked: Map<string, ScoutMoment>;
  /** What is asked about now. */
  readonly asking: Set<{ line: ScoutedLine; abort: AbortController }>;
}

function newWatch(live: LiveSession): Watch {
  return {
    live,
    window: emptyWindow,
    heard: 0,
    latest: 0,
    looked: [],
    named: new Set(),
    unasked: new Map(),
    cancel() {},
    asking: new Set(),
  };
}

/** To be handed to the orchestrator. */
export function secondSpeed(given: ModelGiven): (engine: EngineDependencies) => SecondSpeed {
  return (engine) => createSecondSpeed({ ...engine, ...given });
}

function createSecondSpeed(dependencies: EngineDependencies & ModelGiven): SecondSpeed {
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
    const watch = newWatch(live);
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
    if (stopped.signal.aborted || !live.hold.isHeld()) return;
    if (modelPause(live, dependencies.limits, clock.now())) {
      watch.window = withoutWaiting(watch.window);
      return;
    }
    const due = watch.window.waiting;
    watch.window = sent(watch.window);
    let outcome: ScoutOutcome | undefined;
    try {
      await ownRuns(dependencies, live, due);
      if (stopped.signal.aborted || !live.hold.isHeld()) return;
      // What was said meanwhile is looked at as well: it is among the lines that are shown.
      const lines = [...due, ...watch.window.waiting];
      watch.window = sent(watch.window);
      const scouted = await runScoutPass(
        { ...dependencies, gate },
        {
          live,
          lines,
          earlier: watch.looked,
          named: watch.named,
          unasked: watch.unasked,
          whileFresh: (line, work) => whileFresh(watch, stopped.signal, line, work),
        },
      );
      watch.looked = [...watch.looked, ...lines].slice(-scouting.linesAgain);
      watch.unasked = new Map([...watch.unasked].slice(-mostUnasked));
      outcome = scouted?.outcome;
      // What was spent is kept as long as this engine may write, although it has stopped.
      if (!scouted || !live.hold.isHeld()) return;
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

async function ownRuns(
  { runEnded, tasks: { clock } }: Pick<EngineDependencies, 'runEnded' | 'tasks'>,
  live: LiveSession,
  lines: readonly ScoutedLine[],
): Promise<void> {
  const all = Promise.all(lines.map(({ cause }) => runEnded(live, cause.id)));
  await withTimeout(clock, ownRunsMs, () => all, live.hold.lost);
}

async function whileFresh<T>(
  { live, asking, heard }: Watch,
  stopped: AbortSignal,
  line: ScoutedLine,
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
  { outcome, moments, reviews = [], inputTokens, outputTokens }: BodyOf<'lines-scouted'>,
): void {
  totals.scouts[outcome]++;
  totals.stale += [...moments, ...reviews].filter((one) => one.outcome.status === 'dropped').length;
  totals.tokens += inputTokens + outputTokens;
}

/** Its id derives from the last line that was new: a look is concluded once. */
function conclusionOf(
  { cause }: ScoutedLine,
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

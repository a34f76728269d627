// Starts the runs that events owe: the run of an entry at once, the run of a correction when the run of its entry has ended,
// and the corrections of one meeting one after the other. If the text from another device changes a line, that counts as a
// correction.
import type { DurableEvent } from '#meeting/events.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import { changedLineId, changesWords, linesOf } from '#meeting/lines/lines.ts';
import { emptyMeetingState, type MeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { renamesOf } from '#meeting/people/renames.ts';
import type { Job } from '#store/jobs.ts';
import type { Log } from '#store/log.ts';
import { pagesOf } from '../read-log.ts';
import type { LiveSession } from '../session/live-sessions.ts';
import { type CorrectionWork, runCorrection } from './corrections/correction-run.ts';
import { type EntryWork, type RunDependencies, runEntry } from './entry-run.ts';
import { withOwnAgents } from './with-own-agents.ts';
import { type JobClaim, createInFlightRuns, type InFlightRuns } from './in-flight-runs.ts';
import { type RenamingWork, runRenaming } from './corrections/renaming-run.ts';
import { entriesBefore, wordsToLookAt } from './words-to-look-at.ts';

/** Entries before the one looked at lie within so many events, or are done without. */
const eventsBefore = 100;
export interface Runs {
  startEntry(work: EntryWork): void;
  startCorrection(work: Omit<CorrectionWork, 'state'>): void;
  startRenaming(work: Omit<RenamingWork, 'state'>): void;
  /** Starts the run of a job that was claimed, from what the log says around it. */
  startJob(live: LiveSession, job: Omit<Job, 'kind'>): Promise<void>;
  readonly inFlight: InFlightRuns;
}

export function createRuns(
  log: Pick<Log, 'eventsAfter'>,
  dependencies: RunDependencies,
  failed: (what: string, error: unknown) => void,
): Runs {
  const inFlight = createInFlightRuns();
  const inTurn = createTurns(log);
  const isIdle = dependencies.agents.size === 0;
  const forMeeting = (live: LiveSession) => withOwnAgents(dependencies, live);

  /** Of what caused it, in the meeting of `live`. */
  function begin(
    what: string,
    { live, claim }: { live: LiveSession; claim: JobClaim },
    { id, sessionId }: { id: string; sessionId: string },
    run: () => Promise<void>,
  ): void {
    inFlight.add({ sessionId, id: runId(live, id), claim, run }, (error) => failed(what, error));
  }

  function startEntry(work: EntryWork): void {
    if (isIdle || work.added.body.entry.text.length <= entryLongEnough) return;
    const run = () => runEntry(forMeeting(work.live), work);
    begin('an entry’s run', work, work.added, run);
    dependencies.began?.(work);
  }

  function startCorrection(work: Omit<CorrectionWork, 'state'>): void {
    const { corrected } = work;
    const { sessionId } = corrected;
    if (isIdle) return;
    const run = async () => {
      // The corrected entry may still be looked at as it read before: what comes of that is checked too.
      await inFlight.ended(runId(work.live, changedLineId(corrected)));
      await inTurn(sessionId, async (state) => {
        const runs = forMeeting(work.live);
        const unseen = wordsToLookAt(state, corrected, work.live, runs.agents.keys());
        if (unseen) await runEntry(runs, unseen);
        await runCorrection(runs, { ...work, state });
      });
    };
    begin('correction', work, corrected, run);
  }

  function startRenaming(work: Omit<RenamingWork, 'state'>): void {
    const { sessionId } = work.renamed;
    if (isIdle) return;
    // What runs now may still say the old name.
    const { settled } = inFlight.of(sessionId);
    const run = async () => {
      await settled;
      await inTurn(sessionId, (state) => runRenaming(dependencies, { ...work, state }));
    };
    begin('a renaming', work, work.renamed, run);
  }

  async function startJob(live: LiveSession, { eventId, sequence, attempt }: Omit<Job, 'kind'>) {
    if (inFlight.goesOn(runId(live, eventId), attempt)) return;
    const claim = { attempt };
    const after = Math.max(0, sequence - eventsBefore);
    const events: DurableEvent[] = [];
    for await (const page of pagesOf(log, live.id, after, sequence)) events.push(...page);
    const event = events.at(-1);
    if (event?.id !== eventId) return; // Deleted meanwhile.
    if (changesWords(event)) return startCorrection({ corrected: event, live, claim });
    if (event.kind === 'speaker-renamed') return startRenaming({ renamed: event, live, claim });
    if (event.kind !== 'entry-added') return;
    const recent = linesOf(events, renamesOf(live.session)).slice(-entriesBefore);
    startEntry({ added: event, recent, live, claim });
  }

  return { startEntry, startCorrection, startRenaming, startJob, inFlight };
}

/**
 * An event's id says something in its own meeting alone. What is still at work under a lease that was lost does not stand
 * in the way of the next hold.
 */
export function runId({ id, hold }: LiveSession, eventId: string): string {
  return `${id} ${hold.fencing}.${eventId}`;
}

/** Work on one meeting runs one after the other over one state, which is read on and not read again. */
function createTurns(log: Pick<Log, 'eventsAfter'>) {
  const states = new Map<string, Promise<MeetingState>>();
  return async function inTurn(
    sessionId: string,
    work: (state: MeetingState) => Promise<void>,
  ): Promise<void> {
    const before = states.get(sessionId) ?? Promise.resolve(emptyMeetingState);
    const turn = before.then(async (known) => {
      let state = known;
      for await (const events of pagesOf(log, sessionId, known.lastSequence))
        state = reduceEvents(state, events);
      await work(state);
      return state;
    });
    const next = turn.catch(() => emptyMeetingState);
    states.set(sessionId, next);
    await turn.finally(() => {
      if (states.get(sessionId) === next) states.delete(sessionId);
    });
  };
}

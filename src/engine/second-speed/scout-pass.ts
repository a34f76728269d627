// One pass over the lines that are new: what the built-in analysis has shown on them is looked at by its specialists, while a
// scout names moments; then the specialist of each is asked once, side by side.
import { type ScoutMoment, readMoments } from '#agents/language-model/moments.ts';
import { chanceAt, isWorthAsking } from '#agents/language-model/note-worth.ts';
import { scoutRequest } from '#agents/language-model/request.ts';
import type { BodyOf } from '#meeting/events.ts';
import { withCost } from '#meeting/models/model-budget.ts';
import type { AgentOutcome } from '#meeting/outputs/output.ts';
import type { SilenceReason } from '#meeting/outputs/reason.ts';
import { modelPause } from '#meeting/state/model-pause.ts';
import { spentAfter } from '#meeting/state/model-totals.ts';
import type { LiveSession } from '../session/live-sessions.ts';
import { ModelFailure } from '#providers/language-model.ts';
import { withTimeout } from '../tasks/with-timeout.ts';
import { type CostedReply, type Inquiry, openInquiry } from './inquiry.ts';
import type { ScoutedLine } from './scout-window.ts';
import { askReview, notesToReview } from './review.ts';
import { askSpecialist, type SpecialistDependencies } from './specialist.ts';

/** What a scout takes at most. */
const scoutMs = 20_000;

export interface ScoutPassDependencies extends SpecialistDependencies {
  failed(what: string, error: unknown): void;
}

export interface ScoutPass {
  live: LiveSession;
  /** New, at least one, oldest first. */
  lines: readonly ScoutedLine[];
  /** The last of those that were looked at before: what a scout let wait may have become a moment. */
  earlier: readonly ScoutedLine[];
  /** What was asked about before, as `momentKey`: nobody is asked twice. */
  named: Set<string>;
  /** What was named and not asked about, as last named; by `momentKey`. */
  unasked: Map<string, ScoutMoment>;
  /** Does `work` with a signal that aborts once newer lines have made this one stale. */
  whileFresh<T>(line: ScoutedLine, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

type Scouted = BodyOf<'lines-scouted'>;

/** Undefined where nothing could be shown to anybody. */
export async function runScoutPass(
  dependencies: ScoutPassDependencies,
  given: ScoutPass,
): Promise<Scouted | undefined> {
  const { model, limits } = dependencies;
  const { live, lines, earlier } = given;
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const inquiry = openInquiry(dependencies, live, first.number, given.unasked.values());
  if (!inquiry.lines.some(({ number }) => number >= first.number)) return undefined;
  const reviewed = Promise.all(
    notesToReview(live, lines).map(async (one) => {
      const ended = await given.whileFresh(one.line, (signal) =>
        askReview(dependencies, { live, inquiry, ...one, signal }),
      );
      return ended ? [{ outputId: one.note.id, outcome: ended }] : [];
    }),
  );
  // Where the log cannot be written it fails before anybody waits for it.
  reviewed.catch(() => {});
  const {
    outcome,
    failure,
    moments: all,
  } = await given.whileFresh(last, (signal) =>
    scouted(dependencies, inquiry, [...earlier, ...lines], signal),
  );
  const moments = all.filter((moment) => !given.named.has(momentKey(moment)));
  const pause = () => {
    const now = dependencies.tasks.clock.now();
    const modelUse = spentAfter(live.modelUse, withCost(inquiry.tally, limits.price), now);
    return modelPause({ modelUse, modelBudget: live.modelBudget }, limits, now);
  };
  const reasonNotToAsk = (worth: number, chance: number | undefined): SilenceReason | undefined => {
    if (!isWorthAsking({ worth, chance })) return { code: 'weak-signs', what: 'moment-worth-it' };
    return pause() && { code: 'budget-spent' };
  };
  const byNumber = new Map([...earlier, ...lines].map((line) => [line.number, line]));
  const asked = moments.map(async (moment) => {
    const line = byNumber.get(moment.line)!;
    const chance = chanceAt(inquiry.lines, moment.line);
    const reason = reasonNotToAsk(moment.worth, chance);
    // What was not asked about may be named again, once it has come to matter more.
    given.unasked.delete(momentKey(moment));
    if (reason) given.unasked.set(momentKey(moment), moment);
    else given.named.add(momentKey(moment));
    const ended = reason
      ? unasked(moment, reason)
      : await given.whileFresh(line, (signal) =>
          askSpecialist(dependencies, {
            live,
            inquiry,
            moment,
            chance,
            line,
            signal,
            mayAsk: () => !pause(),
          }),
        );
    return ended ? [{ entryId: line.cause.id, outcome: ended }] : [];
  });
  return {
    from: first.cause.id,
    upTo: last.cause.id,
    model: model.model,
    destination: model.destination,
    outcome,
    ...(failure !== undefined && { failure }),
    moments: (await Promise.all(asked)).flat(),
    reviews: (await reviewed).flat(),
    ...withCost(inquiry.tally, limits.price),
    budgetSpent: pause()?.of === 'meeting',
  };
}

async function scouted(
  { tasks: { clock }, prompts, failed }: ScoutPassDependencies,
  inquiry: Inquiry,
  lines: readonly ScoutedLine[],
  signal: AbortSignal,
): Promise<Pick<Scouted, 'outcome' | 'failure'> & { moments: readonly ScoutMoment[] }> {
  const ask = (within: AbortSignal) => inquiry.ask((parts) => scoutRequest(prompts, parts), within);
  const timed = await withTimeout<CostedReply>(clock, scoutMs, ask, signal);
  if (timed.outcome === 'failed') {
    const { error } = timed;
    failed('a language model', error);
    return {
      outcome: 'failed',
      ...(error instanceof ModelFailure && { failure: error.message }),
      moments: [],
    };
  }
  if (timed.outcome === 'stopped') return { outcome: 'stale', moments: [] };
  if (timed.outcome !== 'done') return { outcome: timed.outcome, moments: [] };
  const reply = timed.value;
  if (reply.outcome === 'refused') return { outcome: 'refused', moments: [] };
  const numbers = new Set(lines.map(({ number }) => number));
  const moments = readMoments(reply.answer.text, (line) => numbers.has(line));
  return moments ? { outcome: 'answered', moments } : { outcome: 'unreadable', moments: [] };
}

function momentKey({ line, agent }: ScoutMoment): string {
  return `${line} ${agent}`;
}

function unasked({ agent }: ScoutMoment, reason: SilenceReason): AgentOutcome {
  return { agentType: agent, status: 'skipped', reason, ms: 0, attempts: 0 };
}

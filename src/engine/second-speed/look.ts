// One look at the lines that are new: a scout names moments, and the specialist of each is asked once, side by side.
import { type Moment, readMoments } from '#agents/language-model/answers.ts';
import { scoutRequest } from '#agents/language-model/request.ts';
import type { BodyOf } from '#meeting/events.ts';
import type { AgentOutcome } from '#meeting/outputs/output.ts';
import type { LiveSession } from '../session/live-sessions.ts';
import { withTimeout } from '../tasks/with-timeout.ts';
import { type Answered, type Inquiry, openInquiry } from './inquiry.ts';
import type { HeardLine } from './scout-window.ts';
import { askSpecialist, type SpecialistDependencies } from './specialist.ts';

/** What a scout takes at most. */
const scoutMs = 20_000;

export interface LookDependencies extends SpecialistDependencies {
  tokensPerMeeting: number;
  failed(what: string, error: unknown): void;
}

export interface Look {
  live: LiveSession;
  /** New, at least one, oldest first. */
  lines: readonly HeardLine[];
  /** Does `work` with a signal that aborts once newer lines have made this one stale. */
  whileFresh<T>(line: HeardLine, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
}

type Scouted = BodyOf<'lines-scouted'>;

/** Undefined where nothing could be shown to anybody. */
export async function look(dependencies: LookDependencies, given: Look): Promise<Scouted | undefined> {
  const { model } = dependencies;
  const { live, lines } = given;
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const inquiry = openInquiry(dependencies, live, first.number);
  if (!inquiry.lines.some(({ number }) => number >= first.number)) return undefined;
  const { outcome, moments } = await given.whileFresh(last, (signal) =>
    scouted(dependencies, inquiry, lines, signal),
  );
  const spent = () =>
    (live.modelUse?.tokens ?? 0) + inquiry.tally.inputTokens + inquiry.tally.outputTokens >=
    dependencies.tokensPerMeeting;
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const asked = moments.map(async (moment) => {
    const line = byNumber.get(moment.line)!;
    const ended = spent()
      ? unasked(moment)
      : await given.whileFresh(line, (signal) =>
          askSpecialist(dependencies, { live, inquiry, moment, line, signal }),
        );
    return ended ? [{ entryId: line.cause.id, outcome: ended }] : [];
  });
  return {
    from: first.cause.id,
    upTo: last.cause.id,
    model: model.model,
    destination: model.destination,
    outcome,
    moments: (await Promise.all(asked)).flat(),
    ...inquiry.tally,
    budgetSpent: spent(),
  };
}

async function scouted(
  { tasks: { clock }, prompts, failed }: LookDependencies,
  inquiry: Inquiry,
  lines: readonly HeardLine[],
  signal: AbortSignal,
): Promise<{ outcome: Scouted['outcome']; moments: readonly Moment[] }> {
  const ask = (within: AbortSignal) => inquiry.ask((parts) => scoutRequest(prompts, parts), within);
  const timed = await withTimeout<Answered>(clock, scoutMs, ask, signal);
  if (timed.outcome === 'failed') failed('a language model', timed.error);
  if (timed.outcome === 'stopped') return { outcome: 'stale', moments: [] };
  if (timed.outcome !== 'done') return { outcome: timed.outcome, moments: [] };
  const reply = timed.value;
  if (reply.outcome === 'refused') return { outcome: 'refused', moments: [] };
  const numbers = new Set(lines.map(({ number }) => number));
  const moments = readMoments(reply.answer.text, (line) => numbers.has(line));
  return moments ? { outcome: 'answered', moments } : { outcome: 'unreadable', moments: [] };
}

function unasked({ agent }: Moment): AgentOutcome {
  return { agentType: agent, status: 'skipped', reason: { code: 'budget-spent' }, ms: 0, attempts: 0 };
}

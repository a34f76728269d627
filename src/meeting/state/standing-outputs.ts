// Outputs as they stand: with what is known about each, and what became of it when words it quoted were corrected. Pure,
// for whoever folds events or reads some of them.
import type { MeetingEvent, OutputCheck } from '../events.ts';
import type { AgentOutput } from '../outputs/output.ts';
import type { Ranking } from '../outputs/ranking.ts';
import type { Trail } from '../outputs/trail.ts';

/** An output with what is known about it. Readers who want the output alone find it whole in here. */
export interface EmittedOutput extends AgentOutput {
  /** The entry it was made for; it may quote earlier ones as well. */
  entryId?: string;
  ranking?: Ranking;
  trail?: Trail;
  /** Set when words it quoted were corrected: what became of it. A withdrawn output stays, marked. */
  check?: { outcome: OutputCheck['outcome']; reason: string; at: string };
}

export function emittedOutput({
  body: { output, ranking, trail },
  causes: [entryId],
}: Pick<MeetingEvent<'insight-emitted'>, 'body' | 'causes'>): EmittedOutput {
  return {
    ...output,
    ...(entryId !== undefined && { entryId }),
    ...(ranking && { ranking }),
    ...(trail && { trail }),
  };
}

/** Whether it still says something. */
export function stands({ check }: Pick<EmittedOutput, 'check'>): boolean {
  return check?.outcome !== 'withdrawn';
}

/** The outputs after one check of a correction; those it does not speak of stay the same objects. */
export function withChecks(
  outputs: readonly EmittedOutput[],
  { at, body }: Pick<MeetingEvent<'correction-checked'>, 'at' | 'body'>,
): EmittedOutput[] {
  const byOutput = new Map(body.checks.map((check) => [check.outputId, check]));
  return outputs.map((emitted) => {
    const check = byOutput.get(emitted.id);
    if (!check) return emitted;
    const { outcome, reason, output, ranking, trail } = check;
    return {
      ...emitted,
      ...output,
      ...(ranking && { ranking }),
      ...(trail && { trail }),
      check: { outcome, reason, at },
    };
  });
}

/** `checks` in the order in which they were made; those of other outputs change nothing. */
export function standingOutputs(
  emitted: readonly MeetingEvent<'insight-emitted'>[],
  checks: readonly MeetingEvent<'correction-checked'>[],
): EmittedOutput[] {
  return checks.reduce<EmittedOutput[]>(withChecks, emitted.map(emittedOutput));
}

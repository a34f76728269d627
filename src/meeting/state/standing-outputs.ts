// The current outputs: with everything known about each, and the result of its re-check when words it quoted were corrected.
// Pure, for code that folds events or reads some of them.
import type { MeetingEvent, OutputCheck } from '../events.ts';
import type { AgentOutput, LastCheck } from '../outputs/output.ts';
import type { Ranking } from '../outputs/ranking.ts';
import type { Trail } from '../outputs/trail.ts';

/** An output with what is known about it. Readers who want the output alone find it whole in here. */
export interface EmittedOutput extends AgentOutput {
  /** The entry it was made for; it may quote earlier ones as well. */
  entryId?: string;
  ranking?: Ranking;
  trail?: Trail;
  /** Everybody in the meeting sees it. Known in our side's part of the log. */
  isForRoom?: true;
  check?: LastCheck;
  /**
   * Set by the page on what this device's own agents found while the server was out of reach, in a line that it has not looked
   * at yet: it is still away, or it has the line now.
   */
  fromDevice?: 'server-away' | 'server-looks';
}

/** Whether it asks for attention and still says something. */
export function isShown(output: Pick<EmittedOutput, 'ranking' | 'check'>): boolean {
  return (output.ranking?.decision ?? 'shown') === 'shown' && stands(output);
}

/** The events that say what became of outputs. */
export const checkKinds = ['correction-checked', 'insight-reviewed'] as const;
type CheckEvent = MeetingEvent<(typeof checkKinds)[number]>;
/** What it says, whoever said it and when. */
type SaidOf<E> = E extends CheckEvent ? Pick<E, 'kind' | 'body'> : never;
export type Checked = SaidOf<CheckEvent>;

export function emittedOutput({
  body: { output, ranking, trail },
  causes: [entryId],
  roomSequence,
}: Pick<MeetingEvent<'insight-emitted'>, 'body' | 'causes' | 'roomSequence'>): EmittedOutput {
  return {
    ...output,
    ...(entryId !== undefined && { entryId }),
    ...(ranking && { ranking }),
    ...(trail && { trail }),
    ...(roomSequence !== undefined && { isForRoom: true }),
  };
}

/** Whether it still says something. */
export function stands({ check }: Pick<EmittedOutput, 'check'>): boolean {
  return check?.outcome !== 'withdrawn';
}

export function checksIn(event: Checked): readonly OutputCheck[] {
  return event.kind === 'insight-reviewed' ? [event.body.check] : event.body.checks;
}

/** Without what is known about it besides. */
export function outputAlone(emitted: EmittedOutput): AgentOutput {
  const {
    entryId: _,
    ranking: __,
    trail: ___,
    isForRoom: ____,
    check: _____,
    fromDevice: ______,
    ...output
  } = emitted;
  return output;
}

/** The outputs after they were checked; those that were not stay the same objects. */
export function withChecks(outputs: readonly EmittedOutput[], event: CheckEvent): EmittedOutput[] {
  const { at } = event;
  const model = event.kind === 'insight-reviewed' ? event.body.model.name : undefined;
  const byOutput = new Map(checksIn(event).map((check) => [check.outputId, check]));
  return outputs.map((emitted) => {
    const check = byOutput.get(emitted.id);
    if (!check) return emitted;
    const { outcome, reason, output, ranking, trail } = check;
    const before = emitted.outputs.analysis;
    return {
      ...emitted,
      ...output,
      ...(ranking && { ranking }),
      ...(trail && { trail }),
      check: {
        outcome,
        reason,
        at,
        ...(model !== undefined && { model }),
        ...(outcome === 'revised' && output && output.outputs.analysis !== before && { before }),
      },
    };
  });
}

/** Checks of other outputs change nothing. */
export function standingOutputs(
  emitted: readonly MeetingEvent<'insight-emitted'>[],
  checks: readonly CheckEvent[],
): EmittedOutput[] {
  return checks
    .toSorted((a, b) => a.sequence - b.sequence)
    .reduce<EmittedOutput[]>(withChecks, emitted.map(emittedOutput));
}

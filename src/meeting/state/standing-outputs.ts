// The current outputs: with everything known about each, and the result of its re-check when words it quoted were corrected.
// Pure, for code that folds events.
import type { MeetingEvent, OutputCheck } from '../events.ts';
import type { EmittedOutput } from './emitted-output.ts';
import type { AgentOutput } from '../outputs/output.ts';

export type { EmittedOutput } from './emitted-output.ts';

/** Whether it asks for attention and still says something. */
export function isShown(output: Pick<EmittedOutput, 'ranking' | 'check'>): boolean {
  return (output.ranking?.decision ?? 'shown') === 'shown' && stands(output);
}

/** The events of those that look at outputs again. */
type CheckEvent = MeetingEvent<'correction-checked' | 'insight-reviewed'>;
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
    asTold: _______,
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
    // What a model makes of a wrong company does not bring it back.
    if (!check || (model !== undefined && emitted.asTold)) return emitted;
    const { outcome, reason, output, ranking, trail } = check;
    const before = emitted.outputs.analysis;
    // Its agent knew which companies were not meant.
    const { asTold: _, ...known } = emitted;
    return {
      ...known,
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

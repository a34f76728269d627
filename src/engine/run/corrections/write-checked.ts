// Stores the conclusion of a re-check: one event for all its results, under the claim that is valid by then.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, MeetingEvent, OutputCheck } from '#meeting/events.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { causedBy, engineActor } from '../../event-parts.ts';
import type { LiveSession } from '../../session/live-sessions.ts';
import type { JobClaim } from '../in-flight-runs.ts';
import { writeAgain } from '../write-again.ts';

type Checked = Omit<MeetingEvent<'correction-checked'>['body'], 'correctionId' | 'attempt'>;

/** Rejects when the log cannot be written. */
export async function writeChecked(
  clock: Clock,
  changed: DurableEvent,
  { live: { hold }, claim, state }: { live: LiveSession; claim: JobClaim; state: MeetingState },
  checked: Checked,
): Promise<void> {
  const inRoom = new Set(state.outputs.flatMap(({ id, isForRoom }) => (isForRoom ? [id] : [])));
  const checks = checked.checks.map((check): OutputCheck =>
    inRoom.has(check.outputId) ? { ...check, isForRoom: true } : check,
  );
  await writeAgain({ clock, lost: hold.lost }, () =>
    hold.publish({
      ...causedBy(changed, clock),
      id: `${changed.id}.checked`,
      kind: 'correction-checked',
      actor: engineActor,
      body: { correctionId: changed.id, ...checked, checks, attempt: claim.attempt },
    }),
  );
}

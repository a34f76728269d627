// The outputs that the screen shows: without those that rest on lines of people who said no to being analysed.
import { type LeftOut, withoutRefusals } from '#meeting/state/agreed-part.ts';
import type { EmittedOutput, MeetingState } from '#meeting/state/meeting-state.ts';

interface Shown {
  outputs: readonly EmittedOutput[];
  leftOut: LeftOut;
}

/** What was shown last, so that the same parts give the same object. */
const lastShown = new WeakMap<MeetingState['outputs'], { of: MeetingState; shown: Shown }>();

/** For useMeeting(). */
export function shownOutputs(state: MeetingState): Shown {
  const last = lastShown.get(state.outputs);
  if (last && isSame(last.of, state)) return last.shown;
  const { agreed, leftOut } = withoutRefusals(state);
  const shown = { outputs: agreed.outputs, leftOut };
  lastShown.set(state.outputs, { of: state, shown });
  return shown;
}

function isSame(a: MeetingState, b: MeetingState): boolean {
  return a.consents === b.consents && a.session?.people === b.session?.people && a.entries === b.entries;
}

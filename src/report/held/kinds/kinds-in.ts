// The kinds of content of each line of a meeting, and their position: what the rules of a report find, and what belongs on the sheet
// of the meeting.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';
import type { Line } from '../../lines.ts';
import type { KindsOfLine } from './kind-at.ts';
import { ruledKindsIn } from './ruled-kinds.ts';
import { withMinutes } from './with-minutes.ts';

/**
 * In the order of the lines. `pause` lets others in, and rejects where nobody waits for it any more. `outputs`: of agents, of
 * which one knows more names of competitors than the lines tell by themselves.
 */
export async function kindsIn(
  lines: readonly Line[],
  brief: MeetingBrief,
  pause: () => Promise<void>,
  outputs: readonly EmittedOutput[] = [],
): Promise<KindsOfLine[]> {
  const ruled = await ruledKindsIn(lines, brief, pause, outputs);
  return withMinutes(lines, brief, ruled, pause);
}

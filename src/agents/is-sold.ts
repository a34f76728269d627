// The kinds of meeting in which something is sold or bought: in any other, a wish is no buying signal and a doubt no
// objection.
import type { MeetingKind } from '#meeting/brief.ts';

export const isSold: ReadonlySet<MeetingKind> = new Set<MeetingKind>(['sales', 'procurement']);

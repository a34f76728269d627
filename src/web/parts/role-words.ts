// What roles and sides in a meeting are called on the screen. Each viewer's own side is "our side".
import type { Member, MemberRole, Side } from '#meeting/session.ts';

export const roleWords: Record<MemberRole, string> = { host: 'Host', speaker: 'Speaker', viewer: 'Viewer' };

/** As in "Speaker, our side". `viewer`: the side of whoever looks. */
export function partWords({ role, side }: Pick<Member, 'role' | 'side'>, viewer: Side): string {
  if (role === 'host') return roleWords.host;
  return `${roleWords[role]}, ${side === viewer ? 'our side' : 'the other side'}`;
}

// Whose consent is needed before content leaves: for sound, and for lines of earlier meetings that outputs cite.
import { type CitedLine, linesCited, withoutRefusals } from '#meeting/state/agreed-part.ts';
import { anybodyRefused, type ConsentPolicy, consentOf, everybodyAgreed } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { peopleOf } from '#meeting/state/session-changes.ts';

/**
 * Voices cannot be told apart: where consent is required, everybody has to agree. Elsewhere nothing leaves of the device of
 * somebody who said no.
 */
export function soundMayLeave(
  policy: ConsentPolicy,
  state: MeetingState | undefined,
  senderId: string | undefined,
): boolean {
  const person = (id: string) => ({
    id,
    name: (state?.session && peopleOf(state.session).find((one) => one.id === id)?.name) ?? '',
  });
  if (state && senderId !== undefined && consentOf(state.consents, person(senderId)) === false) return false;
  return (
    policy !== 'required' || (state?.session !== undefined && everybodyAgreed(state.session, state.consents))
  );
}

/** Which lines of earlier meetings may be cited: none of somebody who has said no there since. */
export async function mayCiteIn(
  { session, outputs }: MeetingState,
  policy: ConsentPolicy,
  stateOf: (sessionId: string) => Promise<MeetingState | undefined>,
): Promise<(line: CitedLine) => boolean> {
  // Where consent is required, nothing of earlier meetings leaves at all.
  const cited = policy === 'required' ? [] : outputs.flatMap(linesCited);
  const elsewhere = new Set(cited.map(({ sessionId }) => sessionId).filter((id) => id !== session?.id));
  const outByMeeting = new Map<string, ReadonlySet<string>>();
  for (const id of elsewhere) {
    const state = await stateOf(id);
    if (!state || !anybodyRefused(state.consents)) continue;
    const kept = new Set(withoutRefusals(state).agreed.entries.map((entry) => entry.id));
    const out = state.entries.filter((entry) => !kept.has(entry.id));
    outByMeeting.set(id, new Set(out.map((entry) => entry.id)));
  }
  return ({ sessionId, entryId }) => !outByMeeting.get(sessionId)?.has(entryId);
}

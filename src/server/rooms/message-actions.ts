// Maps each live message, and each event that a person may add, to its action. The types force an entry for every new
// message.
import type { Action } from '#access/may.ts';
import type { User } from '#meeting/session.ts';
import { shownText } from '#meeting/shown-text.ts';
import { localSpeaker } from '#meeting/transcript.ts';
import type { ClientEvent, ClientMessage } from '#protocol/messages.ts';

type NoteKind = 'note-written' | 'note-removed';

/** An append is whatever its event is. */
export const messageActions: Record<Exclude<ClientMessage['type'], 'append'>, Action> = {
  subscribe: 'see',
  unsubscribe: 'unsubscribe',
  ephemeral: 'speak',
  'follow-meetings': 'list',
  ping: 'list',
};

const eventActions: Record<Exclude<ClientEvent['kind'], NoteKind>, Action> = {
  'entry-added': 'speak',
  'recording-started': 'record',
  'recording-stopped': 'record',
  'meeting-renamed': 'rename',
  'entry-corrected': 'correct',
  'entry-parted': 'correct',
  'line-split': 'correct',
  'split-undone': 'correct',
  'speaker-renamed': 'correct',
  'feedback-given': 'give-feedback',
  'company-corrected': 'correct',
  'consent-given': 'give-consent',
  'brief-changed': 'change-brief',
};

/** All that it takes to add this event: what it is, and whether it is done for somebody else. `member`: see asMember(). */
export function actionsOf(member: User, said: ClientEvent): Action[] {
  if (said.kind === 'note-written' || said.kind === 'note-removed')
    return [said.body.to === 'room' ? 'write-room-note' : 'write-side-note'];
  const action = eventActions[said.kind];
  if (said.kind === 'entry-added') return actionsOfWords(member, said.body.entry.speaker);
  // By the account alone: lines under one's name may be somebody else's, whose answer would be changed.
  if (said.kind === 'consent-given' && said.body.participantId !== member.uid)
    return [action, 'give-consent-for-others'];
  return [action];
}

/** To say something, or to be saying it, under this name. */
export function actionsOfWords(member: User, speaker: string): Action[] {
  return isOwnName(member, speaker) ? ['speak'] : ['speak', 'speak-for-others'];
}

function isOwnName({ displayName }: User, speaker: string): boolean {
  return speaker === localSpeaker || speaker === shownText(displayName);
}

// Which action each live message is, and each event that a person may add. Whoever adds a message gives it one here, or
// the types do not hold.
import type { Action } from '#access/may.ts';
import type { ClientEvent, ClientMessage } from '#protocol/messages.ts';

/** An append is whatever its event is. */
export const messageActions: Record<Exclude<ClientMessage['type'], 'append'>, Action> = {
  subscribe: 'see',
  unsubscribe: 'unsubscribe',
  ephemeral: 'speak',
};

export const eventActions: Record<ClientEvent['kind'], Action> = {
  'entry-added': 'speak',
  'recording-started': 'record',
  'recording-stopped': 'record',
  'meeting-renamed': 'rename',
  'entry-corrected': 'correct',
  'entry-parted': 'correct',
  'feedback-given': 'give-feedback',
  'consent-given': 'give-consent',
  'brief-changed': 'change-brief',
};

// A person's actions in a meeting, as events: the same for every link; the link only says where the events go.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { consentText } from '#meeting/state/consent.ts';
import { newId } from '#meeting/ids.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import type { MeetingActions } from './meeting-link.ts';

export interface MeetingActionsDependencies {
  sessionId: string;
  clock: Clock;
  /** Milliseconds by which the server's clock is ahead of this one. */
  serverAheadMs(): number;
  append(event: ClientEvent): void;
  sayInterim: MeetingActions['sayInterim'];
}

export function meetingActions(dependencies: MeetingActionsDependencies): MeetingActions {
  const { sessionId, clock, serverAheadMs, append, sayInterim } = dependencies;
  const event = () => ({ id: newId(), sessionId });
  const byServer = (at?: string) =>
    new Date((at === undefined ? clock.now() : Date.parse(at)) + serverAheadMs()).toISOString();
  return {
    say({ id = newId(), ...speech }) {
      const entry = { timestamp: timestampOf(clock), ...speech, id, sessionId };
      append({ id, sessionId, kind: 'entry-added', body: { entry } });
    },
    sayInterim,
    startRecording: () => append({ ...event(), kind: 'recording-started', body: { at: byServer() } }),
    stopRecording: ({ minutes, at } = {}) =>
      append({
        ...event(),
        kind: 'recording-stopped',
        body: { at: byServer(at), ...(minutes !== undefined && { duration: minutes }) },
      }),
    rename: (title) => append({ ...event(), kind: 'meeting-renamed', body: { title } }),
    correct: (entryId, correction) =>
      append({ ...event(), kind: 'entry-corrected', body: { entryId, ...correction } }),
    renameSpeaker: (from, to) => append({ ...event(), kind: 'speaker-renamed', body: { from, to } }),
    part: (entryId, lineId) => append({ ...event(), kind: 'entry-parted', body: { entryId, lineId } }),
    split: (lineId, parts) =>
      append({ ...event(), kind: 'line-split', body: { lineId, entryId: newId(), ...parts } }),
    undoSplit: (entryId, lineId) => append({ ...event(), kind: 'split-undone', body: { entryId, lineId } }),
    giveFeedback: (outputId, rating) =>
      append({ ...event(), kind: 'feedback-given', body: { outputId, rating } }),
    correctCompany: (body) => append({ ...event(), kind: 'company-corrected', body }),
    giveConsent: (participantId, given) =>
      append({
        ...event(),
        kind: 'consent-given',
        body: { participantId, given, text: consentText.version },
      }),
    writeNote: (body) => append({ ...event(), kind: 'note-written', body }),
    removeNote: (body) => append({ ...event(), kind: 'note-removed', body }),
    changeBrief: (brief) => append({ ...event(), kind: 'brief-changed', body: { brief } }),
  };
}

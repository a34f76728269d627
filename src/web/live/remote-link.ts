// A live meeting over the server: subscribes from the last number it has, resumes after every break, and says what is
// said through the outbox.
import type { Clock } from '#meeting/clock.ts';
import { timestampOf } from '#meeting/clock.ts';
import { actorOf, type LocalKind, type MeetingEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { newId } from '#meeting/ids.ts';
import { type MeetingState, recordedMsAt } from '#meeting/meeting-state.ts';
import type { User } from '#meeting/session.ts';
import type { ClientEvent, ServerMessage } from '#protocol/messages.ts';
import type { AgentsHealth } from './agents-health.ts';
import type { KeptThresholds } from './kept-thresholds.ts';
import type { LiveSocket } from './live-socket.ts';
import type { MeetingLink } from './meeting-link.ts';
import type { Outbox } from './outbox.ts';
import type { PendingEvent } from './outbox-store.ts';
import { createMeetingStateCell } from './meeting-state-cell.ts';

/** After a subscription was refused for a reason that may pass. */
const againMs = 2_000;

export interface RemoteLinkDependencies {
  sessionId: string;
  user: User;
  socket: LiveSocket;
  outbox: Outbox;
  /** What the server tells when asked; each rejects when it cannot be reached. */
  server: {
    agents(): Promise<AgentsHealth>;
    audit(sessionId: string, traceId: string): Promise<AuditLog[]>;
  };
  thresholds: KeptThresholds;
  clock: Clock;
}

export function openRemoteLink(parts: RemoteLinkDependencies): MeetingLink {
  const { sessionId, user, socket, outbox, server, thresholds, clock } = parts;
  const cell = createMeetingStateCell();
  let epoch: string | undefined;
  let lastEventId: string | undefined;
  /** What this page had seen when the server said that its data were put back. */
  let seenBefore: MeetingState | undefined;
  let cancelAgain = () => {};

  const envelope = (at: string) => ({
    id: newId(),
    sessionId,
    sequence: 0,
    at,
    actor: actorOf(user),
    causes: [],
    traceId: '',
  });
  const local = <K extends LocalKind>(kind: K, body: MeetingEvent<K>['body'], at = timestampOf(clock)) =>
    ({ ...envelope(at), kind, body }) as MeetingEvent<LocalKind>;

  function subscribe(): void {
    cancelAgain();
    const after = cell.get().lastSequence;
    socket.send({
      type: 'subscribe',
      sessionId,
      after,
      ...(lastEventId !== undefined && { afterId: lastEventId }),
      ...(epoch !== undefined && { epoch }),
    });
  }

  /** Shows what of this meeting is still on the device alone. */
  function showUnsent({ event, at, refused }: PendingEvent): void {
    if (event.sessionId !== sessionId) return;
    switch (event.kind) {
      case 'entry-added':
        cell.add([local('entry-waiting', { entry: event.body.entry }, at)]);
        if (refused !== undefined) cell.add([local('entry-refused', { entryId: event.id, reason: refused })]);
        return;
      case 'entry-corrected':
      case 'feedback-given':
      case 'consent-given':
        return cell.owe({ ...envelope(at), ...event }, refused);
      default:
        return;
    }
  }

  /** What this person said and the server has no more goes out again, as it reads now; it shows as not yet saved. */
  function sayAgain(): void {
    const held = new Set(cell.get().entries.map(({ id }) => id));
    const lost = (seenBefore?.entries ?? []).filter(
      ({ id, actor }) => actor.id === user.uid && !held.has(id),
    );
    seenBefore = undefined;
    for (const lostEntry of lost) {
      const {
        sequence: _,
        actor: __,
        refused: ___,
        corrected: ____,
        correctionRefused: _____,
        ...entry
      } = lostEntry;
      outbox.add({ id: entry.id, sessionId, kind: 'entry-added', body: { entry } });
    }
  }

  function hear(message: ServerMessage): void {
    if (!('sessionId' in message) || message.sessionId !== sessionId) return;
    switch (message.type) {
      case 'subscribed':
        epoch = message.epoch;
        if (message.restart) {
          seenBefore ??= cell.get();
          lastEventId = undefined;
          cell.clear();
          outbox.unsent().forEach(showUnsent);
        }
        return;
      case 'events': {
        const [first] = message.events;
        const expected = cell.get().lastSequence + 1;
        if (first && first.sequence > expected) return subscribe();
        lastEventId = message.events.at(-1)?.id ?? lastEventId;
        return cell.add(message.events);
      }
      case 'up-to-date':
        cell.add([local('connection-changed', { state: 'connected' })]);
        return sayAgain();
      case 'ephemeral':
        return cell.add(message.events);
      case 'refused':
        // Refused events are the outbox's; this is about the subscription.
        if (message.id !== undefined) return;
        if (message.retryable) cancelAgain = clock.after(againMs, subscribe);
        else if (message.problem.code === 'no-such-meeting') {
          cell.add([
            { ...local('connection-changed', { state: 'connected' }), kind: 'meeting-deleted', body: {} },
          ]);
        }
        return;
      case 'kept':
        return;
    }
  }

  const stopSocket = socket.listen({
    message: hear,
    state(state) {
      if (state === 'connected') subscribe();
      // Connected is shown once the meeting is up to date, not when the wire is.
      else cell.add([local('connection-changed', { state })]);
    },
  });
  const stopOutbox = outbox.subscribe((unsent, what) => what !== 'kept' && showUnsent(unsent));
  outbox.unsent().forEach(showUnsent);
  if (socket.state() === 'connected') subscribe();

  const append = (event: Omit<ClientEvent, 'sessionId'>) =>
    outbox.add({ ...event, sessionId } as ClientEvent);

  return {
    sessionId,
    user,
    keptOn: 'server',
    state: cell.get,
    subscribe: cell.subscribe,
    say(words) {
      const { id = newId() } = words;
      append({
        id,
        kind: 'entry-added',
        body: { entry: { sessionId, timestamp: timestampOf(clock), ...words, id } },
      });
    },
    saySoFar: (body) => void socket.send({ type: 'ephemeral', sessionId, kind: 'interim-words', body }),
    startRecording: () => append({ id: newId(), kind: 'recording-started', body: {} }),
    stopRecording(minutes) {
      const duration = minutes ?? Math.floor(recordedMsAt(cell.get(), clock.now()) / 60_000);
      append({ id: newId(), kind: 'recording-stopped', body: { duration } });
    },
    rename: (title) => append({ id: newId(), kind: 'meeting-renamed', body: { title } }),
    correct: (entryId, correction) =>
      append({ id: newId(), kind: 'entry-corrected', body: { entryId, ...correction } }),
    giveFeedback: (outputId, rating) =>
      append({ id: newId(), kind: 'feedback-given', body: { outputId, rating } }),
    giveConsent: (participantId, given) =>
      append({ id: newId(), kind: 'consent-given', body: { participantId, given } }),
    health: server.agents,
    audit: (traceId) => server.audit(sessionId, traceId),
    thresholds,
    close() {
      cancelAgain();
      stopSocket();
      stopOutbox();
      socket.send({ type: 'unsubscribe', sessionId });
    },
  };
}

// A live meeting over the server: follows it through the live client, and puts outgoing events into the outbox.
import { may } from '#access/may.ts';
import type { Clock } from '#meeting/clock.ts';
import {
  type BodyOf,
  type DurableKind,
  type EphemeralKind,
  isDurable,
  type MeetingEvent,
} from '#meeting/events.ts';
import { connectionMessages } from '#meeting/messages.ts';
import { heardEntries } from '#meeting/lines/lines.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import type { LiveClient } from '#protocol/client/live-client.ts';
import { deviceEvents } from './device-events.ts';
import type { KeptThresholds } from './kept-thresholds.ts';
import { meetingActions } from './meeting-actions.ts';
import type { EngineReports, MeetingLink, ModelBudgetOnServer } from './meeting-link.ts';
import type { MeetingQuestions } from './meeting-questions.ts';
import type { KeptOwnNotes } from './own-notes.ts';
import { createMeetingStateCell } from './meeting-state-cell.ts';
import type { Outbox } from './outbox.ts';
import { roleIn } from './role-in.ts';
import { type FetchStandIn, standInLater } from './stand-in-later.ts';
import type { PendingEvent } from './outbox-store.ts';

/** A break that is over sooner alarms nobody: a server was replaced, a device changed its network. */
const unnoticedMs = 2_000;

export interface RemoteLinkDependencies {
  sessionId: string;
  user: User;
  /** As the server has it now. */
  opened: MeetingSession;
  saidBefore?: boolean;
  client: LiveClient;
  outbox: Outbox;
  engine: EngineReports;
  questions: MeetingQuestions;
  modelBudget: ModelBudgetOnServer;
  thresholds: KeptThresholds;
  ownNotes: KeptOwnNotes;
  clock: Clock;
  /** Fetches what stands in for the server's engine while the server is out of reach. Absent: nothing does. */
  fetchStandIn?: FetchStandIn | undefined;
  /** Whether the server is there and says that nobody is signed in here. */
  isSignedOut?(): boolean;
  /** The meeting was left. */
  closed(): void;
}

export function openRemoteLink(dependencies: RemoteLinkDependencies): MeetingLink {
  const {
    sessionId,
    user,
    opened,
    saidBefore = false,
    client,
    outbox,
    engine,
    questions,
    modelBudget,
    thresholds,
    ownNotes,
    clock,
    fetchStandIn,
    isSignedOut = () => false,
  } = dependencies;
  const cell = createMeetingStateCell();
  const device = deviceEvents({ sessionId, user, clock, cell });
  const myRole = () => roleIn({ keptOn: 'server', user, opened }, cell.get());

  function showPending({ event, at, refused }: PendingEvent): void {
    if (event.sessionId === sessionId) device.showPending(event, at, refused);
  }

  /** What has come of a log that begins again. What was seen before stays in sight until all of it is there. */
  let again: MeetingEvent<DurableKind | EphemeralKind>[] | undefined;
  /** Everything has come, and the wire has held since: a meeting deleted meanwhile would have said so. */
  let isLevel = false;
  /** Ends the wait after which a break is shown; undefined where none is waited for. */
  let cancelShowing: (() => void) | undefined;

  /** At once, however many changes these are. */
  function showConnection(...changes: BodyOf<'connection-changed'>[]): void {
    cancelShowing?.();
    cancelShowing = undefined;
    cell.add(
      changes.map((body) => ({ ...device.envelope(), sequence: 0, kind: 'connection-changed', body })),
    );
  }

  outbox.pending().forEach(showPending);
  const stopOutbox = outbox.subscribe((pending, change) => change !== 'kept' && showPending(pending));
  const standIn = standInLater({
    sessionId,
    user,
    clock,
    cell,
    device,
    outbox,
    fetchStandIn,
    maySee: () => may(myRole(), 'see-whispers'),
  });
  const stopWatching = client.watch((state, isOneTooMany) => {
    // Connected is shown once the meeting is up to date, not when the wire is.
    if (state === 'connected') return;
    const wasLevel = isLevel;
    isLevel = false;
    if (isOneTooMany) showConnection({ state, problem: connectionMessages.tooManyOpen });
    else if (wasLevel) cancelShowing = clock.after(unnoticedMs, () => showConnection({ state }));
    else if (!cancelShowing) showConnection({ state });
    if (isOneTooMany || isSignedOut()) standIn.refused();
    else standIn.lost();
  });
  function beginAgain(events: readonly MeetingEvent<DurableKind | EphemeralKind>[]): void {
    standIn.beginAgain(events.filter(isDurable));
    cell.clear();
    outbox.pending().forEach(showPending);
    cell.add(events);
  }

  const stopFollowing = client.follow(sessionId, {
    durable(events) {
      if (again) return void again.push(...events);
      standIn.hear(events);
      cell.add(events);
    },
    ephemeral(events) {
      if (again) again.push(...events);
      else cell.add(events);
    },
    upToDate() {
      isLevel = true;
      const seenBefore = again && cell.get();
      if (again) beginAgain(again);
      again = undefined;
      // A break that was not shown has ended what only passes by, too: who is here is told anew.
      showConnection(...(cancelShowing ? [{ state: 'disconnected' } as const] : []), { state: 'connected' });
      standIn.level();
      if (seenBefore) sayAgain(dependencies, seenBefore, cell.get());
    },
    restart() {
      again = [];
      isLevel = false;
    },
    refused({ code }) {
      const isHost = myRole() === 'host';
      standIn.refused();
      if (code === 'removed-from-meeting') device.show('turned-away', { why: 'removed' });
      else if (code === 'no-such-meeting' && isHost)
        cell.add([{ ...device.envelope(), sequence: 0, kind: 'meeting-deleted', body: {} }]);
      else if (code === 'no-such-meeting') device.show('turned-away', { why: isLevel ? 'left' : 'gone' });
    },
  });

  return {
    sessionId,
    user,
    opened,
    keptOn: 'server',
    saidBefore,
    state: cell,
    actions: meetingActions({
      sessionId,
      clock,
      state: cell.get,
      append: outbox.add,
      sayInterim: (words) => client.sendInterim(sessionId, words),
    }),
    engine,
    questions,
    modelBudget,
    thresholds,
    ownNotes,
    close() {
      cancelShowing?.();
      ownNotes.close();
      stopOutbox();
      stopWatching();
      stopFollowing();
      standIn.close();
      dependencies.closed();
    },
  };
}

/** Lines of this person that the server lost are sent again, with their current text; they show as not yet saved. */
function sayAgain(
  { sessionId, user, outbox }: RemoteLinkDependencies,
  seenBefore: MeetingState,
  now: MeetingState,
): void {
  const held = new Set(heardEntries(now.entries).map(({ id }) => id));
  for (const said of heardEntries(seenBefore.entries)) {
    const { id, text, speaker, timestamp, confidence, actor } = said;
    if (actor.id !== user.uid || held.has(id)) continue;
    const entry = { id, sessionId, text, speaker, timestamp, confidence };
    outbox.add({ id, sessionId, kind: 'entry-added', body: { entry } });
  }
}

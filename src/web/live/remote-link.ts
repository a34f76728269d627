// A live meeting over the server: follows it through the live client, and puts what is said into the outbox.
import { may, type Role } from '#access/may.ts';
import type { Clock } from '#meeting/clock.ts';
import { type DurableKind, type EphemeralKind, isDurable, type MeetingEvent } from '#meeting/events.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import type { LiveClient } from '#protocol/client/live-client.ts';
import { type DeviceEvents, deviceEvents } from './device-events.ts';
import { type LevelWithServer, levelWithServer } from './level-with-server.ts';
import type { KeptThresholds } from './kept-thresholds.ts';
import { lostWords } from './lost-words.ts';
import { meetingActions } from './meeting-actions.ts';
import type { EngineReports, KeptWrongCompanies, MeetingLink, ModelBudgetOnServer } from './meeting-link.ts';
import type { MeetingQuestions } from './meeting-questions.ts';
import type { KeptOwnNotes } from './own-notes.ts';
import { createMeetingStateCell, type MeetingStateCell } from './meeting-state-cell.ts';
import type { Outbox } from './outbox.ts';
import { roleIn } from './role-in.ts';
import { type FetchStandIn, standInLater } from './stand-in-later.ts';
import type { PendingEvent } from './outbox-store.ts';

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
  lastTime: MeetingLink['lastTime'];
  thresholds: KeptThresholds;
  wrongCompanies: KeptWrongCompanies;
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
    lastTime,
    thresholds,
    wrongCompanies,
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

  const level = levelWithServer({ clock, cell, device });
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
    level.lost(state, isOneTooMany);
    if (isOneTooMany || isSignedOut()) standIn.refused();
    else standIn.lost();
  });
  const stopFollowing = follow(dependencies, { cell, device, standIn, level, myRole, showPending });

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
      serverAheadMs: () => cell.get().serverAheadMs,
      append: outbox.add,
      sayInterim: (words) => client.sendInterim(sessionId, words),
    }),
    engine,
    questions,
    modelBudget,
    lastTime,
    thresholds,
    wrongCompanies,
    ownNotes,
    close() {
      level.close();
      ownNotes.close();
      stopOutbox();
      stopWatching();
      stopFollowing();
      standIn.close();
      dependencies.closed();
    },
  };
}

interface FollowParts {
  cell: MeetingStateCell;
  device: DeviceEvents;
  standIn: ReturnType<typeof standInLater>;
  level: LevelWithServer;
  myRole(): Role;
  showPending(pending: PendingEvent): void;
}

/** Puts what the server sends into the meeting's state, until the answer is called. */
function follow(
  dependencies: RemoteLinkDependencies,
  { cell, device, standIn, level, myRole, showPending }: FollowParts,
): () => void {
  const { sessionId, client, outbox } = dependencies;
  /** What has come of a log that begins again. What was seen before stays in sight until all of it is there. */
  let again: MeetingEvent<DurableKind | EphemeralKind>[] | undefined;

  function beginAgain(events: readonly MeetingEvent<DurableKind | EphemeralKind>[]): void {
    standIn.beginAgain(events.filter(isDurable));
    cell.clear();
    outbox.pending().forEach(showPending);
    cell.add(events);
  }

  return client.follow(sessionId, {
    durable(events) {
      if (again) return void again.push(...events);
      standIn.hear(events);
      cell.add(events);
    },
    ephemeral(events) {
      if (again) again.push(...events);
      else cell.add(events);
    },
    upToDate(at) {
      const seenBefore = again && cell.get();
      if (again) beginAgain(again);
      again = undefined;
      level.reached(at);
      standIn.level();
      if (seenBefore) sayAgain(dependencies, device, seenBefore, cell.get());
    },
    restart() {
      again = [];
      level.behind();
    },
    refused({ code }) {
      const isHost = myRole() === 'host';
      standIn.refused();
      if (code === 'removed-from-meeting') device.show('turned-away', { why: 'removed' });
      else if (code === 'no-such-meeting' && isHost)
        cell.add([{ ...device.envelope(), sequence: 0, kind: 'meeting-deleted', body: {} }]);
      else if (code === 'no-such-meeting')
        device.show('turned-away', { why: level.isLevel() ? 'left' : 'gone' });
    },
  });
}

/** What this person said and the server has no more goes out again, and they are told: it shows as not yet saved. */
function sayAgain(
  { sessionId, user, outbox }: RemoteLinkDependencies,
  device: DeviceEvents,
  seenBefore: MeetingState,
  now: MeetingState,
): void {
  const lost = lostWords({ sessionId, userId: user.uid }, seenBefore, now);
  for (const event of lost) outbox.add(event);
  // A new epoch alone, or another side of the same log, loses nothing and is no news.
  if (lost.length > 0) device.show('sent-again', {});
}

// All data of one person on this server: exported as one JSON document, or erased. A meeting belongs to its host; a person's
// lines in another host's meeting stay there, and the person leaves that meeting.
import { everyMeetingOf } from '#engine/every-meeting.ts';
import { isLeftOut, withoutRefusals } from '#meeting/state/agreed-part.ts';
import { anybodyRefused } from '#meeting/state/consent.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { memberIn } from '#meeting/people/members.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import type { Log } from '#store/log.ts';
import type { OwnNotesStore } from '#store/own-notes.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import type { Queries } from '#store/queries.ts';
import type { StateOf } from '../rooms/meeting-states.ts';
import type { People } from '../people/people.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { AccountRecords } from './account-records.ts';

export interface OwnDataDependencies {
  accounts: AccountRecords;
  settings: Pick<PersonSettings, 'readAll'>;
  ownNotes: Pick<OwnNotesStore, 'readAll'>;
  queries: Pick<Queries, 'meetingsOf'>;
  log: Pick<Log, 'eventsAfter'>;
  rooms: Pick<Rooms, 'remove'>;
  people: Pick<People, 'leave'>;
  stateOf: StateOf;
}

const eventsAtOnce = 500;

async function meetingsOf({ queries }: OwnDataDependencies, { uid }: User) {
  const hosted: MeetingSession[] = [];
  const joined: MeetingSession[] = [];
  for await (const session of everyMeetingOf(queries, uid))
    (memberIn(session, uid)?.role === 'host' ? hosted : joined).push(session);
  return { hosted, joined };
}

/** The text of the document in parts: the logs of a year do not stand in memory at once. */
export async function* writtenOut(dependencies: OwnDataDependencies, user: User): AsyncGenerator<string> {
  const { accounts, settings, ownNotes } = dependencies;
  const { uid, email, displayName } = user;
  const account = { id: uid, email, name: displayName, createdAt: await accounts.createdAt(uid) };
  yield `{"account":${JSON.stringify(account)}`;
  yield `,"signIns":${JSON.stringify(await accounts.signInsOf(uid))}`;
  yield `,"settings":${JSON.stringify(await settings.readAll(uid))}`;
  // By meeting: notes beside another's meeting are this person's all the same.
  yield `,"ownNotes":${JSON.stringify(await ownNotes.readAll(uid))}`;
  yield ',"meetings":[';
  const { hosted } = await meetingsOf(dependencies, user);
  for (const [index, meeting] of hosted.entries()) {
    yield `${index > 0 ? ',' : ''}{"meeting":${JSON.stringify(meeting)},"events":[`;
    yield* eventsOf(dependencies.log, meeting.id, await leftOutFor(dependencies, user, meeting.id));
    yield ']}';
  }
  yield ']}';
}

/** What others said who have said no to it since is not handed out; what one said oneself is. */
async function leftOutFor(
  { stateOf }: OwnDataDependencies,
  { uid }: User,
  sessionId: string,
): Promise<(event: DurableEvent) => boolean> {
  const state = await stateOf(sessionId);
  if (!state || !anybodyRefused(state.consents)) return () => false;
  const { [uid]: _, ...ofOthers } = state.consents;
  return isLeftOut(state, withoutRefusals({ ...state, consents: ofOthers }));
}

async function* eventsOf(
  log: OwnDataDependencies['log'],
  sessionId: string,
  isOut: (event: DurableEvent) => boolean,
): AsyncGenerator<string> {
  let isFirst = true;
  for (let after = 0; ;) {
    const events = await log.eventsAfter(sessionId, after, eventsAtOnce);
    if (events.length === 0) return;
    after = events.at(-1)!.sequence;
    const written = events.filter((event) => !isOut(event)).map((event) => JSON.stringify(event));
    if (written.length === 0) continue;
    yield `${isFirst ? '' : ','}${written.join(',')}`;
    isFirst = false;
  }
}

/** The account last: whoever is interrupted here signs in and deletes what is left. */
export async function erase(dependencies: OwnDataDependencies, user: User): Promise<void> {
  const { accounts, rooms, people } = dependencies;
  await accounts.endSignIns(user.uid);
  const { hosted, joined } = await meetingsOf(dependencies, user);
  for (const { id } of hosted) await rooms.remove(user, id);
  for (const { id } of joined) await people.leave(user, id);
  await accounts.remove(user.uid);
}

// Serves the routes below /api/meetings (protocol/http/meeting-routes.ts): meetings and their transcripts.
import type { FastifyInstance } from 'fastify';
import { withoutRefusals } from '#meeting/state/agreed-part.ts';
import { emptyBrief } from '#meeting/brief.ts';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import { Problem } from '#meeting/problems.ts';
import { peopleOf } from '#engine/people-of.ts';
import { meetingRoutes as routes } from '#protocol/http/meeting-routes.ts';
import { namedFor } from '#report/entries.ts';
import type { LogView } from '#store/log.ts';
import type { OwnNotesStore } from '#store/own-notes.ts';
import type { Queries } from '#store/queries.ts';
import type { StateOf } from '../../rooms/meeting-states.ts';
import type { Rooms } from '../../rooms/rooms.ts';
import { refusingOnFault } from '../../kept/cannot-store.ts';
import { serveRoute } from '../serve-route.ts';

export interface MeetingRoutesDependencies {
  rooms: Rooms;
  log: LogView;
  room: LogView;
  queries: Queries;
  ownNotes: OwnNotesStore;
  stateOf: StateOf;
  clock: Clock;
  /** Writing failed; the person was told. */
  failed(error: unknown): void;
}

export function addMeetingRoutes(server: FastifyInstance, dependencies: MeetingRoutesDependencies): void {
  const { rooms, log, room, queries, stateOf, clock } = dependencies;
  const views = { all: log, room };
  addOwnNotes(server, dependencies);

  serveRoute(server, routes.list, 'list', ({ user, query }) => queries.meetingsOf(user.uid, query));

  serveRoute(server, routes.totals, 'list', ({ user }) => queries.totalsOf(user.uid));

  serveRoute(server, routes.people, 'list', ({ user }) => peopleOf(queries, user.uid));

  serveRoute(server, routes.create, 'create', async ({ user, body, reply }) => {
    const { session, repeated } = await rooms.create(user, body.title, body.id);
    reply.code(repeated ? 200 : 201).header('location', `/api/meetings/${session.id}`);
    return session;
  });

  serveRoute(server, routes.read, 'see', ({ user, params }) => rooms.see(user, params.id));

  serveRoute(server, routes.rename, 'rename', async ({ user, params: { id }, body }) => {
    await rooms.append(user, { id: newId(), sessionId: id, kind: 'meeting-renamed', body });
    return rooms.see(user, id);
  });

  serveRoute(
    server,
    routes.brief,
    'see-whispers',
    async ({ params }) => (await stateOf(params.id))?.brief ?? emptyBrief,
  );

  serveRoute(server, routes.changeBrief, 'change-brief', async ({ user, params: { id }, body: brief }) => {
    await rooms.append(user, { id: newId(), sessionId: id, kind: 'brief-changed', body: { brief } });
    return brief;
  });

  serveRoute(server, routes.remove, 'delete', async ({ user, params }) => {
    await rooms.remove(user, params.id);
    return undefined;
  });

  serveRoute(server, routes.transcripts, 'see', async ({ user, params, query, lane }) => {
    const lines = (await stateOf(params.id, lane))?.entries ?? [];
    return lines.slice(-query.latest).map((line) => namedFor(line, user.uid));
  });

  serveRoute(
    server,
    routes.addTranscripts,
    'speak',
    async ({ user, params: { id: sessionId }, body, reply }) => {
      const posted = Array.isArray(body) ? body : [body];
      // Before the first is kept, so that nothing of a refused batch is.
      if (posted.some((one) => one.sessionId !== undefined && one.sessionId !== sessionId)) {
        const detail = 'The body, field sessionId: it must be that of the address, or be left out.';
        throw new Problem('bad-request', detail);
      }
      const kept = await Promise.all(
        posted.map((one) => {
          const { id = newId(), timestamp = timestampOf(clock) } = one;
          const entry = { ...one, id, timestamp, sessionId };
          return rooms.append(user, { id: entry.id, sessionId, kind: 'entry-added', body: { entry } });
        }),
      );
      reply.code(kept.every((one) => one.repeated) ? 200 : 201);
      const added = kept.map(({ event, repeated }) => ({ id: event.id, sequence: event.sequence, repeated }));
      return Array.isArray(body) ? added : added[0]!;
    },
    { bodyLimit: bounds.batchBytes },
  );

  serveRoute(server, routes.outputs, 'see', async ({ params, query, lane }) => {
    const state = await stateOf(params.id, lane);
    const outputs = state ? withoutRefusals(state).agreed.outputs : [];
    return outputs.slice(-query.latest).toReversed();
  });

  serveRoute(server, routes.events, 'see', async ({ params: { id }, query: { after, limit }, lane }) => {
    const view = views[lane];
    const [head, events] = await Promise.all([view.head(id), view.eventsAfter(id, after, limit)]);
    return { epoch: view.epoch, head, events };
  });
}

function addOwnNotes(
  server: FastifyInstance,
  { ownNotes, failed }: Pick<MeetingRoutesDependencies, 'ownNotes' | 'failed'>,
): void {
  const cannotStore = refusingOnFault(failed);

  serveRoute(server, routes.notes, 'keep-notes', ({ user, params }) => ownNotes.read(user.uid, params.id));

  serveRoute(
    server,
    routes.writeNotes,
    'keep-notes',
    async ({ user, params, body }) => {
      if (!(await ownNotes.write(user.uid, params.id, body).catch(cannotStore)))
        throw new Problem(
          'changed-meanwhile',
          'Your notes were changed on another device. Please read them again.',
        );
      return { ...body, version: body.version + 1 };
    },
    { bodyLimit: bounds.batchBytes },
  );
}

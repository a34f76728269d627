// The REST routes below /api/meetings. Field names are the specification's; another user's meeting answers 404.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { bounds, latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import { Problem } from '#meeting/problems.ts';
import { SessionId, Title } from '#meeting/session.ts';
import { TranscriptEntry } from '#meeting/transcript.ts';
import type { Log } from '#store/log.ts';
import type { Queries } from '#store/queries.ts';
import type { Rooms } from '../rooms.ts';
import type { SignIn } from '../sign-in.ts';
import { checked } from './checked.ts';
import { whoSends } from './request-guards.ts';

const NewMeeting = z.strictObject({ title: Title, id: SessionId.optional() });
const Renamed = z.strictObject({ title: Title });
const PostedEntry = TranscriptEntry.partial({ id: true, sessionId: true, timestamp: true });
const PostedEntries = z.array(PostedEntry).min(1).max(bounds.batchEntries);
const latest = (byDefault: number) =>
  z.strictObject({ latest: z.coerce.number().int().min(1).max(bounds.eventsPerPage).default(byDefault) });
const After = z.strictObject({
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(bounds.eventsPerPage).default(bounds.eventsPerPage),
});
const Params = z.object({ id: SessionId });

export interface MeetingRoutesDependencies {
  rooms: Rooms;
  log: Log;
  queries: Queries;
  signIn: SignIn;
  clock: Clock;
}

export function addMeetingRoutes(
  server: FastifyInstance,
  { rooms, log, queries, signIn, clock }: MeetingRoutesDependencies,
): void {
  const who = (request: FastifyRequest) => whoSends(signIn, request);
  const sessionIdOf = (request: FastifyRequest) => checked(Params, request.params, 'The address').id;
  /** The session's id, once it is sure that the sender may see it. */
  const seen = async (request: FastifyRequest) =>
    (await rooms.see(await who(request), sessionIdOf(request))).id;

  server.get('/meetings', async (request) => queries.meetingsOf((await who(request)).uid));

  server.post('/meetings', async (request, reply) => {
    const user = await who(request);
    const { title, id } = checked(NewMeeting, request.body, 'The body');
    const { session, repeated } = await rooms.create(user, title, id);
    return reply
      .code(repeated ? 200 : 201)
      .header('location', `/api/meetings/${session.id}`)
      .send(session);
  });

  server.get('/meetings/:id', async (request) => rooms.see(await who(request), sessionIdOf(request)));

  server.patch('/meetings/:id', async (request) => {
    const user = await who(request);
    const sessionId = sessionIdOf(request);
    const { title } = checked(Renamed, request.body, 'The body');
    await rooms.append(user, { id: newId(), sessionId, kind: 'meeting-renamed', body: { title } });
    return rooms.see(user, sessionId);
  });

  server.delete('/meetings/:id', async (request, reply) => {
    await rooms.remove(await who(request), sessionIdOf(request));
    return reply.code(204).send();
  });

  server.get('/meetings/:id/transcripts', async (request) => {
    const { latest: count } = checked(latest(latestTranscripts), request.query, 'The query');
    return queries.latestTranscripts(await seen(request), count);
  });

  /** One entry or a batch. What is left out (id, sessionId, timestamp) is filled in. Answers each entry's number. */
  server.post('/meetings/:id/transcripts', { bodyLimit: bounds.batchBytes }, async (request, reply) => {
    const user = await who(request);
    const sessionId = sessionIdOf(request);
    const isBatch = Array.isArray(request.body);
    const posted = checked(PostedEntries, isBatch ? request.body : [request.body], 'The body');
    await rooms.see(user, sessionId);
    // Before the first is kept, so that nothing of a refused batch is.
    if (posted.some((one) => one.sessionId !== undefined && one.sessionId !== sessionId)) {
      throw new Problem(
        'bad-request',
        'The body, field sessionId: it must be that of the address, or be left out.',
      );
    }
    const kept = await Promise.all(
      posted.map((one) => {
        const { id = newId(), timestamp = timestampOf(clock) } = one;
        const entry = { ...one, id, timestamp, sessionId };
        return rooms.append(user, { id: entry.id, sessionId, kind: 'entry-added', body: { entry } });
      }),
    );
    const answers = kept.map(({ event, repeated }) => ({ id: event.id, sequence: event.sequence, repeated }));
    return reply.code(kept.every((one) => one.repeated) ? 200 : 201).send(isBatch ? answers : answers[0]);
  });

  server.get('/meetings/:id/outputs', async (request) => {
    const { latest: count } = checked(latest(latestOutputs), request.query, 'The query');
    return queries.latestOutputs(await seen(request), count);
  });

  server.get('/meetings/:id/events', async (request) => {
    const { after, limit } = checked(After, request.query, 'The query');
    const sessionId = await seen(request);
    const [head, events] = await Promise.all([log.head(sessionId), log.eventsAfter(sessionId, after, limit)]);
    return { epoch: log.epoch, head, events };
  });
}

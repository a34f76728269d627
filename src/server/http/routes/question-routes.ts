// Serves questions to a meeting (protocol/http/question-routes.ts): limits their rate per person, and streams the answer row
// by row for as long as the asker is connected.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bounds } from '#meeting/limits.ts';
import { Problem } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import { meetingRoutes } from '#protocol/http/meeting-routes.ts';
import { questionRoutes as routes } from '#protocol/http/question-routes.ts';
import { rowText } from '#protocol/rows.ts';
import type { Answering, Asking } from '../../asking/asking.ts';
import type { AskingAll } from '../../asking/asking-all.ts';
import { createPerPersonLimit } from '../../rate-limit.ts';
import { sayRetryAfter } from '../request-guards.ts';
import { serveRoute } from '../serve-route.ts';
import { untilGone } from '../until-gone.ts';

function tooMany(reply: FastifyReply, waitMs: number): Problem {
  sayRetryAfter(reply, waitMs);
  return new Problem('too-many', 'You have asked a lot in a minute. Please wait a little, then ask again.');
}

export function addQuestionRoutes(
  server: FastifyInstance,
  { asking, askingAll, failed }: { asking: Asking; askingAll: AskingAll; failed(error: unknown): void },
): void {
  const limit = createPerPersonLimit({
    name: 'questions',
    perMinute: bounds.questionsPerMinute,
    atOnce: bounds.questionsAtOnce,
  });

  const lastTimes = createPerPersonLimit({
    name: 'last-time',
    perMinute: bounds.questionsPerMinute,
    atOnce: bounds.questionsAtOnce,
  });

  serveRoute(server, meetingRoutes.lastTime, 'see', async ({ user, params, reply }) => {
    const entered = await lastTimes.enter(user.uid);
    if ('waitMs' in entered) throw tooMany(reply, entered.waitMs);
    try {
      return await askingAll.lastTime(user, params.id, untilGone(reply));
    } finally {
      entered.leave();
    }
  });

  serveRoute(server, routes.service, 'read-self', () => asking.service);

  /** Sends the rows of an answer while whoever asked is there. */
  async function rowsOf<Row>(
    { user, reply }: { user: User; reply: FastifyReply },
    open: () => Answering<Row> | Promise<Answering<Row>>,
  ): Promise<Readable> {
    const entered = await limit.enter(user.uid);
    if ('waitMs' in entered) throw tooMany(reply, entered.waitMs);
    const gone = untilGone(reply);
    const rows = new Readable({ read() {} });
    try {
      const answer = await open();
      const tell = (row: Row) => void (gone.aborted || rows.push(rowText(row)));
      // Nothing on the way may keep it until it is whole.
      void reply.header('x-accel-buffering', 'no');
      answer(tell, gone)
        .catch(failed)
        .finally(() => {
          entered.leave();
          rows.push(null);
        });
    } catch (error) {
      entered.leave();
      throw error;
    }
    return rows;
  }

  serveRoute(server, routes.ask, 'ask-model', (request) =>
    rowsOf(request, () => asking.open(request.user, request.params.id, request.body)),
  );

  serveRoute(server, routes.summarise, 'ask-model', (request) =>
    rowsOf(request, () => asking.summarise(request.user, request.params.id, request.body)),
  );

  serveRoute(server, routes.askAll, 'ask-meetings', (request) =>
    rowsOf(request, () => askingAll.open(request.user, request.body)),
  );
}

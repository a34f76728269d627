// Serves a route of protocol/http: validates the request by the route's schemas and serialises the answer by them. Each route
// has an action; access-guard.ts checks the permission before the handler runs.
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { type Action, isOfMeeting, may } from '#access/may.ts';
import type { Lane } from '#meeting/lanes.ts';
import { type Problem, type ProblemCode, problemTable } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import { ProblemDetails } from '#protocol/problem-details.ts';
import type { Route, RouteAnswer, RouteParts } from '#protocol/http/route.ts';
import { checked } from './checked-by-schema.ts';
import { senderOf } from './request-guards.ts';
import { laneOf } from './access-guard.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request to this route does. A route without one is not served (access-guard.ts). */
    action?: Action;
    /** The field of the request that names the meeting, where it speaks of one. */
    meetingIn?: 'params.id' | 'query.sessionId' | undefined;
  }
}

const partNames: Record<string, string> = {
  params: 'The address',
  querystring: 'The query',
  body: 'The body',
  headers: 'The headers',
};

/** Before the routes that are served: from here on their schemas are Zod's. */
export function useRouteSchemas(server: FastifyInstance): void {
  server.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (value) => {
    try {
      return { value: checked(schema, value, partNames[httpPart ?? ''] ?? 'The request') };
    } catch (error) {
      return { error: error as Problem };
    }
  });
  server.setSerializerCompiler<z.ZodType>((route) => {
    const write = serializerCompiler(route);
    return (answer) => {
      try {
        return write(answer);
      } catch (error) {
        // A meeting must stay readable although something kept in it is not as it should be: whoever runs this is told.
        const issue = (error as { cause?: z.ZodError }).cause?.issues?.[0];
        server.log.error(
          { method: route.method, url: route.url, field: issue?.path.join('.'), problem: issue?.code },
          'an answer is not of the form that is described',
        );
        return JSON.stringify(answer);
      }
    };
  });
}

export type RouteRequest<R extends Route> = RouteParts<R> & {
  /** Who sends it, for an action that nobody may do without having signed in. Throws otherwise. */
  readonly user: User;
  /** How much of its meeting they see. */
  readonly lane: Lane;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/** Status and media type are the first of the route's unless the handler has set others. A stream is sent as it comes. */
export type RouteHandler<R extends Route> = (
  request: RouteRequest<R>,
) => RouteAnswer<R> | Promise<RouteAnswer<R> | Readable>;

export interface RouteOptions {
  /** The most bytes of a body; that of any request unless told. */
  bodyLimit?: number;
}

export function serveRoute<R extends Route>(
  server: FastifyInstance,
  route: R,
  action: Action,
  handler: RouteHandler<R>,
  options: RouteOptions = {},
): void {
  const { method, path, params, query, body } = route;
  const successStatus = Number(Object.keys(route.answers)[0]);
  server.route({
    method,
    url: path,
    ...options,
    config: { action, meetingIn: meetingIn(route) },
    schema: {
      summary: route.summary,
      tags: [path.split('/')[path.startsWith('/api/') ? 2 : 1]!],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(route.bodyType && { consumes: [route.bodyType] }),
      response: { ...answersOf(route), ...problemsOf(route, action) },
    },
    async handler(request, reply) {
      reply.code(successStatus);
      if (route.answerTypes) reply.type(route.answerTypes[0]!);
      const context = {
        params: request.params,
        query: request.query,
        body: request.body,
        request,
        reply,
        lane: laneOf(request),
        get user() {
          const user = senderOf(request);
          if (!user) throw new Error(`${method} ${path} is served to people who are not signed in.`);
          return user;
        },
      };
      // Read by the route's own schemas before it came here.
      return handler(context as unknown as RouteRequest<R>);
    },
  });
}

function meetingIn({ params, query }: Route): 'params.id' | 'query.sessionId' | undefined {
  if (params && 'id' in params.shape) return 'params.id';
  return query && 'sessionId' in query.shape ? 'query.sessionId' : undefined;
}

function answersOf({ answers, answerTypes = ['application/json'] }: Route) {
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => [
      status,
      status === '204'
        ? schema.describe('Nothing more to say.')
        : {
            description: 'What was asked for.',
            content: Object.fromEntries(answerTypes.map((type) => [type, { schema }])),
          },
    ]),
  );
}

/** The sign-in provider chooses the status in which it refuses an account. */
const providerStatuses = [400, 401, 403, 422];

/** What may go wrong: with every request, with one of this address, form or action, and what the route itself names. */
function problemsOf(route: Route, action: Action) {
  const codes: ProblemCode[] = ['unexpected', ...(route.problems ?? [])];
  if (route.path.startsWith('/api/')) codes.push('wrong-origin', 'too-many');
  if (route.params ?? route.query ?? route.body) codes.push('bad-request');
  if (route.body) codes.push('wrong-media-type');
  if (route.body && !route.bodyType) codes.push('bad-json', 'too-large');
  if (!may('anonymous', action)) codes.push('not-signed-in');
  if (isOfMeeting(action)) codes.push('no-such-meeting', 'not-allowed');
  else if (!may('guest', action)) codes.push('needs-account');
  const statusesOf = (code: ProblemCode) =>
    code === 'account-refused' && action === 'sign-in' ? providerStatuses : [problemTable[code].status];
  const refusals = [...new Set(codes)].flatMap((code) =>
    statusesOf(code).map((status) => ({ code, status })),
  );
  return Object.fromEntries(
    [...Map.groupBy(refusals, ({ status }) => status)].map(([status, some]) => [
      status,
      {
        description: some.map(({ code }) => `${code}: ${problemTable[code].title}.`).join(' '),
        content: { 'application/problem+json': { schema: ProblemDetails satisfies z.ZodType } },
      },
    ]),
  );
}

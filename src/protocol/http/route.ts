// The definition of an HTTP route, with the schemas of its requests and answers. The server validates by it, the OpenAPI
// document is generated from it, and the client (http-client.ts) sends and reads by it.
import type { z } from 'zod';
import type { ProblemCode } from '#meeting/problems.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the server's root, with parameters as in `/api/meetings/:id`. */
  readonly path: `/${string}`;
  /** One sentence for the API's documentation. */
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The body's media type, where it is not JSON: such a body is sent and taken as it is. */
  readonly bodyType?: string;
  /** What it answers when all goes well, by status. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  /** The media types of the answers, where they are not JSON: such an answer is text, or rows that come one by one (../rows.ts). */
  readonly answerTypes?: readonly string[];
  /** What may go wrong here, besides what may go wrong with every request of its form. */
  readonly problems?: readonly ProblemCode[];
}

type Part = 'params' | 'query' | 'body';

/** What a caller sends: each part that the route has; one whose fields may all be left out may be left out itself. */
export type RouteInput<R extends Route> = {
  [P in Part as R[P] extends z.ZodType ? (object extends z.input<R[P]> ? never : P) : never]: Sent<R, P>;
} & {
  [P in Part as R[P] extends z.ZodType ? (object extends z.input<R[P]> ? P : never) : never]?: Sent<R, P>;
};
type Sent<R extends Route, P extends Part> = R[P] extends z.ZodType ? z.input<R[P]> : never;

/** What a handler gets: each part after its schema has read it. */
export type RouteParts<R extends Route> = {
  [P in Part as R[P] extends z.ZodType ? P : never]: R[P] extends z.ZodType ? z.output<R[P]> : never;
};

/** What the route answers when all goes well. */
export type RouteAnswer<R extends Route> = z.output<R['answers'][keyof R['answers']]>;

// Calls the server's routes by their definitions (http/): builds the address, sends the body, and parses the answer with the
// route's schema, so that nobody casts JSON. Page, scripts and tests use it.
import type { z } from 'zod';
import { problemIn } from './problem-details.ts';
import type { Route, RouteAnswer, RouteInput } from './http/route.ts';

/** A request that was answered with a problem, or with something that is none of the route's answers. */
export class Refusal extends Error {
  /** The HTTP status; 0 when nothing answered. */
  readonly status: number;
  /** The problem's code (meeting/problems.ts), where the answer names one. */
  readonly code: string | undefined;
  /** How long to wait before asking again, where the answer says so; otherwise 0. */
  readonly retryAfterMs: number;
  constructor(status: number, message: string, code?: string, retryAfterMs = 0) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface HttpClientOptions {
  /** The server's address without a slash at its end; in a page, its own when left out. */
  origin?: string;
  /** Sent with every request: a script's cookie and origin. A browser sets its own. */
  headers?: Readonly<Record<string, string>>;
  /** What a Refusal says when nothing answers. */
  unreachable: string;
  fetcher?: typeof fetch;
}

interface RequestOptions {
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export interface HttpClient {
  /** The answer as its schema reads it. Rejects with a Refusal. */
  request<R extends Route>(route: R, input: RouteInput<R>, options?: RequestOptions): Promise<RouteAnswer<R>>;
  /** The response itself, where its headers matter. Rejects with a Refusal unless it is one of success. */
  send<R extends Route>(route: R, input: RouteInput<R>, options?: RequestOptions): Promise<Response>;
}

interface Input {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

export function createHttpClient({
  origin = '',
  headers = {},
  unreachable,
  fetcher = (...request) => fetch(...request),
}: HttpClientOptions): HttpClient {
  async function send(route: Route, input: Input, options: RequestOptions = {}): Promise<Response> {
    const response = await fetcher(origin + addressOf(route, input), {
      method: route.method,
      headers: { ...headers, ...contentTypeOf(route), ...options.headers },
      ...(route.body && { body: route.bodyType ? (input.body as BodyInit) : JSON.stringify(input.body) }),
      ...(options.signal && { signal: options.signal }),
    }).catch((error: unknown) => {
      if (options.signal?.aborted) throw error;
      throw new Refusal(0, unreachable);
    });
    if (response.ok) return response;
    throw await refusalOf(response);
  }

  return {
    send,
    async request(route, input, options) {
      const response = await send(route, input, options);
      const schema: z.ZodType<RouteAnswer<typeof route>> | undefined = (
        route.answers as Answers<typeof route>
      )[response.status];
      const text = await response.text();
      const value: unknown = route.answerTypes || text === '' ? text || undefined : parsed(text);
      const answer = schema?.safeParse(value);
      if (answer?.success) return answer.data;
      throw new Refusal(response.status, 'The server answered in a form that is not known here.');
    },
  };
}

type Answers<R extends Route> = Readonly<Record<number, z.ZodType<RouteAnswer<R>>>>;

function contentTypeOf({ body, bodyType }: Route): Record<string, string> {
  return body && !bodyType ? { 'content-type': 'application/json' } : {};
}

function addressOf({ path }: Route, { params = {}, query = {} }: Input): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${filled}?${search}` : filled;
}

async function refusalOf(response: Response): Promise<Refusal> {
  const { detail, code } = problemIn(parsed(await response.text().catch(() => '')));
  // The account library puts the names of fields before its sentences.
  const words = detail?.replaceAll(/\[body\.\w+\] /g, '');
  const message = words ?? `The server answered with status ${response.status}.`;
  const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1_000;
  return new Refusal(response.status, message, code, retryAfterMs);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

// A real server for tests: the assembled server over a real SQLite file in a temporary folder, on a free loopback port, and
// clients of several people. Not for production code.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket, { type ClientOptions } from 'ws';
import type { Agent } from '#agents/agent.ts';
import { type Clock, wallClock } from '#meeting/clock.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { InvitationRequest, ShownInvitation } from '#protocol/http/people-routes.ts';
import type { ClientMessage, ServerMessage } from '#protocol/messages.ts';
import { livePath, protocolVersion } from '#protocol/version.ts';
import { assemble } from '../assemble.ts';
import { readSettings } from '../settings.ts';
import { quickHash } from './quick-hash.ts';

export interface TestServer {
  url: string;
  dataDir: string;
  /** Signs up somebody new. */
  person(name: string): Promise<TestPerson>;
  /** Signs in the same person once more, as on another device. */
  again(person: Pick<TestPerson, 'email'>): Promise<TestPerson>;
  /** Signs in somebody without an account. */
  guest(name: string): Promise<TestPerson>;
  stop(): Promise<void>;
}

export interface TestPerson {
  cookie: string;
  /** Empty for a guest. */
  email: string;
  /** A JSON request below /api; `body` may be text to send as it is. */
  call(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: any }>; // oxlint-disable-line typescript/no-explicit-any -- tests look into answers freely
  create(title?: string): Promise<MeetingSession>;
  /** Comes into a meeting of `host` by an invitation of its own; the answer is this person's id. */
  joins(
    host: TestPerson,
    sessionId: string,
    as?: Partial<InvitationRequest>,
    headers?: Record<string, string>,
  ): Promise<string>;
  live(headers?: Record<string, string>, options?: ClientOptions): Promise<TestLive>;
}

export interface TestLive {
  send(message: ClientMessage | string): void;
  /** The first message, past or future, that `is` accepts. */
  until<T extends ServerMessage['type']>(
    type: T,
    is?: (message: Extract<ServerMessage, { type: T }>) => boolean,
  ): Promise<Extract<ServerMessage, { type: T }>>;
  received: ServerMessage[];
  closed: Promise<number>;
  /** Stops reading, as a page on a dead network does; the answer reads on. */
  stall(): () => void;
  close(): void;
}

export interface TestServerOptions {
  agents?: readonly Agent[];
  clock?: Clock;
  environment?: Record<string, string>;
  /** The folder and port of a server that was stopped, to start it again; a new folder is removed at the end. */
  dataDir?: string;
  port?: number;
  /** Keeps passwords as a server in earnest does, which takes a tenth of a second of the processor for each. */
  earnestPasswords?: boolean;
  /** A built page; none unless a test says otherwise. */
  pageFolder?: string;
}

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'aside-server-'));
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    ...options.environment,
  });
  const removeData = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
  };
  const server = await assemble({
    settings,
    clock: options.clock ?? wallClock,
    pageFolder: options.pageFolder ?? join(dataDir, 'no-page'),
    ...(options.agents && { agents: options.agents }),
    ...(!options.earnestPasswords && { passwordHash: quickHash }),
  }).catch((error: unknown) => {
    // What a test wants refused leaves nothing behind.
    removeData();
    throw error;
  });
  const url = (await server.http.listen({ port: options.port ?? 0, host: '127.0.0.1' })).replace(/\/$/, '');

  return {
    url,
    dataDir,
    person: (name) => signUp(url, name),
    again: ({ email }) => signIn(url, '/api/auth/sign-in/email', { email, password: testPassword }),
    guest: (name) => signIn(url, '/api/auth/guest', { name }),
    async stop() {
      await server.stop();
      removeData();
    },
  };
}

export const testPassword = 'correct horse battery';

/** Signs up somebody new at a server of this address. */
export function signUp(url: string, name: string): Promise<TestPerson> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`;
  return signIn(url, '/api/auth/sign-up/email', { name, email, password: testPassword });
}

interface SignInBody {
  name?: string;
  email?: string;
  password?: string;
}

/** Signs in by this route. Throws when it is refused. */
async function signIn(url: string, path: string, body: SignInBody): Promise<TestPerson> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`Signing in failed with ${response.status}: ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

  const person: TestPerson = {
    cookie,
    email: body.email ?? '',
    async call(method, path, body, headers = {}) {
      const answer = await fetch(`${url}/api${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
    },
    create: async (title = 'A meeting') =>
      (await person.call('POST', '/meetings', { title })).body as MeetingSession,
    async joins(host, sessionId, as = {}, headers = {}) {
      const wanted = { role: 'speaker', side: 'us', guests: false, waitingRoom: false, ...as };
      const { body } = await host.call('POST', `/meetings/${sessionId}/invitations`, wanted, headers);
      const { status } = await person.call(
        'POST',
        `/join/${(body as ShownInvitation).link.split('/').at(-1)}`,
        undefined,
        headers,
      );
      if (status !== 200) throw new Error(`Joining failed with ${status}.`);
      return (await person.call('GET', '/me', undefined, headers)).body.uid;
    },
    live: (headers = {}, options = {}) => openLive(url, { cookie, origin: url, ...headers }, options),
  };
  return person;
}

export function openLive(
  url: string,
  headers: Record<string, string>,
  { version = protocolVersion, user, ...options }: ClientOptions & { version?: number; user?: string } = {},
): Promise<TestLive> {
  const address = `${url.replace('http', 'ws')}${livePath}?protocol=${version}`;
  const socket = new WebSocket(user ? `${address}&user=${user}` : address, { headers, ...options });
  const received: ServerMessage[] = [];
  const waiters = new Set<() => void>();
  socket.on('message', (data) => {
    received.push(JSON.parse((data as Buffer).toString()) as ServerMessage);
    for (const wake of waiters) wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  const live: TestLive = {
    received,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    until: (type, is = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received.find((message) => message.type === type && is(message as never));
          if (!found) return;
          waiters.delete(look);
          resolve(found as never);
        };
        waiters.add(look);
        look();
      }),
    stall() {
      socket.pause();
      return () => socket.resume();
    },
    close: () => socket.close(),
  };
  return new Promise((resolve, reject) => {
    socket.on('open', () => resolve(live));
    socket.on('unexpected-response', (_request, response) =>
      reject(new Error(`status ${response.statusCode}`)),
    );
    socket.on('error', reject);
  });
}

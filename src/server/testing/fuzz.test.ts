// A thousand requests and live messages that are nearly right, as everybody there is: each is answered, none with a fault
// of the server's own or a refusal that its route's description leaves out, and the server works on. What is sent comes
// from the descriptions of the routes and messages, so that a new one is tried without a line here. SEED=… plays a run
// again, FUZZ=10 sends ten times as many.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { problemTable } from '#meeting/problems.ts';
import type { InvitationRequest } from '#protocol/http/people-routes.ts';
import { ClientMessage } from '#protocol/messages.ts';
import { mutated, numbers, pick, type Random, sampleOf, type Schema, strange } from './nearly-right.ts';
import { settledHeap } from './settled-heap.ts';
import { startTestServer, type TestLive, type TestPerson, type TestServer } from './test-server.ts';

const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
/** FUZZ=10 sends ten times as many. */
const times = Number(process.env['FUZZ'] ?? 1);
const requests = 600 * times;
const messages = 500 * times;
/** Stands in a meeting that none of them has a part in. */
const secret = 'quinquereme of somebody else';
const atOnce = 12;
/** What each may leave in memory, in bytes: what is kept for a while is bounded, and the first half has filled it. */
const mayLeave = 20_000;
const patienceMs = 10_000;

let server: TestServer;
/** Whose meeting it is. */
let owner: TestPerson;
/** Those who are in it besides, each as what they were invited. */
let members: { person: TestPerson; as: Partial<InvitationRequest> }[];
/** Everybody who sends, the owner of the meeting first; a person signs out under a sign-in of their own. */
let roles: { name: string; person: TestPerson | undefined; leaving: string }[];

beforeAll(async () => {
  server = await startTestServer({ agents: [], environment: { TRUST_PROXY: '1' } });
  owner = await server.person('Ada');
  const other = await server.person('Eve');
  const leaving = async () => (await server.person('Zoe')).cookie;
  members = [
    { person: await server.guest('Gus'), as: { role: 'viewer', side: 'them', guests: true } },
    { person: await server.person('Cleo'), as: { role: 'speaker', side: 'them' } },
    { person: await server.person('Ben'), as: { role: 'speaker', side: 'us' } },
  ];
  const stranger = await server.person('Yan');
  const { id } = await stranger.create(secret);
  await stranger.call('POST', `/meetings/${id}/transcripts`, { text: secret, speaker: 'You', confidence: 1 });
  const named = ['guest who reads along', 'speaker', 'our speaker'];
  roles = [
    { name: 'owner', person: owner, leaving: await leaving() },
    ...(await Promise.all(
      members.map(async ({ person }, at) => ({ name: named[at]!, person, leaving: await leaving() })),
    )),
    { name: 'somebody else', person: other, leaving: await leaving() },
    { name: 'nobody', person: undefined, leaving: '' },
  ];
});
afterAll(() => server.stop());

let made = 0;
/** A meeting that everybody has a part in who has one. */
async function aMeeting(): Promise<string> {
  // From an address of its own, so that making many runs into no limit.
  const headers = { 'x-forwarded-for': `10.2.${(made >> 8) & 255}.${made++ & 255}` };
  const { id } = (await owner.call('POST', '/meetings', { title: 'A meeting' }, headers)).body as {
    id: string;
  };
  for (const { person, as } of members) await person.joins(owner, id, as, headers);
  return id;
}

interface Parameter {
  in: string;
  name: string;
  schema?: Schema;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
  responses: Record<string, { description?: string }>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

async function describedRoutes() {
  const answer = await fetch(`${server.url}/api/openapi.json`);
  const description = (await answer.json()) as Description;
  const named = (ref: string): Schema => description.components?.schemas?.[ref.split('/').at(-1)!] ?? {};
  const routes = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return { routes, named };
}
type Route = Awaited<ReturnType<typeof describedRoutes>>['routes'][number];

const takesNothing = ({ operation: { parameters = [], requestBody } }: Route) =>
  parameters.length === 0 && requestBody === undefined;

const encoded = (value: unknown) =>
  encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2_000).toWellFormed(),
  );

interface Drawn {
  route: Route;
  url: string;
  init: { method: string; headers: Record<string, string>; body?: string };
  role: string;
}

function drawn(
  routes: readonly Route[],
  named: (ref: string) => Schema,
  meeting: string,
  random: Random,
  place: number,
): Drawn {
  // Each once, so that none is left out by chance.
  const route = routes[place] ?? pick(random, routes);
  const { method, path, operation } = route;
  // Most is found where most is allowed.
  const role = random() < 0.5 ? roles[0]! : pick(random, roles);
  const sample = (schema: Schema) => sampleOf(schema, named, meeting, random);
  let address = path.replaceAll(/\{(\w+|\*)\}/g, (_, name: string) =>
    random() < 0.25 ? encoded(pick(random, strange)) : name === 'id' ? meeting : 'compliance-check',
  );
  const asked = (operation.parameters ?? []).filter((one) => one.in === 'query' && random() < 0.7);
  const query = asked.map(({ name, schema = {} }) => {
    const value = random() < 0.4 ? pick(random, strange) : sample(schema);
    return `${name}=${encoded(value)}`;
  });
  if (random() < 0.1) query.push(...query, `unasked=${encoded(pick(random, strange))}`);
  if (query.length > 0) address += `?${query.join('&')}`;

  const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const isAuth = path.startsWith('/api/auth/');
  const cookie = isAuth ? role.leaving : (role.person?.cookie ?? '');
  const headers: Record<string, string> = {
    cookie: random() < 0.05 ? `${cookie.slice(0, -3)}abc` : cookie,
    origin: random() < 0.05 ? 'https://elsewhere.example' : server.url,
    // Nobody is held back by what all of them send; signing in keeps its own limit, as hashing a password takes long.
    'x-forwarded-for': isAuth ? '10.9.9.9' : `10.1.${place >> 8}.${place & 255}`,
  };
  let body: string | undefined;
  if (type !== undefined) {
    headers['content-type'] =
      random() < 0.9
        ? type
        : pick(random, ['text/plain', 'application/json; charset=utf-16', 'audio/wav', 'x']);
    const text = JSON.stringify(mutated(sample(content?.schema ?? {}), random));
    body = random() < 0.1 ? text.slice(0, -1) : text;
  }
  return {
    route,
    url: server.url + address,
    init: { method, headers, ...(body !== undefined && { body }) },
    role: role.name,
  };
}

/** In bytes: half way, and at the end after `sent` more. */
function expectLevel([before, after]: number[], sent: number): void {
  expect(after! - before!).toBeLessThan(mayLeave * sent);
}

/** What is wrong with how it was answered, or described; undefined when nothing is. */
async function faultOf({ url, init, route }: Drawn): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) });
    const text = await answer.text();
    if (text.includes(secret)) return `it tells of another meeting: ${text.slice(0, 300)}`;
    if (answer.status < 400) return undefined;
    const isProblem = answer.headers.get('content-type')?.includes('problem+json') ?? false;
    const { code } = isProblem ? (JSON.parse(text) as { code: string }) : { code: 'none' };
    // This server has none, which is an answer.
    if (code === 'transcription-not-configured' || code === 'model-not-configured') return undefined;
    if (answer.status >= 500) return `${answer.status} ${text.slice(0, 300)}`;
    if (!(code in problemTable)) return `${answer.status} is no problem: ${text.slice(0, 300)}`;
    const described = route.operation.responses[answer.status]?.description ?? '';
    return described.includes(`${code}: `) ? undefined : `${answer.status} ${code} is not in its description`;
  } catch (error) {
    return `not answered: ${String(error)}`;
  }
}

test(
  `[H18] [H12] whatever is asked is answered, as described, and never with a fault of the server's own (SEED=${seed})`,
  { timeout: 180_000 * times },
  async () => {
    const random = numbers(seed);
    const { routes, named } = await describedRoutes();
    // A route that takes nothing needs no more than a few tries.
    const drawnFrom = routes.flatMap((route) =>
      takesNothing(route) ? [route] : [route, route, route, route],
    );
    const faults: string[] = [];
    const tried = new Set<string>();
    const levels: number[] = [];
    let meeting = '';
    for (let sent = 0; sent < requests; sent += atOnce) {
      if (sent * 2 === requests) levels.push(await settledHeap());
      // One of them may delete it; not for each of them is one made, which takes as many requests as are sent at once.
      if (sent % (2 * atOnce) === 0) meeting = await aMeeting();
      const some = Array.from({ length: atOnce }, (_, n) =>
        drawn(drawnFrom, named, meeting, random, sent + n),
      );
      await Promise.all(
        some.map(async (one) => {
          tried.add(`${one.route.method} ${one.route.path}`);
          const fault = await faultOf(one);
          if (fault !== undefined)
            faults.push(
              `${one.role}: ${one.init.method} ${one.url.slice(0, 300)} ${one.init.body?.slice(0, 300) ?? ''} → ${fault}`,
            );
        }),
      );
    }
    expect(faults).toEqual([]);
    expectLevel([...levels, await settledHeap()], requests / 2);
    expect(tried.size).toBe(routes.length);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const { id } = await owner.create();
    expect((await owner.call('GET', `/meetings/${id}`)).status).toBe(200);
  },
);

test(
  `[H18] whatever a page says is answered or ends its connection, and never with a fault of the server's own (SEED=${seed})`,
  { timeout: 180_000 * times },
  async () => {
    const random = numbers(seed + 1);
    const schema = z.toJSONSchema(ClientMessage, { io: 'input', unrepresentable: 'any' }) as Schema;
    const definitions = (schema as { $defs?: Record<string, Schema> }).$defs ?? {};
    const named = (ref: string): Schema => definitions[ref.split('/').at(-1)!] ?? {};
    const id = await aMeeting();
    const pages = new Map<string, TestLive>();
    const faults: string[] = [];
    const people = roles.flatMap(({ name, person }) => (person ? [{ name, person }] : []));
    const levels: number[] = [];
    for (let sent = 0; sent < messages; sent++) {
      if (sent * 2 === messages) levels.push(await settledHeap());
      const { name, person } = pick(random, people);
      const page = pages.get(name) ?? (await person.live());
      pages.set(name, page);
      page.received.length = 0;
      const message = JSON.stringify(mutated(sampleOf(schema, named, id, random), random));
      page.send(random() < 0.05 ? 'x'.repeat(600_000) : message);
      // What cannot be read is answered, behind whatever the message itself brought.
      page.send('the end');
      const end = await Promise.race([
        page.until('refused', ({ problem }) => problem.code === 'bad-json').then(() => 'answered'),
        page.closed.then(() => 'closed'),
        new Promise((resolve) => setTimeout(resolve, patienceMs, 'hangs')),
      ]);
      if (end === 'closed') pages.delete(name);
      if (JSON.stringify(page.received).includes(secret)) faults.push(`${name}: it tells of another meeting`);
      const own = page.received.filter((one) => one.type === 'refused' && one.problem.status >= 500);
      if (end === 'hangs' || own.length > 0)
        faults.push(`${name}: ${message.slice(0, 300)} → ${String(end)} ${JSON.stringify(own)}`);
    }
    for (const page of pages.values()) page.close();
    expect(faults).toEqual([]);
    expectLevel([...levels, await settledHeap()], messages / 2);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  },
);

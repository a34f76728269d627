import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, testPassword, type TestPerson, type TestServer } from '../testing/test-server.ts';
import { accountRoutes } from '#protocol/http/account-routes.ts';

let server: TestServer;
let ada: TestPerson;
let gwen: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
  ada = await server.person('Ada');
  gwen = await server.guest('Gwen');
});
afterAll(() => server.stop());

const ownPaths = Object.values(accountRoutes)
  .filter(({ method, path }) => method !== 'GET' && !/[*:]/.test(path))
  .map(({ method, path }) => [method, path.replace('/api', '')] as const);
const otherPaths = [
  'change-password',
  'revoke-sessions',
  'revoke-other-sessions',
  'list-sessions',
  'get-session',
].map((name) => ['POST', `/auth/${name}`] as const);
const paths = [ownPaths, otherPaths].flat();
const fields =
  'name email password image newPassword currentPassword revokeOtherSessions rememberMe callbackURL isGuest id token createdAt __proto__ constructor'.split(
    ' ',
  );
const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '𝔸'.repeat(500),
  'x'.repeat(20_000),
  '2026-01-01',
  "'; DROP TABLE user",
];
const oddAddresses = ['a@example.com', `${'a'.repeat(300)}@example.com`, 'ü@exämple.com', 'a@b'];
const others: unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  {},
  [],
  [[]],
  { toString: 'x' },
  ['a@example.com'],
  testPassword,
];
const oddValues = [oddTexts, oddAddresses, others].flat();

/** Mulberry32: the same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

test.each([
  ['of another type', 5],
  ['nothing', null],
  ['an object', { first: 'Ada' }],
  ['blank', '   '],
  ['too long', 'x'.repeat(201)],
])('[H4] a name that is %s is refused for a new account and for an old one', async (_, name) => {
  const headers = { origin: server.url };
  const account = { name, email: `${crypto.randomUUID()}@example.com`, password: testPassword };
  const [signUp, update] = [
    await ada.call('POST', '/auth/sign-up/email', account, headers),
    await ada.call('POST', '/auth/update-user', { name }, headers),
  ];
  for (const { status, body } of [signUp, update])
    expect([status, body.code, body.detail]).toEqual([400, 'bad-request', expect.stringContaining('name')]);
});

test('[H4] an address of unusual length or form is refused or taken as it is', async () => {
  const signUp = (email: string) =>
    ada.call(
      'POST',
      '/auth/sign-up/email',
      { name: 'Ada', email, password: testPassword },
      { origin: server.url },
    );
  const longest = `${'a'.repeat(55)}@${`${'b'.repeat(60)}.`.repeat(3)}example.com`;
  expect((await signUp(longest)).body.user.email).toBe(longest);
  for (const refused of [
    `${'a'.repeat(300)}@example.com`,
    'ada@localhost',
    'ada',
    '@example.com',
    'a b@example.com',
  ])
    expect((await signUp(refused)).status).toBe(400);
  expect((await signUp("o'neil+aside@sub.example.co.uk")).body.user.email).toBe(
    "o'neil+aside@sub.example.co.uk",
  );
});

test('[H4] account data of any form are answered without a fault', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000);
  const below = numbersFrom(seed);
  const any = <T>(list: readonly T[]): T => list[below(list.length)]!;
  for (let n = 0; n < 400; n++) {
    const [method, path] = any(paths);
    const odd = Array.from({ length: below(5) }, () => [any(fields), any(oddValues)] as const);
    const body: unknown = below(8) === 0 ? any(oddValues) : Object.fromEntries(odd);
    // Whoever signed out would be refused for that alone.
    const isLeaving = /sign-out|revoke-sessions|delete/.test(path);
    const { call } = isLeaving ? gwen : any([ada, ada, gwen]);
    const answer = await call(method, path, JSON.stringify(body), { origin: server.url });
    expect(answer.status, `seed ${seed}: ${path} ${JSON.stringify(body).slice(0, 300)}`).toBeLessThan(500);
    if (isLeaving && answer.status === 200) gwen = await server.guest('Gwen');
  }
});

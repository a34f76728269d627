import { freePort } from '../../../tests/free-port.ts';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeCodes } from '#protocol/version.ts';
import { type OidcFault, type OidcTwin, startOidcTwin } from '../../../tests/oidc-twin/oidc-twin.ts';
import { openLive, startTestServer, testPassword, type TestServer } from '../testing/test-server.ts';

let twin: OidcTwin;
let server: TestServer;
beforeEach(async () => {
  twin = await startOidcTwin();
  server = await startServer();
});
afterEach(async () => {
  await server.stop();
  await twin.stop();
});

/** At an address it knows: people are sent back there. */
async function startServer(environment: Record<string, string> = {}): Promise<TestServer> {
  const port = await freePort();
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  return startTestServer({ agents: [], port, environment: { PUBLIC_URL, ...twin.settings, ...environment } });
}

/** A browser, as far as this goes: it keeps cookies and follows no redirect by itself. */
function browser(at: TestServer) {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name!);
      else jar.set(name!, value!);
    }
  };
  return {
    cookie,
    async begin(returnTo = '/dashboard') {
      const answer = await fetch(`${at.url}/api/auth/sign-in/oidc`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: at.url, cookie: cookie() },
        body: JSON.stringify({ returnTo }),
      });
      keep(answer);
      const body = (await answer.json()) as { url?: string; detail?: string };
      return { status: answer.status, body };
    },
    /** At the issuer: the address of this server that it sends people back to. */
    async atIssuer(url: string): Promise<URL> {
      const answer = await fetch(url, { redirect: 'manual' });
      return new URL(answer.headers.get('location')!);
    },
    async back(callback: URL): Promise<URL> {
      const answer = await fetch(callback, { redirect: 'manual', headers: { cookie: cookie() } });
      keep(answer);
      expect(answer.status).toBe(302);
      return new URL(answer.headers.get('location')!, at.url);
    },
    /** The whole way; the answer is where one ends. */
    async signIn(returnTo?: string): Promise<URL> {
      const { body } = await this.begin(returnTo);
      return this.back(await this.atIssuer(body.url!));
    },
    async me() {
      const answer = await fetch(`${at.url}/api/me`, { headers: { cookie: cookie() } });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    },
  };
}

const errorOf = (url: URL) => ({ path: url.pathname, error: url.searchParams.get('error') });
const refused = (error: string) => ({ path: '/sign-in-refused', error });

function rows(at: TestServer, query: string): Record<string, unknown>[] {
  const db = new DatabaseSync(join(at.dataDir, 'aside.db'), { readOnly: true });
  const found = db.prepare(query).all();
  db.close();
  return found;
}

/** Makes an account by password; `confirmed`: its address was confirmed by a link. */
async function withPassword(at: TestServer, email: string, confirmed: boolean): Promise<string> {
  const answer = await fetch(`${at.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at.url },
    body: JSON.stringify({ name: 'Grace', email, password: testPassword }),
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  if (confirmed) {
    const db = new DatabaseSync(join(at.dataDir, 'aside.db'));
    db.prepare('UPDATE user SET emailVerified = 1 WHERE id = ?').run(user.id);
    db.close();
  }
  return user.id;
}

describe('signing in by an issuer', () => {
  test('[K15] the way is offered where it is set up, and nowhere else', async () => {
    const rules = async (at: TestServer) => (await fetch(`${at.url}/api/sign-up`)).json();
    expect(await rules(server)).toMatchObject({ issuer: 'Twin' });
    const without = await startTestServer({ agents: [] });
    expect(await rules(without)).not.toHaveProperty('issuer');
    expect((await browser(without).begin()).status).toBe(404);
    await without.stop();
  });

  test('[K15] somebody new has an account then, and the same one the next time, on the page they came from', async () => {
    const grace = browser(server);
    const end = await grace.signIn('/join/a-ticket?from=mail');
    expect(end.href).toBe(`${server.url}/join/a-ticket?from=mail`);
    const first = await grace.me();
    expect(first.body).toMatchObject({ email: 'grace@example.com', displayName: 'Grace' });
    twin.thin = true;
    const again = browser(server);
    await again.signIn();
    expect((await again.me()).body['uid']).toBe(first.body['uid']);
    const happened = () =>
      rows(server, 'SELECT body FROM audit_rows').map(({ body }) => JSON.parse(String(body)));
    const record = (event: string) =>
      expect.objectContaining({ user_id: first.body['uid'], data: { event, by: 'issuer' } });
    await expect
      .poll(() => happened().filter(({ user_id }) => user_id === first.body['uid']))
      .toEqual([record('signed-up'), record('signed-in'), record('signed-in')]);
  });

  test('[K15] no token of the issuer is kept', async () => {
    await browser(server).signIn();
    const [account] = rows(server, "SELECT * FROM account WHERE providerId = 'oidc'");
    expect(account).toMatchObject({
      accountId: 'grace',
      accessToken: null,
      idToken: null,
      refreshToken: null,
    });
  });

  test('[K5] such a sign-in ends like any other: its connections are closed', async () => {
    const grace = browser(server);
    await grace.signIn();
    const live = await openLive(server.url, { cookie: grace.cookie(), origin: server.url });
    await fetch(`${server.url}/api/auth/sign-out`, {
      method: 'POST',
      headers: { cookie: grace.cookie(), origin: server.url },
    });
    expect(await live.closed).toBe(closeCodes.notSignedIn);
  });

  test('[K17] an account whose address was confirmed is met; one whose was not stays its maker’s', async () => {
    const owner = await withPassword(server, 'grace@example.com', true);
    const grace = browser(server);
    await grace.signIn();
    expect((await grace.me()).body['uid']).toBe(owner);

    await withPassword(server, 'ada@example.com', false);
    twin.person = { sub: 'ada', email: 'ada@example.com', email_verified: true };
    const ada = browser(server);
    expect(errorOf(await ada.signIn())).toEqual(refused('account_not_linked'));
    expect((await ada.me()).status).toBe(401);
  });

  test.each([
    ['unconfirmed', { email: 'grace@example.com', email_verified: false }],
    ['said nothing about', { email: 'grace@example.com' }],
    ['absent', {}],
  ])('[K17] an address that the issuer has %s takes over nothing and makes nothing', async (_, told) => {
    await withPassword(server, 'grace@example.com', true);
    twin.person = { sub: 'eve', ...told };
    const eve = browser(server);
    expect(errorOf(await eve.signIn())).toEqual(refused('email_not_found'));
    expect((await eve.me()).status).toBe(401);
    expect(rows(server, 'SELECT * FROM user')).toHaveLength(1);
  });

  test('[K8] where registration is closed the first account is made, and then none for somebody new', async () => {
    const environment = { REGISTRATION: 'closed', REGISTRATION_CONTACT: 'it@example.com' };
    const closed = await startServer(environment);
    const first = browser(closed);
    await first.signIn();
    twin.person = { sub: 'eve', email: 'eve@example.com', email_verified: true };
    const end = await browser(closed).signIn();
    expect(errorOf(end)).toEqual(refused('SIGN_UP_CLOSED'));
    expect(end.searchParams.get('error_description')).toBe(
      'This server takes no new accounts. Please ask it@example.com.',
    );
    twin.person = { sub: 'grace', email: 'grace@example.com', email_verified: true };
    expect((await browser(closed).signIn()).pathname).toBe('/dashboard');
    await closed.stop();
  });
});

test('[K12] without a password an account is deleted by a fresh sign-in, and by no old one', async () => {
  const remove = (cookie: string) =>
    fetch(`${server.url}/api/me/delete`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, cookie },
      body: JSON.stringify({ password: '' }),
    });
  const grace = browser(server);
  await grace.signIn();
  const db = new DatabaseSync(join(server.dataDir, 'aside.db'));
  db.prepare('UPDATE session SET createdAt = ?').run('2026-01-05T09:00:00.000Z');
  db.close();
  expect((await remove(grace.cookie())).status).toBe(400);
  expect((await grace.me()).status).toBe(200);
  const again = browser(server);
  await again.signIn();
  expect((await remove(again.cookie())).status).toBe(204);
  expect(rows(server, 'SELECT * FROM user')).toEqual([]);
});

describe('what is refused', () => {
  test.each<OidcFault>([
    'wrong-nonce',
    'no-nonce',
    'wrong-signature',
    'unsigned',
    'wrong-audience',
    'wrong-issuer',
    'expired',
  ])('[K16] an ID token with a fault: %s', async (fault) => {
    twin.fault = fault;
    const eve = browser(server);
    expect(errorOf(await eve.signIn())).toEqual(refused('unable_to_get_user_info'));
    expect((await eve.me()).status).toBe(401);
    const records = () =>
      rows(server, 'SELECT body FROM audit_rows').map(({ body }) => JSON.parse(String(body)).data);
    await expect.poll(records).toContainEqual({
      event: 'sign-in-refused',
      action: 'signed-in',
      by: 'issuer',
      reason: 'unable_to_get_user_info',
    });
  });

  test('[K16] tokens without one that says who it is', async () => {
    twin.fault = 'no-id-token';
    expect(errorOf(await browser(server).signIn())).toEqual(refused('invalid_code'));
  });

  test('[K16] a state that is another’s, that is made up, or that comes a second time', async () => {
    const [grace, eve] = [browser(server), browser(server)];
    const { body } = await eve.begin();
    const callback = await eve.atIssuer(body.url!);
    // Eve gets Grace to open the address that signs in Eve.
    expect(errorOf(await grace.back(callback))).toEqual(refused('state_mismatch'));
    expect((await grace.me()).status).toBe(401);
    const madeUp = new URL(callback);
    madeUp.searchParams.set('state', 'made-up');
    expect(errorOf(await eve.back(madeUp))).toEqual(refused('state_mismatch'));

    const again = browser(server);
    const used = await again.atIssuer((await again.begin()).body.url!);
    expect((await again.back(used)).pathname).toBe('/dashboard');
    expect(errorOf(await browser(server).back(used))).toEqual(refused('state_mismatch'));
  });

  test('[K16] a code that was used', async () => {
    const grace = browser(server);
    const used = await grace.atIssuer((await grace.begin()).body.url!);
    await grace.back(used);
    const eve = browser(server);
    const own = await eve.atIssuer((await eve.begin()).body.url!);
    own.searchParams.set('code', used.searchParams.get('code')!);
    expect(errorOf(await eve.back(own))).toEqual(refused('invalid_code'));
  });

  test('[K16] a code of somebody else’s sign-in that was not used: it goes with their browser', async () => {
    const [grace, eve] = [browser(server), browser(server)];
    const stolen = await grace.atIssuer((await grace.begin()).body.url!);
    const own = await eve.atIssuer((await eve.begin()).body.url!);
    own.searchParams.set('code', stolen.searchParams.get('code')!);
    expect(errorOf(await eve.back(own))).toEqual(refused('invalid_code'));
  });

  test('[K16] an ID token that a page brings instead of the issuer', async () => {
    const answer = await fetch(`${server.url}/api/auth/sign-in/social`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ provider: 'oidc', idToken: { token: 'a.b.c' } }),
    });
    expect(answer.status).toBe(404);
  });

  test.each(['//example.com', 'https://example.com', '/\\example.com', 'javascript:alert(1)'])(
    '[K16] coming back to %s',
    async (returnTo) => expect((await browser(server).begin(returnTo)).status).toBe(400),
  );

  test('[K16] an issuer that is down is said to be, and once it is back it works without a restart', async () => {
    const port = Number(new URL(twin.issuer).port);
    await twin.stop();
    const down = await browser(server).begin();
    expect(down).toMatchObject({
      status: 503,
      body: { detail: expect.stringContaining('Twin cannot be reached right now') },
    });
    twin = await startOidcTwin({ port });
    expect((await browser(server).signIn()).pathname).toBe('/dashboard');
    // Down while somebody is there already.
    const grace = browser(server);
    const callback = await grace.atIssuer((await grace.begin()).body.url!);
    await twin.stop();
    expect(errorOf(await grace.back(callback))).toEqual(refused('invalid_code'));
  });

  test('[K16] a guest, who has no account', async () => {
    const guest = await server.guest('Gwen');
    const answer = await guest.call('POST', '/auth/sign-in/oidc', { returnTo: '/' }, { origin: server.url });
    expect(answer).toMatchObject({ status: 400, body: { code: 'account-refused' } });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, testPassword, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
});
afterAll(() => server.stop());

async function post(at: TestServer, path: string, body: object) {
  const answer = await fetch(`${at.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at.url },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
    body: (await answer.json()) as { code?: string; detail?: string; reason?: string },
  };
}

const rules = async (at: TestServer) => (await (await fetch(`${at.url}/api/sign-up`)).json()) as object;

test.each([
  ['too short', 'xk4vq', /too short/i],
  ['spaces', '         ', /more than spaces/],
  ['the address', 'Grace.Hopper@Example.com', /not your e-mail address/],
  ['its first part', ' grace.hopper', /not your e-mail address/],
  ['a common one', 'PassWord1', /most common/],
])('[K7] a password that is refused: %s', async (_, password, why) => {
  const account = { name: 'Grace', email: 'grace.hopper@example.com', password };
  const signedUp = await post(server, 'sign-up/email', account);
  expect(signedUp).toMatchObject({ status: 400, body: { detail: expect.stringMatching(why) } });
});

test('[K7] what is refused for a new account is refused for a new password', async () => {
  const ada = await server.person('Ada');
  const change = (newPassword: string) =>
    ada.call(
      'POST',
      '/auth/change-password',
      { currentPassword: testPassword, newPassword },
      { origin: server.url },
    );
  for (const refused of ['xk4vq', '        ', ada.email, ada.email.split('@')[0]!, 'baseball'])
    expect((await change(refused)).status).toBe(400);
  expect((await change('xk4vq2')).status).toBe(200);
});

test('[K7] six characters do, and more where the server asks for more; the page is told', async () => {
  expect(await rules(server)).toMatchObject({ open: true, passwordMinLength: 6 });
  const strict = await startTestServer({ agents: [], environment: { PASSWORD_MIN_LENGTH: '12' } });
  expect(await rules(strict)).toMatchObject({ passwordMinLength: 12 });
  const account = { name: 'Zoe', email: 'zoe@example.com' };
  expect((await post(strict, 'sign-up/email', { ...account, password: 'elevenchars' })).status).toBe(400);
  expect((await post(strict, 'sign-up/email', { ...account, password: 'twelve chars' })).status).toBe(200);
  await strict.stop();
});

test('[K8] where registration is closed the first account can be made, and no other; guests do not count', async () => {
  const environment = { REGISTRATION: 'closed', REGISTRATION_CONTACT: 'it@example.com' };
  const closed = await startTestServer({ agents: [], environment });
  await closed.guest('Gwen');
  expect(await rules(closed)).toMatchObject({ open: true });
  await closed.person('Ada');
  expect(await rules(closed)).toMatchObject({ open: false, contact: 'it@example.com' });
  const refused = await post(closed, 'sign-up/email', {
    name: 'Eve',
    email: 'eve@example.com',
    password: testPassword,
  });
  expect(refused).toMatchObject({
    status: 403,
    body: {
      code: 'account-refused',
      detail: 'This server takes no new accounts. Please ask it@example.com.',
    },
  });
  await closed.stop();
});

test('[K9] after five wrong passwords an account waits, from this address, and not another account', async () => {
  // In earnest, so that all are under way before the first is found to be wrong.
  const earnest = await startTestServer({ agents: [], earnestPasswords: true });
  const [ada, bob] = [await earnest.person('Ada'), await earnest.person('Bob')];
  const signIn = (email: string, password: string) => post(earnest, 'sign-in/email', { email, password });
  // However often the right one is given, it does not count.
  for (let n = 0; n < 8; n++) expect((await signIn(ada.email, testPassword)).status).toBe(200);
  const wrong = await Promise.all(
    Array.from({ length: 12 }, (_, n) => signIn(n % 2 ? ada.email : ada.email.toUpperCase(), 'wrong horse')),
  );
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(5);
  expect(wrong.filter(({ status }) => status === 429)).toHaveLength(7);
  const refused = await signIn(ada.email, testPassword);
  expect(refused).toMatchObject({
    status: 429,
    retryAfter: expect.stringMatching(/^\d+$/),
    body: { code: 'too-many' },
  });
  expect((await signIn(bob.email, testPassword)).status).toBe(200);
  await earnest.stop();
});

test('[K9] where the password is asked for again, wrong ones count too', async () => {
  const eve = await server.person('Eve');
  const answers = [];
  for (let n = 0; n < 7; n++) {
    const body = { currentPassword: `guess ${n}`, newPassword: 'correct horse stable' };
    const answer = await eve.call('POST', '/auth/change-password', body, { origin: server.url });
    answers.push(answer.status);
  }
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
});

test.each(['sign-in//email', 'sign-in/email/', '%73ign-in/email', 'Sign-In/Email'])(
  '[K9] an address written as %s reaches nothing',
  async (path) => {
    const ada = await server.person('Ada');
    const answer = await post(server, path, { email: ada.email, password: testPassword });
    expect(answer.status).toBe(404);
  },
);

test('[K9] signing up for addresses that have an account is limited', async () => {
  const ada = await server.person('Ada');
  const account = { name: 'Ada', email: ada.email, password: testPassword };
  const statuses = [];
  for (let n = 0; n < 31; n++) statuses.push((await post(server, 'sign-up/email', account)).status);
  expect(statuses[0]).toBe(422);
  expect(statuses.at(-1)).toBe(429);
});

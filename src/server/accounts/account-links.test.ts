import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeCodes } from '#protocol/version.ts';
import { startTestServer, testPassword, type TestServer } from '../testing/test-server.ts';

interface Received {
  to: string;
  text: string;
}

/** A mail server that takes everything, on loopback. */
async function startMailServer() {
  const mails: Received[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      stream.on('end', () => done());
      void text(stream).then((raw) => {
        // Quoted-printable: long lines are broken by a = at their end.
        const readable = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mails.push({ to: envelope.rcptTo.map(({ address }) => address).join(','), text: readable });
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The token of the last link to this page that this address was sent. */
    async tokenTo(address: string, page: string): Promise<string> {
      const link = () =>
        mails.findLast(({ to, text: body }) => to === address && body.includes(`/${page}#`))?.text;
      await expect.poll(link).toBeDefined();
      return /#([\w.-]+)/.exec(link()!)![1]!;
    },
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}

async function post(at: TestServer, path: string, body: object) {
  const answer = await fetch(`${at.url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: at.url },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    cookies: answer.headers.getSetCookie(),
    body: (await answer.json()) as Record<string, unknown>,
  };
}
const account = (email: string) => ({ name: 'Zoe', email, password: testPassword });

describe('where mail is sent', () => {
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startMailServer();
    const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'Aside <aside@example.com>' };
    server = await startTestServer({ agents: [], environment });
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });

  const verify = (token: string) =>
    fetch(`${server.url}/api/auth/verify-email?${new URLSearchParams({ token })}`);

  test('[K13] a new account signs in once its address is confirmed by the link in a mail', async () => {
    const zoe = account('zoe@example.com');
    const signedUp = await post(server, 'sign-up/email', zoe);
    expect([signedUp.status, signedUp.cookies]).toEqual([200, []]);
    const early = await post(server, 'sign-in/email', zoe);
    expect(early).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('confirm your address') },
    });
    const token = await smtp.tokenTo('zoe@example.com', 'verify-email');
    expect((await verify(`${token}x`)).status).toBe(401);
    expect((await verify(token)).status).toBe(200);
    const signedIn = await post(server, 'sign-in/email', zoe);
    expect([signedIn.status, signedIn.cookies.length > 0]).toEqual([200, true]);
  });

  test('[K13] signing up does not tell whether an address has an account', async () => {
    await post(server, 'sign-up/email', account('taken@example.com'));
    await smtp.tokenTo('taken@example.com', 'verify-email');
    const before = smtp.mails.length;
    const again = await post(server, 'sign-up/email', account('taken@example.com'));
    const fresh = await post(server, 'sign-up/email', account('fresh@example.com'));
    await smtp.tokenTo('fresh@example.com', 'verify-email');
    expect(smtp.mails.length).toBe(before + 1);
    expect([again.status, again.cookies]).toEqual([fresh.status, fresh.cookies]);
    const formOf = ({ user }: Record<string, unknown>) =>
      Object.entries(user as object).map(([name, value]) => [name, typeof value]);
    expect(formOf(again.body)).toEqual(formOf(fresh.body));
  });

  test('[K14] a forgotten password is set anew by a link, once, and all sign-ins end', async () => {
    const ann = account('ann@example.com');
    await post(server, 'sign-up/email', ann);
    await verify(await smtp.tokenTo(ann.email, 'verify-email'));
    const person = await server.again({ email: ann.email });
    const live = await person.live();
    const { uid } = (await person.call('GET', '/me')).body as { uid: string };

    const asked = await post(server, 'request-password-reset', { email: ann.email });
    const nobody = await post(server, 'request-password-reset', { email: 'nobody@example.com' });
    expect([nobody.status, nobody.body]).toEqual([asked.status, asked.body]);
    const token = await smtp.tokenTo(ann.email, 'set-password');
    expect(smtp.mails.filter(({ to }) => to === 'nobody@example.com')).toEqual([]);

    const set = (newPassword: string) => post(server, 'reset-password', { token, newPassword });
    expect((await set('baseball')).body['reason']).toBe('PASSWORD_COMMON');
    expect((await set(ann.email)).body['reason']).toBe('PASSWORD_IS_ADDRESS');
    expect((await set('a quite new horse')).status).toBe(200);
    expect(await live.closed).toBe(closeCodes.notSignedIn);
    expect((await set('another new horse')).body['detail']).toMatch(/link has been used/);
    expect((await post(server, 'sign-in/email', ann)).status).toBe(401);
    expect((await post(server, 'sign-in/email', { ...ann, password: 'a quite new horse' })).status).toBe(200);

    const db = new DatabaseSync(join(server.dataDir, 'aside.db'), { readOnly: true });
    const bodies = () =>
      (db.prepare('SELECT body FROM audit_rows').all() as { body: string }[]).map(
        ({ body }) => JSON.parse(body) as { user_id?: string; data: object },
      );
    await expect
      .poll(bodies)
      .toContainEqual(
        expect.objectContaining({ user_id: uid, data: { event: 'password-changed', byLink: true } }),
      );
    db.close();
  });

  test('[K14] nobody’s mailbox is filled', async () => {
    const ask = async (email: string) => (await post(server, 'request-password-reset', { email })).status;
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push(await ask('zoe@example.com'));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect(await ask('ann@example.com')).toBe(200);
  });
});

test('[K14] a mail server that is down changes no answer', async () => {
  const smtp = await startMailServer();
  await smtp.stop();
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'aside@example.com' };
  const server = await startTestServer({ agents: [], environment });
  const signedUp = await post(server, 'sign-up/email', account('zoe@example.com'));
  expect(signedUp.status).toBe(200);
  expect((await post(server, 'request-password-reset', { email: 'zoe@example.com' })).status).toBe(200);
  await server.stop();
});

test('[K14] without mail whoever runs the server prints a link, while it runs', async () => {
  const server = await startTestServer({ agents: [] });
  const ada = await server.person('Ada');
  const guest = await server.guest('Gwen');
  const { email: guestAddress } = (await guest.call('GET', '/auth/get-session')).body.user as {
    email: string;
  };
  const script = join(import.meta.dirname, '../../../scripts/reset-link.ts');
  const run = async (address: string) => {
    const env = { ...process.env, DATA_DIR: server.dataDir, PORT: new URL(server.url).port };
    return promisify(execFile)(process.execPath, [script, address], { env });
  };
  const { stdout } = await run(ada.email);
  const [, token] = /\/set-password#([\w-]+)\n/.exec(stdout)!;
  const set = await post(server, 'reset-password', { token, newPassword: 'a quite new horse' });
  expect(set.status).toBe(200);
  expect((await ada.call('GET', '/me')).status).toBe(401);
  await expect(run('nobody@example.com')).rejects.toThrow('No account has the address');
  await expect(run(guestAddress)).rejects.toThrow('No account has the address');
  const asked = await post(server, 'request-password-reset', { email: ada.email });
  expect(asked).toMatchObject({ status: 400, body: { code: 'account-refused' } });
  await server.stop();
});

// What a program needs of a running server before it can speak into a meeting: an account, its cookie, and a meeting.
import type { MeetingSession } from '#meeting/session.ts';

export interface ServerAccount {
  /** The server's own address, without a slash at its end. */
  url: string;
  cookie: string;
}

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

export async function signUp(url: string, account: NewAccount): Promise<ServerAccount> {
  return { url, cookie: cookieOf(await post(url, '/api/auth/sign-up/email', account)) };
}

export async function signIn(url: string, email: string, password: string): Promise<ServerAccount> {
  return { url, cookie: cookieOf(await post(url, '/api/auth/sign-in/email', { email, password })) };
}

export async function createMeeting(account: ServerAccount, title: string): Promise<MeetingSession> {
  const response = await post(account.url, '/api/meetings', { title }, account.cookie);
  return (await response.json()) as MeetingSession;
}

/** The meeting as it stands; throws when it is not this account's. */
export async function readMeeting(account: ServerAccount, id: string): Promise<MeetingSession> {
  const path = `/api/meetings/${encodeURIComponent(id)}`;
  return (await (
    await request(account.url, path, { headers: { cookie: account.cookie } })
  ).json()) as MeetingSession;
}

function post(url: string, path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin: url, ...(cookie && { cookie }) };
  return request(url, path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function request(url: string, path: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url + path, options).catch(() => {
    throw new Error(`Nothing answers at ${url}. Is the server running? (npm start)`);
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await reasonIn(response)}`);
  return response;
}

/** The sentence in a problem (ours) or an auth error (the sign-in library's). */
async function reasonIn(response: Response): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as { detail?: string; message?: string };
  return body.detail ?? body.message ?? response.statusText;
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

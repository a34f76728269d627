// What a program needs of a running server before it can speak into a meeting: an account, its cookie, and a meeting.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { createHttpClient, type HttpClient } from '#protocol/http-client.ts';
import { accountRoutes } from '#protocol/http/account-routes.ts';
import { meetingRoutes } from '#protocol/http/meeting-routes.ts';

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
  return { url, cookie: cookieOf(await clientOf(url).send(accountRoutes.signUp, { body: { ...account } })) };
}

export async function signIn(url: string, email: string, password: string): Promise<ServerAccount> {
  return {
    url,
    cookie: cookieOf(await clientOf(url).send(accountRoutes.signIn, { body: { email, password } })),
  };
}

export function createMeeting({ url, cookie }: ServerAccount, title: string): Promise<MeetingSession> {
  return clientOf(url, cookie).request(meetingRoutes.create, { body: { title } });
}

export async function changeBrief(
  { url, cookie }: ServerAccount,
  id: string,
  brief: MeetingBrief,
): Promise<void> {
  await clientOf(url, cookie).request(meetingRoutes.changeBrief, { params: { id }, body: brief });
}

/** The meeting as it stands; throws when it is not this account's. */
export function readMeeting({ url, cookie }: ServerAccount, id: string): Promise<MeetingSession> {
  return clientOf(url, cookie).request(meetingRoutes.read, { params: { id } });
}

/** For whatever else is asked of a server; `cookie`: as whom. */
export function clientOf(url: string, cookie?: string): HttpClient {
  return createHttpClient({
    origin: url,
    headers: { origin: url, ...(cookie !== undefined && { cookie }) },
    unreachable: `Nothing answers at ${url}. Is the server running? (npm start)`,
  });
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

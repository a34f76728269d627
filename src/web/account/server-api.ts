// The server's REST routes as the page calls them. Outcomes people can meet are values; the rest rejects with the
// problem's own sentence.
import { reduceEvents, emptyMeetingState } from '#meeting/meeting-state.ts';
import type { DurableEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import type { ThresholdShifts } from '#meeting/thresholds.ts';
import type { AgentsHealth } from '#web/live/agents-health.ts';
import type { ThresholdServer } from '#web/live/kept-thresholds.ts';
import type { Meetings } from '#web/live/meetings.ts';
import type { AccountOutcome } from './account.ts';

export const unreachable = 'The server cannot be reached. Please check your connection and try again.';

/** A request that the server answered with a problem. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function call(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`/api${path}`, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Refusal(0, unreachable);
  });
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as { detail?: string; message?: string };
  throw new Refusal(
    response.status,
    inWords(problem.detail ?? problem.message) ?? `The server answered with status ${response.status}.`,
  );
}

/** Without the names of fields that the account provider puts before its messages. */
function inWords(message: string | undefined): string | undefined {
  return message?.replaceAll(/\[body\.\w+\] /g, '');
}

/** Who is signed in; 'nobody', or 'no-server' when none answered. */
export async function whoAmI(): Promise<User | 'nobody' | 'no-server'> {
  try {
    return (await (await call('GET', '/me')).json()) as User;
  } catch (error) {
    return error instanceof Refusal && error.status === 401 ? 'nobody' : 'no-server';
  }
}

export const signIn = (email: string, password: string) =>
  attempt('/auth/sign-in/email', { email, password });
export const signUp = (name: string, email: string, password: string) =>
  attempt('/auth/sign-up/email', { name, email, password });
export const signOut = () => attempt('/auth/sign-out', {});

async function attempt(path: string, body: unknown): Promise<AccountOutcome> {
  try {
    await call('POST', path, body);
    return { ok: true };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

export const serverMeetings: Meetings = {
  list: async () => (await call('GET', '/meetings')).json(),
  create: async (title) => (await call('POST', '/meetings', { title: title.trim() })).json(),
  remove: async (sessionId) => void (await call('DELETE', `/meetings/${encodeURIComponent(sessionId)}`)),
  async state(sessionId) {
    let state = emptyMeetingState;
    for (;;) {
      const page = await eventsAfter(sessionId, state.lastSequence);
      if (!page) return undefined;
      state = reduceEvents(state, page.events);
      if (state.lastSequence >= page.head || page.events.length === 0) return state;
    }
  },
  async exportFile(sessionId, options) {
    const query = new URLSearchParams({ ...options });
    const response = await call('GET', `/meetings/${encodeURIComponent(sessionId)}/export?${query}`);
    const type = response.headers.get('content-type') ?? '';
    return { name: fileNameOf(response), type, text: await response.text() };
  },
};

/** What the server calls the file: content-disposition, RFC 6266. */
function fileNameOf(response: Response): string {
  const encoded = /filename\*=UTF-8''(\S+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return encoded === undefined ? 'meeting' : decodeURIComponent(encoded);
}

export const serverAgents = async (): Promise<AgentsHealth> =>
  (await (await call('GET', '/agents')).json()) as AgentsHealth;

export async function serverAudit(sessionId: string, traceId: string): Promise<AuditLog[]> {
  const address = `/meetings/${encodeURIComponent(sessionId)}/audit?trace=${encodeURIComponent(traceId)}`;
  return (await (await call('GET', address)).json()) as AuditLog[];
}

export const serverThresholds: ThresholdServer = {
  load: async () => (await (await call('GET', '/me/thresholds')).json()) as ThresholdShifts,
  save: async (shifts) => void (await call('PUT', '/me/thresholds', shifts)),
};

async function eventsAfter(
  sessionId: string,
  after: number,
): Promise<{ head: number; events: DurableEvent[] } | undefined> {
  try {
    return (await (
      await call('GET', `/meetings/${encodeURIComponent(sessionId)}/events?after=${after}`)
    ).json()) as { head: number; events: DurableEvent[] };
  } catch (error) {
    if (error instanceof Refusal && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

/** The meeting of this id, made under `title` when there is none. Rejects with a Refusal. */
export async function findOrCreate(sessionId: string, title: string): Promise<MeetingSession> {
  try {
    return (await (await call('GET', `/meetings/${encodeURIComponent(sessionId)}`)).json()) as MeetingSession;
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 404) throw error;
  }
  return (await (await call('POST', '/meetings', { title, id: sessionId })).json()) as MeetingSession;
}

// One request for every route and one message of every kind, for the permission tests. Not for production code.
import type { Action } from '#access/may.ts';
import { emptyBrief } from '#meeting/brief.ts';
import type { ClientEvent, ClientMessage } from '#protocol/messages.ts';

const entry = { text: 'we will send it by friday', speaker: 'You', confidence: 0.9 };

interface Sample {
  query?: string;
  body?: unknown;
}

// Every route, by who may, with what it is sent. A route that is missing here fails the first test.
export const forAnybody: Record<string, Sample> = {
  'GET /healthz': {},
  'GET /readyz': {},
  'GET /metrics': {},
  'GET /api/openapi.json': {},
  'GET /api/agents': {},
  'GET /api/on-device-model': {},
  'GET /api/sign-up': {},
  'POST /api/auth/request-password-reset': { body: { email: 'x@example.com' } },
  'POST /api/auth/reset-password': { body: { token: 'x', newPassword: 'correct horse' } },
  'GET /api/auth/verify-email': { query: '?token=x' },
  'POST /api/auth/change-password': { body: { currentPassword: 'x', newPassword: 'y' } },
  'POST /api/auth/revoke-other-sessions': { body: {} },
  'GET /api/join/{ticket}': {},
  'POST /api/auth/sign-up/email': { body: { email: 'x', password: 'y', name: 'z' } },
  'POST /api/auth/sign-in/email': { body: { email: 'x@example.com', password: 'y' } },
  'POST /api/auth/sign-in/oidc': { body: { returnTo: '/dashboard' } },
  'POST /api/auth/two-factor/verify-totp': { body: { code: '123456' } },
  'POST /api/auth/two-factor/verify-backup-code': { body: { code: 'x' } },
  'POST /api/auth/two-factor/enable': { body: { password: 'x' } },
  'POST /api/auth/two-factor/disable': { body: { password: 'x' } },
  'POST /api/auth/guest': { body: { name: 'x' } },
  'POST /api/auth/sign-out': {},
  'POST /api/auth/update-user': { body: { name: 'x' } },
  'GET /api/auth/{*}': {},
  'POST /api/auth/{*}': { body: {} },
};
export const forSignedIn: Record<string, Sample> = {
  'GET /api/me': {},
  'GET /api/me/thresholds': {},
  'PUT /api/me/thresholds': { body: { sales: 0.1 } },
  'GET /api/me/wrong-companies': {},
  'DELETE /api/me/wrong-companies': { query: '?name=sap&company=SAP' },
  'GET /api/me/agents': {},
  'PUT /api/me/agents/{agent}': { body: { on: true, text: 'no agent' } },
  'DELETE /api/me/agents/{agent}': {},
  'GET /api/me/sign-ins': {},
  'DELETE /api/me/sign-ins/{signIn}': {},
  'GET /api/me/ways-in': {},
  'GET /api/me/export': {},
  'POST /api/me/delete': { body: { password: 'x' } },
  'GET /api/transcriptions': {},
  'GET /api/questions': {},
  'POST /api/questions': { body: { preset: 'promised' } },
  'GET /api/meetings': {},
  'GET /api/meetings/totals': {},
  'GET /api/meetings/people': {},
  'POST /api/meetings': { body: { title: 'Another' } },
  'POST /api/join/{ticket}': {},
  'DELETE /api/join/{ticket}': {},
};
/** What is done in one meeting, with the action that it is. */
export const forMembers: Record<string, Sample & { action: Action }> = {
  'POST /api/transcriptions': {
    action: 'transcribe',
    query: '?channel=you&sessionId={id}',
    body: 'no audio',
  },
  'GET /api/meetings/{id}': { action: 'see' },
  'PATCH /api/meetings/{id}': { action: 'rename', body: { title: 'Renamed' } },
  'DELETE /api/meetings/{id}': { action: 'delete' },
  'GET /api/meetings/{id}/brief': { action: 'see-whispers' },
  'PUT /api/meetings/{id}/brief': { action: 'change-brief', body: emptyBrief },
  'GET /api/meetings/{id}/transcripts': { action: 'see' },
  'POST /api/meetings/{id}/transcripts': { action: 'speak', body: entry },
  'GET /api/meetings/{id}/outputs': { action: 'see' },
  'GET /api/meetings/{id}/last-time': { action: 'see' },
  'GET /api/meetings/{id}/notice': { action: 'see' },
  'GET /api/meetings/{id}/events': { action: 'see' },
  'GET /api/meetings/{id}/audit': { action: 'read-audit' },
  'GET /api/meetings/{id}/report': { action: 'read-report' },
  'GET /api/meetings/{id}/export': { action: 'export' },
  'POST /api/meetings/{id}/questions': { action: 'ask-model', body: { preset: 'tasks' } },
  'POST /api/meetings/{id}/summary': {
    action: 'ask-model',
    body: { sections: [{ heading: 'Decided', words: 'What was decided.' }] },
  },
  'POST /api/meetings/{id}/workflows/{name}': { action: 'run-workflow' },
  'GET /api/meetings/{id}/invitations': { action: 'invite' },
  'POST /api/meetings/{id}/invitations': {
    action: 'invite',
    body: { role: 'viewer', side: 'us', guests: false, waitingRoom: false },
  },
  'DELETE /api/meetings/{id}/invitations/{invitation}': { action: 'invite' },
  'PATCH /api/meetings/{id}/members/{member}': { action: 'manage-people', body: { side: 'us' } },
  'POST /api/meetings/{id}/host': { action: 'manage-people', body: { member: 'somebody' } },
  'GET /api/meetings/{id}/notes': { action: 'keep-notes' },
  'PUT /api/meetings/{id}/notes': { action: 'keep-notes', body: { version: 0, notes: [] } },
  'POST /api/meetings/{id}/leave': { action: 'leave' },
  'POST /api/meetings/{id}/end': { action: 'end' },
  'GET /api/meetings/{id}/model-budget': { action: 'ask-model' },
  'PUT /api/meetings/{id}/model-budget': { action: 'change-model-budget', body: { tokens: 1_000 } },
  'PUT /api/meetings/{id}/whispers': { action: 'direct-whispers', body: { to: 'us' } },
};
/** A message of each kind about a meeting. A kind that is missing here does not hold by its type. */
const ephemeral = { kind: 'interim-words', body: { speaker: 'You', text: 'so far' } } as const;
export const messages: Record<
  Exclude<ClientMessage['type'], 'append'>,
  (sessionId: string) => ClientMessage
> = {
  subscribe: (sessionId) => ({ type: 'subscribe', sessionId, after: 0 }),
  unsubscribe: (sessionId) => ({ type: 'unsubscribe', sessionId }),
  ephemeral: (sessionId) => ({ type: 'ephemeral', sessionId, ...ephemeral }),
  'follow-meetings': () => ({ type: 'follow-meetings' }),
  ping: () => ({ type: 'ping' }),
};
export const bodies: { [K in ClientEvent['kind']]: (id: string, sessionId: string) => object } = {
  'entry-added': (id, sessionId) => ({
    entry: { ...entry, id, sessionId, timestamp: '2026-01-05T09:00:00.000Z' },
  }),
  'recording-started': () => ({}),
  'recording-stopped': () => ({ duration: 1 }),
  'meeting-renamed': () => ({ title: 'Renamed' }),
  'entry-corrected': () => ({ entryId: 'an-entry', text: 'mended' }),
  'entry-parted': () => ({ entryId: 'an-entry', lineId: 'a-line' }),
  'line-split': (id) => ({ lineId: 'a-line', entryId: `${id}-rest`, first: 'One.', rest: ' Two.' }),
  'split-undone': () => ({ entryId: 'an-entry', lineId: 'a-line' }),
  'speaker-renamed': () => ({ from: 'Somebody', to: 'Somebody else' }),
  'feedback-given': () => ({ outputId: 'an-output', rating: 'useful' }),
  'company-corrected': () => ({ name: 'sap', company: 'SAP', isMeant: false }),
  'consent-given': () => ({ participantId: 'spoken:somebody', given: true }),
  'brief-changed': () => ({ brief: emptyBrief }),
  'note-written': (id) => ({ noteId: id, to: 'us', text: 'ask for the discount' }),
  'note-removed': (id) => ({ noteId: id, to: 'us' }),
};

/** Sends the sample of a route as whoever this cookie is, about this meeting. */
export async function ask(url: string, name: string, cookie: string, meetingId: string) {
  const { query = '', body } = { ...forAnybody, ...forSignedIn, ...forMembers }[name]!;
  const [method, path] = name.split(' ') as [string, string];
  const address = (path + query)
    .replace('{id}', meetingId)
    .replace('{name}', 'compliance-check')
    .replace('{*}', 'nothing-here')
    .replace('{member}', 'nobody');
  const answer = await fetch(url + address, {
    method,
    headers: {
      cookie,
      origin: url,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isProblem = answer.headers.get('content-type')?.includes('problem+json') ?? false;
  const { code } = isProblem ? (JSON.parse(text) as { code: string }) : { code: 'none' };
  return { status: answer.status, text, code };
}

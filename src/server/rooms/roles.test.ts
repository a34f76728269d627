// Every route of a meeting and every live message, by every role, in one's own meeting and in somebody else's: what the table
// in access/may.ts says is what is answered over the wire.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Action, may, type Role } from '#access/may.ts';
import { newId } from '#meeting/ids.ts';
import { ClientEvent, type ClientMessage } from '#protocol/messages.ts';
import { ask, bodies, forMembers, messages } from '../testing/access-samples.ts';
import { startTestServer, type TestLive, type TestPerson, type TestServer } from '../testing/test-server.ts';

/** Everybody that may be met in a meeting or before its door, the host last: what the host does may end it. */
const parts = {
  guest: {},
  person: {},
  viewer: { role: 'viewer', side: 'them', guests: true },
  speaker: { role: 'speaker', side: 'them', guests: true },
  'our-viewer': { role: 'viewer', side: 'us' },
  'our-speaker': { role: 'speaker', side: 'us' },
  host: {},
} as const;
type Part = keyof typeof parts;
const everybody = Object.keys(parts) as Part[];

let server: TestServer;
let people: Record<Part, TestPerson>;
let lives: Record<Part, TestLive>;
let strangersMeeting: string;
let checked = 0;
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
  // Guests come as viewer and speaker of the other side too: their rights are those of their part.
  const made = await Promise.all(
    everybody.map(async (part) => {
      const isGuest = part === 'guest' || part === 'viewer';
      const who = isGuest ? await server.guest(`G-${part}`) : await server.person(`P-${part}`);
      return [part, who] as const;
    }),
  );
  people = Object.fromEntries(made) as typeof people;
  const opened = await Promise.all(made.map(async ([part, who]) => [part, await who.live()] as const));
  lives = Object.fromEntries(opened) as typeof lives;
  strangersMeeting = (await (await server.person('Stranger')).create()).id;
});
afterAll(async () => {
  for (const live of Object.values(lives)) live.close();
  await server.stop();
  process.stdout.write(`Access: ${checked} combinations of role, meeting and route or message were tried.\n`);
});

/** A meeting of the host's in which everybody is who has a part. */
async function aMeeting(): Promise<string> {
  const { id } = await people.host.create();
  for (const part of ['viewer', 'speaker', 'our-viewer', 'our-speaker'] as const)
    await people[part].joins(people.host, id, parts[part]);
  return id;
}

/** What whoever has this part is refused with; undefined where they may. */
function refusalFor(role: Role, action: Action): string | undefined {
  if (may(role, action)) return undefined;
  return may(role, 'see') ? 'not-allowed' : 'no-such-meeting';
}

/** Whatever else it was answered with is no matter of these tests. */
function refusalIn({ code }: { code: string }): string | undefined {
  return code === 'not-allowed' || code === 'no-such-meeting' ? code : undefined;
}

describe('[N1] every route of a meeting, by every role', () => {
  test.each(Object.entries(forMembers))('%s', async (name, { action }) => {
    const id = await aMeeting();
    for (const part of everybody) {
      const mine = await ask(server.url, name, people[part].cookie, id);
      expect([part, refusalIn(mine)]).toEqual([part, refusalFor(part, action)]);
      expect(mine.status).not.toBe(500);
      const foreign = await ask(server.url, name, people[part].cookie, strangersMeeting);
      const absent = await ask(server.url, name, people[part].cookie, newId());
      expect([part, foreign.code, foreign.text]).toEqual([part, 'no-such-meeting', absent.text]);
      checked += 3;
    }
  });
});

describe('[N1] every live message, by every role', () => {
  const appended: Record<ClientEvent['kind'], Action> = {
    'entry-added': 'speak',
    'recording-started': 'record',
    'recording-stopped': 'record',
    'meeting-renamed': 'rename',
    'entry-corrected': 'correct',
    'entry-parted': 'correct',
    'line-split': 'correct',
    'split-undone': 'correct',
    'speaker-renamed': 'correct',
    'feedback-given': 'give-feedback',
    'company-corrected': 'correct',
    // The sample agrees for somebody else.
    'consent-given': 'give-consent-for-others',
    'brief-changed': 'change-brief',
    // The samples are for our side.
    'note-written': 'write-side-note',
    'note-removed': 'write-side-note',
  };

  test.each(Object.entries(appended))('append of %s', async (kind, action) => {
    const id = await aMeeting();
    for (const part of everybody)
      for (const [meeting, expected] of [
        [id, refusalFor(part, action)],
        [strangersMeeting, 'no-such-meeting'],
      ] as const) {
        const eventId = newId();
        const body = bodies[kind as ClientEvent['kind']](eventId, meeting);
        const message: ClientMessage = {
          type: 'append',
          event: ClientEvent.parse({ id: eventId, sessionId: meeting, kind, body }),
        };
        lives[part].send(message);
        const answer = await Promise.race([
          lives[part].until('kept', (kept) => kept.id === eventId).then(() => undefined),
          lives[part]
            .until('refused', (refused) => refused.id === eventId)
            .then(({ problem }) => problem.code),
        ]);
        expect([part, answer]).toEqual([part, expected]);
        checked++;
      }
  });

  test('subscribe, and words so far', async () => {
    const id = await aMeeting();
    for (const part of everybody) {
      const live = lives[part];
      live.send(messages.subscribe(id));
      const answer = await Promise.race([
        live.until('up-to-date', ({ sessionId }) => sessionId === id).then(() => undefined),
        live.until('refused', (refused) => refused.sessionId === id).then(({ problem }) => problem.code),
      ]);
      expect([part, answer]).toEqual([part, refusalFor(part, 'see')]);
      checked++;
    }
    for (const part of everybody) lives[part].send(messages.ephemeral(id));
    const spoke = (live: TestLive) => [
      ...new Set(
        live.received
          .flatMap((message) => (message.type === 'ephemeral' ? message.events : []))
          .flatMap(({ kind, sessionId, actor }) =>
            kind === 'interim-words' && sessionId === id ? actor.name : [],
          ),
      ),
    ];
    const last = (message: { events: { kind: string; actor: { name: string } }[] }) =>
      message.events.some(({ kind, actor }) => kind === 'interim-words' && actor.name === 'P-host');
    await lives['our-viewer'].until('ephemeral', last);
    expect(spoke(lives['our-viewer']).toSorted()).toEqual(['P-host', 'P-our-speaker', 'P-speaker']);
    expect([spoke(lives.guest), spoke(lives.person)]).toEqual([[], []]);
    checked += everybody.length;
  });
});

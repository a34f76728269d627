import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { actions, isOfMeeting, may, roles, roleOf } from './may.ts';
import { permissionsPage } from './permissions-page.ts';

const ofMeeting = actions.filter(isOfMeeting);
const lanes = [
  ['anonymous', 'guest', 'person', 'viewer', 'speaker', 'host'],
  ['viewer', 'our-viewer', 'our-speaker', 'host'],
  ['speaker', 'our-speaker'],
] as const;

test('[N1] whoever has more part in a meeting may do all that those with less may', () => {
  const broken = lanes.flatMap((lane) =>
    lane
      .slice(1)
      .flatMap((role, index) =>
        ofMeeting.flatMap((action) =>
          may(lane[index]!, action) && !may(role, action) ? [[role, action]] : [],
        ),
      ),
  );
  expect(broken).toEqual([]);
});

test('[N1] nobody without a part in a meeting does anything in it, and the host does everything', () => {
  expect(ofMeeting.length).toBeGreaterThan(15);
  for (const action of ofMeeting) {
    const without = (['anonymous', 'guest', 'person'] as const).map((role) => may(role, action));
    expect([action, ...without, may('host', action)]).toEqual([action, false, false, false, true]);
  }
});

test('[N1] what agents say, and all that is decided about people, is kept from the other side', () => {
  for (const role of ['viewer', 'speaker'] as const) {
    expect(ofMeeting.filter((action) => may(role, action))).toEqual([
      'see',
      'read-report',
      'export',
      'give-consent',
      'leave',
      'keep-notes',
      ...(role === 'speaker' ? ['speak', 'record', 'disown', 'transcribe', 'write-room-note'] : []),
    ]);
  }
});

test('[N1] a guest has no account: only what others let them into', () => {
  const guestMay = actions.filter((action) => may('guest', action) && !may('anonymous', action));
  expect(guestMay).toEqual(['read-self', 'change-self', 'list', 'join', 'unsubscribe']);
});

test('a member’s role is that of their side, the host’s but one', () => {
  expect(roleOf({ role: 'host', side: 'us' })).toBe('host');
  expect(roleOf({ role: 'speaker', side: 'us' })).toBe('our-speaker');
  expect(roleOf({ role: 'viewer', side: 'them' })).toBe('viewer');
  expect(roles).toHaveLength(8);
});

test('docs/permissions.md says what the table says', () => {
  const page = new URL('../../docs/permissions.md', import.meta.url);
  expect(readFileSync(page, 'utf8')).toBe(permissionsPage());
});

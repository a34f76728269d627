import { expect, test } from 'vitest';
import { createBus } from '#engine/bus.ts';
import { manualClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { emptyMeetingState, reduceEvents, speakerName } from '#meeting/state/meeting-state.ts';
import type { User } from '#meeting/session.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import { Problem } from '#meeting/problems.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { createQuotas } from './quotas.ts';
import { createRooms } from './rooms.ts';

const person = (uid: string, displayName: string): User => ({
  uid,
  displayName,
  email: `${uid}@example.com`,
});
const [ana, ben] = [person('ana', 'Ana'), person('ben', 'Ben')];

/** The server's own way into the log, for two people whom it lets in. */
async function twoPeople() {
  const clock = manualClock(Date.parse('2026-01-05T09:00:00.000Z'));
  const { log, queries, settings } = openMemoryDatabase({ clock });
  const refused = new Set<string>();
  const bus = createBus({
    keep: async (...given) => {
      if (refused.delete(given[0].id)) throw new Error('The disk is full.');
      return log.append(...given);
    },
    keepAll: log.appendAll,
    failed: (error) => {
      throw error;
    },
  });
  const quotas = createQuotas({ queries, clock });
  const rooms = createRooms({ log, queries, bus, quotas, settings, clock, failed: () => {} });
  const { session } = await rooms.create(ana, 'Around one table');
  const { id: sessionId } = session;
  const member = {
    id: ben.uid,
    name: ben.displayName,
    role: 'speaker',
    side: 'us',
    status: 'in',
    isGuest: false,
  } as const;
  await rooms.record(ana, { sessionId, kind: 'member-changed', body: { member } });

  function said(
    text: string,
    more: { id?: string; confidence?: number; at?: number; speaker?: string } = {},
  ) {
    const { id = newId(), confidence = 0.9, at = clock.now(), speaker = 'You' } = more;
    const timestamp = new Date(at).toISOString();
    const entry = { id, sessionId, text, speaker, timestamp, confidence };
    return { id, sessionId, kind: 'entry-added', body: { entry } } satisfies ClientEvent;
  }
  return {
    clock,
    sessionId,
    said,
    append: rooms.append,
    refuse: (id: string) => void refused.add(id),
    events: () => log.eventsAfter(sessionId, 0, 1_000),
    async lines() {
      const { entries } = reduceEvents(emptyMeetingState, await log.eventsAfter(sessionId, 0, 1_000));
      return entries.map((entry) => `${speakerName(entry, '')}: ${entry.text}`);
    },
  };
}

const sentences = [
  'Good morning everybody, shall we begin with the budget for the second quarter?',
  'Yes, let us do that, I have the figures from the finance team here.',
  'We planned fourteen thousand eight hundred for the licences in Leeds.',
  'And what did we really spend on them, if I may ask?',
  'About twelve thousand, because two of the hotels came in later than planned.',
  'Then I would like to move the rest into the training budget.',
  'I am fine with that as long as the auditors see the change in writing.',
  'Can you send me a short note about it by Friday afternoon?',
  'I will write the note tonight and copy the whole finance team.',
  'The next point is the contract with our payroll provider.',
  'They want ninety days notice, and the contract renews on the thirty-first of January.',
  'So we have to decide before the end of October at the latest.',
  'Bohercross offered us a pilot in two hotels without any charge.',
  'A pilot in the summer season would be madness, to be honest.',
  'Then we do it in November, when the hotels are half empty anyway.',
  'Who takes care of the data protection agreement with Bohercross?',
  'That is me, I already have their draft from last week.',
  'Please check that nothing leaves the European Union.',
  'I will, and I will ask our lawyers to read it as well.',
  'Good, then let us meet again in two weeks at the same time.',
];

test('[J1] twenty sentences into two microphones come out once each, under who said them, none lost', async () => {
  const { clock, said, append, lines, events } = await twoPeople();
  for (const [i, sentence] of sentences.entries()) {
    const [near, far] = i % 2 === 0 ? [ana, ben] : [ben, ana];
    const clear = said(sentence, { confidence: 0.94 });
    // The other device stands farther off: no marks, a word lost at the end, a clock that is half a minute slow.
    const words = sentence.toLowerCase().replaceAll(/[.,?]/g, '').split(' ');
    const unclear = said(words.slice(0, -1).join(' '), { confidence: 0.79, at: clock.now() - 30_000 });
    const both = [
      [near, clear],
      [far, unclear],
    ] as const;
    for (const [user, event] of i % 3 === 0 ? both.toReversed() : both) {
      await append(user, event);
      clock.advance(900);
    }
    clock.advance(4_000);
  }
  expect(await lines()).toEqual(sentences.map((one, i) => `${i % 2 === 0 ? 'Ana' : 'Ben'}: ${one}`));
  const kinds = (await events()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'entry-added')).toHaveLength(20);
  expect(kinds.filter((kind) => kind === 'entry-joined')).toHaveLength(20);
});

test('[J1] what both devices send in the same moment is one line, and the log has both', async () => {
  const { said, append, lines, events } = await twoPeople();
  const [one, other] = [said(sentences[0]!), said(sentences[0]!.toLowerCase())];
  const kept = await Promise.all([append(ana, one), append(ben, other)]);
  expect(kept.map(({ event }) => [event.id, event.kind, event.actor.id])).toEqual([
    [one.id, 'entry-added', 'ana'],
    [other.id, 'entry-joined', 'ben'],
  ]);
  expect(await lines()).toEqual([`Ana: ${sentences[0]}`]);
  const kinds = (await events()).map(({ kind }) => kind);
  expect(kinds).toEqual(['meeting-created', 'member-changed', 'entry-added', 'entry-joined']);
});

test('[J1] what is sent again is answered as it was kept, whatever it would be now', async () => {
  const { clock, said, append, lines } = await twoPeople();
  const [one, other] = [said(sentences[0]!), said(sentences[0]!)];
  await append(ana, one);
  await append(ben, other);
  for (const wait of [0, 60_000]) {
    clock.advance(wait);
    expect(await append(ben, other)).toMatchObject({ repeated: true, event: { kind: 'entry-joined' } });
    expect(await append(ana, one)).toMatchObject({ repeated: true, event: { kind: 'entry-added' } });
  }
  expect(await lines()).toHaveLength(1);
});

test('[J1] where the first could not be kept, the second is the line', async () => {
  const { said, append, lines, refuse } = await twoPeople();
  const [one, other] = [said(sentences[0]!), said(sentences[0]!)];
  refuse(one.id);
  const [first, second] = await Promise.allSettled([append(ana, one), append(ben, other)]);
  expect(first).toMatchObject({ status: 'rejected', reason: { code: 'cannot-store' } });
  expect(second).toMatchObject({ status: 'fulfilled', value: { event: { kind: 'entry-added' } } });
  await append(ana, one);
  expect(await lines()).toHaveLength(1);
});

test('[J1] where the second could not be kept, it is the repeat that it was when it is sent again', async () => {
  const { clock, said, append, lines, refuse } = await twoPeople();
  const [one, other] = [said(sentences[0]!), said(sentences[0]!)];
  await append(ana, one);
  refuse(other.id);
  await expect(append(ben, other)).rejects.toThrow(Problem);
  clock.advance(2_000);
  expect(await append(ben, other)).toMatchObject({ event: { kind: 'entry-joined' } });
  expect(await lines()).toHaveLength(1);
});

test('[J2] one device, shared sound and other meetings are compared with nothing', async () => {
  const { clock, said, append, lines } = await twoPeople();
  await append(ana, said(sentences[0]!));
  clock.advance(2_000);
  await append(ana, said(sentences[0]!));
  await append(ben, said(sentences[0]!, { speaker: 'Them' }));
  expect(await lines()).toHaveLength(3);
});

test('[J3][J5] nothing joins a line that a person mended, and whoever is in the meeting parts what was joined', async () => {
  const { sessionId, said, append, lines } = await twoPeople();
  const [one, other, late] = [said(sentences[0]!), said(sentences[0]!), said(sentences[1]!)];
  await append(ana, one);
  await append(ben, other);
  const change = { id: newId(), sessionId };
  await append(ben, { ...change, kind: 'entry-parted', body: { entryId: other.id, lineId: one.id } });
  expect(await lines()).toEqual([`Ana: ${sentences[0]}`, `Ben: ${sentences[0]}`]);
  await append(ana, late);
  const text = 'Yes, let us begin.';
  await append(ana, { id: newId(), sessionId, kind: 'entry-corrected', body: { entryId: late.id, text } });
  await append(ben, said(sentences[1]!));
  expect((await lines()).slice(2)).toEqual([`Ana: ${text}`, `Ben: ${sentences[1]}`]);
});

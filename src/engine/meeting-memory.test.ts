import { describe, expect, test } from 'vitest';
import { saysNothing } from '#language/reading/search-words.ts';
import { manualClock } from '#meeting/clock.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { aCorrection, aMeeting, anEntry, aRenaming, aSplit, aSplitUndone } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import type { Member } from '#meeting/session.ts';
import { spokenId } from '#meeting/people/participants.ts';
import { agreedMemory } from './agreed-memory.ts';
import { createBus } from './bus.ts';
import { createMeetingMemory } from './meeting-memory.ts';

async function aMemory(...past: NewEvent[]) {
  const database = openMemoryDatabase();
  const { log } = database;
  for (const event of past) await log.append(event);
  const failed = (error: unknown) => {
    throw error;
  };
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  const clock = manualClock();
  const learning = { database, bus, clock, saysNothing, failed };
  const memory = createMeetingMemory(learning);
  /** So that everything is learnt, whichever way it comes. */
  const pass = async () => {
    for (let second = 0; second < 5; second++) {
      clock.advance(1_000);
      await new Promise(setImmediate);
    }
  };
  await pass();
  const texts = async (text: string, userId = 'ada') =>
    (await memory.search({ userId, text, limit: 5 })).map((passage) => passage.text);
  return { database, learning, log, bus, memory, texts, clock, pass };
}

describe('the memory of meetings', () => {
  const meeting = aMeeting({ title: 'Kick-off' });
  const keys = anEntry(meeting, 'the encryption keys stay with the customer');
  const lunch = anEntry(meeting, 'lunch is served at noon');

  test('[A7] finds earlier lines by their words, the nearest first, with their meeting', async () => {
    const { memory } = await aMemory(meeting, lunch, keys);
    const found = await memory.search({ userId: 'ada', text: 'who has the encryption keys', limit: 5 });
    expect(found).toMatchObject([
      { entryId: keys.id, sessionId: meeting.sessionId, title: 'Kick-off', speaker: 'Ada', shared: 2 },
    ]);
    expect(found[0]!.score).toBeGreaterThan(0);
  });

  test('[A7] never finds what is somebody else’s', async () => {
    const { texts } = await aMemory(meeting, keys);
    expect(await texts('encryption keys', 'eve')).toEqual([]);
  });

  test('[A7] knows what is said, corrected and deleted from then on', async () => {
    const { log, bus, texts, pass } = await aMemory(meeting, keys);
    expect(await texts('parking garage')).toEqual([]);
    const parking = anEntry(meeting, 'the parking garage is closed');
    await bus.publish(parking);
    await pass();
    expect(await texts('parking garage')).toEqual([parking.body.entry.text]);
    await bus.publish(aCorrection(parking, { text: 'the barking garage is closed' }));
    // At once, however long it takes until the new words are learnt.
    expect(await texts('parking')).toEqual([]);
    await pass();
    expect([await texts('parking'), await texts('barking')]).toEqual([[], ['the barking garage is closed']]);
    await log.delete(meeting.sessionId);
    expect(await texts('encryption garage')).toEqual([]);
  });

  test('[A7] knows a new meeting, and what another process keeps once it is woken', async () => {
    const { log, bus, texts, pass } = await aMemory(meeting, keys);
    expect(await texts('roof repair')).toEqual([]);
    const later = aMeeting();
    const roof = anEntry(later, 'the roof repair starts in march');
    for (const event of [later, roof]) await bus.publish(event);
    await pass();
    expect(await texts('roof repair')).toEqual([roof.body.entry.text]);
    const gutter = anEntry(later, 'the roof repair includes every gutter');
    await log.append(gutter);
    await bus.publish(anEntry(later, 'and nothing else'));
    await pass();
    expect(await texts('gutter')).toEqual([gutter.body.entry.text]);
  });

  test('[A7] keeps lines of two meetings apart that have the same id', async () => {
    const other = aMeeting();
    const twin = anEntry(other, 'the encryption keys moved to the vault');
    const { id } = keys;
    const same = { ...twin, id, body: { entry: { ...twin.body.entry, id } } };
    const { memory, texts } = await aMemory(meeting, keys, other, same);
    expect((await texts('encryption keys')).toSorted()).toEqual(
      [keys, twin].map(({ body }) => body.entry.text).toSorted(),
    );
    const rest = await memory.search({
      userId: 'ada',
      text: 'encryption keys',
      limit: 5,
      except: [keys.body.entry],
    });
    expect(rest.map(({ sessionId }) => sessionId)).toEqual([other.sessionId]);
  });

  test('[A7] gives a line as it reads: split, joined again, under the new name of its speaker, in a meeting of a new name', async () => {
    const said = anEntry(meeting, 'the keys are with Ben and the vault is closed');
    said.body.entry.speaker = 'Them';
    const { bus, memory, texts, pass } = await aMemory(meeting, said);
    const split = aSplit(said, ' and the vault is closed', 'Ben');
    await bus.publish(split);
    await pass();
    expect([await texts('keys'), await texts('vault')]).toEqual([
      ['the keys are with Ben'],
      ['and the vault is closed'],
    ]);
    await bus.publish(aSplitUndone(split));
    await bus.publish(aRenaming(meeting, 'Them', 'Grace'));
    await bus.publish({ ...meeting, id: newId(), kind: 'meeting-renamed', body: { title: 'Hand-over' } });
    await pass();
    expect(await memory.search({ userId: 'ada', text: 'vault closed', limit: 5 })).toMatchObject([
      { entryId: said.id, text: said.body.entry.text, speaker: 'Grace', title: 'Hand-over' },
    ]);
  });

  test('[A7] in a handed-over meeting finds lines of that meeting and of its host’s own, and none that they cannot open', async () => {
    const member = (of: NewEvent, id: string, more: Partial<Member>): NewEvent<'member-changed'> => ({
      ...of,
      id: newId(),
      kind: 'member-changed',
      body: {
        member: { id, name: id, role: 'speaker', side: 'us', status: 'in', isGuest: false, ...more },
      },
    });
    const shared = aMeeting({ title: 'Shared' });
    const handedOver = [
      member(shared, 'ben', { role: 'host' }),
      member(shared, 'ada', { status: 'removed' }),
    ];
    const said = anEntry(shared, 'the encryption keys are shared');
    const ofBen = aMeeting({ userId: 'ben', title: 'Of Ben' });
    const saidToBen = anEntry(
      { ...ofBen, actor: { type: 'person', id: 'ben', name: 'Ben' } },
      'the encryption keys are in the vault',
    );
    const { memory } = await aMemory(meeting, keys, shared, ...handedOver, said, ofBen, saidToBen);
    const titles = async (userId: string, here: string) => {
      const found = await memory.search({ userId, here, text: 'encryption keys', limit: 5 });
      return found.map(({ title, speaker }) => `${speaker}, ${title}`).toSorted();
    };
    expect(await titles('ben', shared.sessionId)).toEqual(['Ada, Shared', 'Ben, Of Ben']);
    expect(await titles('ben', ofBen.sessionId)).toEqual(['Ben, Of Ben']);
    expect(await titles('ada', meeting.sessionId)).toEqual(['Ada, Kick-off']);
  });

  test('[A7] ranks a line with more of the words, and with rarer ones, before others', async () => {
    const lines = [
      'the contract is long',
      'this contract has a discount',
      'contract renewal',
      'discount was high',
    ];
    const { texts } = await aMemory(meeting, ...lines.map((text) => anEntry(meeting, text)));
    expect(await texts('which discount does the contract have')).toEqual([1, 3, 2, 0].map((at) => lines[at]));
    expect((await texts('contract renewal'))[0]).toBe(lines[2]);
  });

  test('[A7] leaves out what is asked to be left out, and words that say nothing', async () => {
    const { memory, texts } = await aMemory(meeting, keys);
    expect(
      await memory.search({ userId: 'ada', text: 'encryption keys', limit: 5, except: [keys.body.entry] }),
    ).toEqual([]);
    expect(await texts('the of and')).toEqual([]);
  });

  test('[A6] gives the lines about somebody, newest first, whole names only', async () => {
    const spokenAt = (said: NewEvent<'entry-added'>, day: number) => ({
      ...said,
      body: { entry: { ...said.body.entry, timestamp: `2026-01-0${day}T09:00:00.000Z` } },
    });
    const [one, two] = [anEntry(meeting, 'Craig Smith called'), anEntry(meeting, 'ask Craig Smith again')];
    const { memory } = await aMemory(
      meeting,
      spokenAt(one, 1),
      spokenAt(two, 2),
      anEntry(meeting, 'Craig left'),
    );
    const found = await memory.about({ userId: 'ada', text: 'Craig Smith', limit: 5 });
    expect(found.map(({ entryId }) => entryId)).toEqual([two.id, one.id]);
  });

  test.each(['off', 'announced', 'required'] as const)(
    '[E27] where consent is %s, finds nothing of somebody who has said no since, and finds it when they agree again',
    async (policy) => {
      const { log, bus, memory } = await aMemory(meeting, keys);
      const stateOf = async () =>
        reduceEvents(emptyMeetingState, await log.eventsAfter(meeting.sessionId, 0, 100));
      const asked = agreedMemory(memory, stateOf, policy);
      const found = () => asked.search({ userId: 'ada', text: 'encryption keys', limit: 5 });
      const says = (given: boolean) =>
        bus.publish({
          ...keys,
          id: newId(),
          kind: 'consent-given',
          body: { participantId: keys.actor.id, given },
        });
      await says(true);
      expect(await found()).toHaveLength(1);
      await says(false);
      expect(await found()).toEqual([]);
      await says(true);
      expect(await found()).toHaveLength(1);
    },
  );

  test('[E21] where consent is required, finds nothing that somebody said who has not agreed, or agrees no more', async () => {
    const stranger = { ...anEntry(meeting, 'the encryption keys are under the mat') };
    stranger.body = { entry: { ...stranger.body.entry, speaker: 'Eve' } };
    const { log, memory } = await aMemory(meeting, keys, stranger);
    const stateOf = async () =>
      reduceEvents(emptyMeetingState, await log.eventsAfter(meeting.sessionId, 0, 100));
    const asked = agreedMemory(memory, stateOf, 'required');
    const found = async () =>
      (await asked.search({ userId: 'ada', text: 'encryption keys', limit: 5 })).map(({ text }) => text);
    const says = (participantId: string, given: boolean) =>
      log.append({ ...keys, id: newId(), kind: 'consent-given', body: { participantId, given } });
    expect(await found()).toEqual([]);
    await says(keys.actor.id, true);
    expect(await found()).toEqual([keys.body.entry.text]);
    await says(spokenId('Eve'), true);
    expect(await found()).toHaveLength(2);
    await says(spokenId('Eve'), false);
    expect(await found()).toEqual([keys.body.entry.text]);
  });
});

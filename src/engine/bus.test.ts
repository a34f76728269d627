import { describe, expect, test } from 'vitest';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { anEngine } from './test-engine.ts';

describe('the event bus', () => {
  test('[E1] delivers kept events after they are kept, in the order of their numbers', async () => {
    const { bus, database, delivered } = anEngine([]);
    const meeting = aMeeting();
    await Promise.all([
      bus.publish(meeting),
      ...Array.from({ length: 50 }, () => bus.publish(anEntry(meeting))),
    ]);
    expect(delivered.map((event) => event.sequence)).toEqual(
      Array.from({ length: 51 }, (_, index) => index + 1),
    );
    expect(await database.log.eventsAfter(meeting.sessionId, 0, 100)).toEqual(delivered);
  });

  test('[E1] tells nobody twice, and nobody what could not be kept', async () => {
    const { bus, delivered } = anEngine([]);
    const meeting = aMeeting();
    const entry = anEntry(meeting);
    await bus.publish(entry);
    await bus.publish(meeting);
    await bus.publish(entry);
    await bus.publish(entry);
    expect(delivered.map((event) => event.kind)).toEqual(['meeting-created', 'entry-added']);
  });

  test('[E2] remembers the last 1000 events', async () => {
    const { bus } = anEngine([]);
    const meeting = aMeeting();
    await bus.publish(meeting);
    for (let index = 0; index < 2_500; index++) {
      bus.broadcast({
        ...anEntry(meeting),
        id: `${index}`,
        sequence: 0,
        kind: 'presence',
        body: { people: [] },
      });
    }
    expect(bus.history()).toHaveLength(1_000);
    expect(bus.history().at(-1)!.id).toBe('2499');
  });

  test('[E3] a listener that throws keeps no other from hearing', async () => {
    const { bus, delivered, faults } = anEngine([]);
    const meeting = aMeeting();
    let heard = 0;
    bus.subscribe(meeting.sessionId, () => {
      throw new Error('a broken screen');
    });
    const stop = bus.subscribe(meeting.sessionId, () => heard++);
    await bus.publish(meeting);
    stop();
    await bus.publish(anEntry(meeting));
    expect([heard, delivered.length, faults]).toEqual([1, 2, ['listener', 'listener']]);
  });
});

import { expect, test } from 'vitest';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { createPeople } from './meeting-memory-people.ts';

/** People of whom each has said so many lines; `read` names whose past was read, in order. */
function peopleWith(linesOf: Record<string, number>, atMost?: { lines: number; people: number }) {
  const read: string[] = [];
  const people = createPeople({
    saysNothing: () => false,
    async read(index, userId) {
      read.push(userId);
      const meeting = aMeeting({ userId });
      index.open(meeting.sessionId, 'Weekly review', 0);
      for (let line = 1; line <= linesOf[userId]!; line++)
        index.learn({ ...anEntry(meeting, `line number ${line}`), sequence: line });
    },
    dropped: () => {},
    ...(atMost && { atMost }),
  });
  const ask = async (...userIds: string[]) => {
    for (const userId of userIds) await people.of(userId).ready;
  };
  return { read, ask };
}

test('[A7] forty people who ask in turn have their past read once each', async () => {
  const everyone = Array.from({ length: 40 }, (_, at) => `person-${at}`);
  const { read, ask } = peopleWith(Object.fromEntries(everyone.map((userId) => [userId, 5])));
  await ask(...everyone, ...everyone, ...everyone);
  expect(read).toEqual(everyone);
});

test('[A7] where more lines are held than there is room for, those of whoever asked longest ago go, never of who asks', async () => {
  const { read, ask } = peopleWith({ ada: 4, ben: 4, eve: 50 }, { lines: 10, people: 100 });
  await ask('ada', 'ben', 'ada', 'eve', 'eve');
  expect(read).toEqual(['ada', 'ben', 'eve']);
  await ask('ada', 'eve');
  expect(read).toEqual(['ada', 'ben', 'eve', 'ada', 'eve']);
});

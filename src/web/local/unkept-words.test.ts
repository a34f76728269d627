import { expect, test } from 'vitest';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { storageInMemory } from '#web/device/device-storage.ts';
import { unkeptWords } from './unkept-words.ts';

test('words on their way to the disk outlive the page, until they are there', () => {
  const memory = storageInMemory();
  const meeting = aMeeting();
  const [one, two] = [anEntry(meeting, 'first words'), anEntry(meeting, 'more words')];
  const words = unkeptWords(meeting.sessionId, memory);
  words.add(one);
  words.add(two);
  words.remove(one.id);
  expect(unkeptWords(meeting.sessionId, memory).left()).toMatchObject([{ id: two.id, body: two.body }]);
  expect(unkeptWords(aMeeting().sessionId, memory).left()).toEqual([]);
  words.remove(two.id);
  expect(memory.getItem(`unkeptWords:${meeting.sessionId}`)).toBeNull();
});

test.each(['nonsense', '{}', '[{"kind":"entry-added"}]', 'null'])(
  '%s in the memory is nobody’s words',
  (stored) => {
    const meeting = aMeeting();
    const memory = storageInMemory();
    memory.setItem(`unkeptWords:${meeting.sessionId}`, stored);
    expect(unkeptWords(meeting.sessionId, memory).left()).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { unkeptWords } from './unkept-words.ts';

function aMemory() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}

test('words on their way to the disk outlive the page, until they are there', () => {
  const memory = aMemory();
  const meeting = aMeeting();
  const [one, two] = [anEntry(meeting, 'first words'), anEntry(meeting, 'more words')];
  const words = unkeptWords(memory, meeting.sessionId);
  words.add(one);
  words.add(two);
  words.remove(one.id);
  expect(unkeptWords(memory, meeting.sessionId).left()).toMatchObject([{ id: two.id, body: two.body }]);
  expect(unkeptWords(memory, aMeeting().sessionId).left()).toEqual([]);
  words.remove(two.id);
  expect(memory.stored.size).toBe(0);
});

test.each(['nonsense', '{}', '[{"kind":"entry-added"}]', 'null'])(
  '%s in the memory is nobody’s words',
  (stored) => {
    const meeting = aMeeting();
    const memory = aMemory();
    memory.setItem(`unkeptWords:${meeting.sessionId}`, stored);
    expect(unkeptWords(memory, meeting.sessionId).left()).toEqual([]);
  },
);

import { expect, test } from 'vitest';
import type { DurableEvent, NewEvent } from '../events.ts';
import { linesOf } from './lines.ts';
import { emptyMeetingState, reduceEvents } from '../state/meeting-state.ts';
import { aCorrection, aJoinedEntry, aMeeting, anEntry, aRenaming, aSplit, aSplitUndone } from '../samples.ts';

const [ana, ben] = ['Ana', 'Ben'].map((name) => ({ type: 'person', id: name.toLowerCase(), name }) as const);
const meeting = aMeeting({ userId: 'owner', participants: ['Olga'] });
const { sessionId } = meeting;
const onAnas = (text: string) => anEntry({ sessionId, actor: ana! }, text);

function kept(...events: NewEvent[]): DurableEvent[] {
  return [meeting, ...events].map((event, i) => ({ ...event, sequence: i + 1 }));
}
const stateAfter = (...events: NewEvent[]) => reduceEvents(emptyMeetingState, kept(...events));
const texts = (...events: NewEvent[]) =>
  stateAfter(...events).entries.map(({ speaker, text }) => `${speaker}: ${text}`);

test('[J10] a line that was split is two, the second behind the first and by whom a person said', () => {
  const line = onAnas('Can you do it?  Yes, by Friday.');
  const split = aSplit(line, '  Yes, by Friday.', 'Ben');
  const { entries, session } = stateAfter(line, onAnas('Good.'), split);
  expect(entries.map(({ id, speaker, text }) => [id, speaker, text])).toEqual([
    [line.id, 'You', 'Can you do it?'],
    [split.body.entryId, 'Ben', 'Yes, by Friday.'],
    [expect.anything(), 'You', 'Good.'],
  ]);
  expect(session?.participants).toEqual(['Ana', 'Ben']);
  expect(linesOf(kept(line, onAnas('Good.'), split)).map(({ text }) => text)).toEqual(
    entries.map(({ text }) => text),
  );
});

test('[J10] undone, the line reads as before, letter for letter, and whoever said the rest is gone', () => {
  const line = onAnas('Can you do it?  Yes, by Friday.');
  const split = aSplit(line, '  Yes, by Friday.', 'Ben');
  const before = stateAfter(line);
  const { entries, session } = stateAfter(line, split, aSplitUndone(split));
  expect(entries).toEqual(before.entries);
  expect(session?.participants).toEqual(['Ana']);
  expect(
    stateAfter(line, split, aSplitUndone(split), { ...aSplitUndone(split), id: 'again' }).entries,
  ).toEqual(entries);
});

test('[J10] of a line that was split several times each end joins what stands before it', () => {
  const line = onAnas('One. Two. Three.');
  const off3 = aSplit(line, ' Three.');
  const first: NewEvent<'entry-added'> = {
    ...line,
    body: { entry: { ...line.body.entry, text: 'One. Two.' } },
  };
  const off2 = aSplit(first, ' Two.');
  expect(texts(line, off3, off2)).toEqual(['You: One.', 'You: Two.', 'You: Three.']);
  const [, two, three] = stateAfter(line, off3, off2).entries;
  expect(three!.splitOff!.lineId).toBe(two!.id);
  const undo = (entryId: string, lineId: string): NewEvent<'split-undone'> => ({
    ...aSplitUndone(off2),
    body: { entryId, lineId },
  });
  expect(texts(line, off3, off2, undo(three!.id, two!.id))).toEqual(['You: One.', 'You: Two. Three.']);
  const middleFirst = stateAfter(line, off3, off2, undo(two!.id, line.id)).entries;
  expect(middleFirst.map(({ text }) => text)).toEqual(['One. Two.', 'Three.']);
  expect(middleFirst[1]!.splitOff!.lineId).toBe(line.id);
});

test('[J10] a split that comes after the line was mended, or twice, changes nothing', () => {
  const line = onAnas('Can you do it? Yes, by Friday.');
  const split = aSplit(line, ' Yes, by Friday.');
  const twin = { ...aSplit(line, ' Yes, by Friday.'), id: 'of another device' };
  expect(texts(line, split, twin)).toEqual(['You: Can you do it?', 'You: Yes, by Friday.']);
  expect(texts(line, aCorrection(line, { text: 'Never.' }), split)).toEqual(['You: Never.']);
  const other = onAnas('Something else.');
  const taken = { ...split, body: { ...split.body, entryId: other.id } };
  expect(texts(line, other, taken)).toHaveLength(2);
});

test('[J10] parts are mended and renamed like any line, and joined again with what became of them', () => {
  const line = onAnas('Can you do it? Yes, by Friday.');
  const split = aSplit(line, ' Yes, by Friday.', 'Guest');
  const part = { ...line, id: split.body.entryId };
  const mended = aCorrection(part, { text: 'Yes, by Monday.' });
  expect(texts(line, split, mended, aRenaming(line, 'Guest', 'Ben'))).toEqual([
    'You: Can you do it?',
    'Ben: Yes, by Monday.',
  ]);
  expect(texts(line, split, mended, aSplitUndone(split))).toEqual(['You: Can you do it? Yes, by Monday.']);
});

test('[J10] what another device heard of the whole line changes neither part', () => {
  const line = onAnas('Can you do it? Yes, by Friday.');
  const split = aSplit(line, ' Yes, by Friday.', 'Ben');
  const heard = anEntry({ sessionId, actor: ben! }, 'Could you do it? Yes, by Friday.');
  const repeat = aJoinedEntry(heard, line.id, { text: heard.body.entry.text, takesSpeaker: true });
  expect(texts(line, split, repeat)).toEqual(['You: Can you do it?', 'Ben: Yes, by Friday.']);
});

import { expect, test } from 'vitest';
import { emptyBrief } from '#meeting/brief.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { createMeetingStateCell, type UnsavedChange } from './meeting-state-cell.ts';

function cellWithEntry() {
  const meeting = aMeeting();
  const heard = anEntry(meeting, 'we meet on monday');
  const cell = createMeetingStateCell();
  cell.add([
    { ...meeting, sequence: 1 },
    { ...heard, sequence: 2 },
  ]);
  const correction = (text: string): UnsavedChange => ({
    ...heard,
    id: 'correction',
    sequence: 0,
    kind: 'entry-corrected',
    body: { entryId: heard.id, text },
  });
  return { cell, correction, line: () => cell.get().entries[0]! };
}

test('[V8] a correction shows at once, as not saved, and as saved once it is kept', () => {
  const { cell, correction, line } = cellWithEntry();
  const change = correction('we meet on tuesday');
  cell.showUnsaved(change);
  expect(line()).toMatchObject({ text: 'we meet on tuesday', corrected: { saved: false } });
  cell.add([{ ...change, sequence: 3 }]);
  expect(line()).toMatchObject({
    text: 'we meet on tuesday',
    corrected: { saved: true, before: { text: 'we meet on monday' } },
  });
  expect(cell.get().lastSequence).toBe(3);
});

test('[V8] a correction that is refused leaves the words as they were, and says why', () => {
  const { cell, correction, line } = cellWithEntry();
  cell.showUnsaved(correction('we meet on tuesday'));
  cell.showUnsaved(correction('we meet on tuesday'), 'This meeting was deleted.');
  expect(line()).toMatchObject({
    text: 'we meet on monday',
    correctionRefused: 'This meeting was deleted.',
  });
});

test('[V8] what came from the server meanwhile is kept under a waiting correction', () => {
  const { cell, correction } = cellWithEntry();
  cell.showUnsaved(correction('we meet on tuesday'));
  const more = anEntry(aMeeting(), 'and on friday');
  cell.add([{ ...more, sequence: 3 }]);
  expect(cell.get().entries.map(({ text }) => text)).toEqual(['we meet on tuesday', 'and on friday']);
});

test('a brief that is refused leaves the one before and says why, until another is set', () => {
  const { cell, correction } = cellWithEntry();
  const brief = (id: string, goal: string): UnsavedChange => ({
    ...correction(''),
    id,
    kind: 'brief-changed',
    body: { brief: { ...emptyBrief, goal } },
  });
  cell.add([{ ...brief('kept', 'a pilot'), sequence: 3 }]);
  cell.showUnsaved(brief('mine', 'a contract'));
  expect(cell.get().brief?.goal).toBe('a contract');
  cell.showUnsaved(brief('mine', 'a contract'), 'Not yours.');
  expect(cell.get()).toMatchObject({ brief: { goal: 'a pilot' }, briefRefused: 'Not yours.' });
  cell.add([{ ...brief('theirs', 'a visit'), sequence: 4 }]);
  expect(cell.get().brief?.goal).toBe('a visit');
  expect(cell.get().briefRefused).toBeUndefined();
});

import { expect, test } from 'vitest';
import type { DurableEvent, NewEvent } from '../events.ts';
import { linesOf } from './lines.ts';
import { emptyMeetingState, reduceEvents, speakerName } from '../state/meeting-state.ts';
import { aCorrection, aJoinedEntry, aMeeting, anEntry, aParting } from '../samples.ts';

const [ana, ben] = ['Ana', 'Ben'].map((name) => ({ type: 'person', id: name.toLowerCase(), name }) as const);
const meeting = aMeeting({ userId: 'owner', participants: ['Olga'] });
const { sessionId } = meeting;
const onAnas = (text: string) => anEntry({ sessionId, actor: ana! }, text);
const onBens = (text: string) => anEntry({ sessionId, actor: ben! }, text);

function kept(...events: NewEvent[]): DurableEvent[] {
  return [meeting, ...events].map((event, i) => ({ ...event, sequence: i + 1 }));
}
const stateAfter = (...events: NewEvent[]) => reduceEvents(emptyMeetingState, kept(...events));

test('[J1] an entry that repeats a line is kept and is no line; the line says where it was heard too', () => {
  const line = onAnas('We need it by the end of March.');
  const repeat = aJoinedEntry(onBens('we need it by the end of march'), line.id);
  const state = stateAfter(line, repeat);
  expect(state.entries.map(({ id, text }) => [id, text])).toEqual([[line.id, line.body.entry.text]]);
  expect(state.entries[0]!.joined).toMatchObject([{ id: repeat.id, actor: ben }]);
  expect(state.session?.participants).toEqual(['Ana']);
});

test('[J3] a line that was heard better elsewhere is that person’s, with those words; who first sent it has not spoken', () => {
  const line = onBens('need it by the end of much');
  const repeat = aJoinedEntry(onAnas('We need it by the end of March.'), line.id, {
    text: 'We need it by the end of March.',
    takesSpeaker: true,
  });
  const { entries, session } = stateAfter(line, repeat);
  expect(entries).toMatchObject([{ id: line.id, text: 'We need it by the end of March.', actor: ana }]);
  expect(speakerName(entries[0]!, '')).toBe('Ana');
  expect(session?.participants).toEqual(['Ana']);
});

test('[J5] parted, both are lines again where they were said, each as its device heard it', () => {
  const line = onBens('need it by the end of much');
  const repeat = aJoinedEntry(onAnas('We need it by the end of March.'), line.id, {
    text: 'We need it by the end of March.',
    takesSpeaker: true,
  });
  const later = onBens('And the price?');
  const { entries, session } = stateAfter(line, repeat, later, aParting(repeat));
  expect(entries.map(({ text, actor }) => [actor.name, text])).toEqual([
    ['Ben', 'need it by the end of much'],
    ['Ana', 'We need it by the end of March.'],
    ['Ben', 'And the price?'],
  ]);
  expect(entries.every(({ joined }) => joined === undefined)).toBe(true);
  expect(session?.participants).toEqual(['Ben', 'Ana']);
  // Said twice, or of another line, it changes nothing.
  const again = stateAfter(line, repeat, later, aParting(repeat), { ...aParting(repeat), id: 'again' });
  expect(again.entries).toEqual(entries);
});

test('[J3] what a person wrote stands, whatever devices hear and whoever parts them', () => {
  const line = onBens('need it by the end of much');
  const repeat = aJoinedEntry(onAnas('We need it by the end of March.'), line.id, {
    text: 'We need it by the end of March.',
    takesSpeaker: true,
  });
  const mended = aCorrection(line, { text: 'We need it in March.', speaker: 'Olga' });
  const asWritten = [{ id: line.id, text: 'We need it in March.', speaker: 'Olga' }];
  expect(stateAfter(line, mended, repeat).entries).toMatchObject(asWritten);
  expect(stateAfter(line, repeat, mended).entries).toMatchObject(asWritten);
  expect(linesOf(kept(line, repeat, mended, aParting(repeat)))).toMatchObject([
    ...asWritten,
    { id: repeat.id, text: 'We need it by the end of March.' },
  ]);
});

test('[J5] of three devices one is parted: what the others heard stays joined', () => {
  const line = onBens('we need it');
  const second = aJoinedEntry(onAnas('we need it by March'), line.id, { text: 'we need it by March' });
  const third = aJoinedEntry(
    anEntry({ sessionId, actor: { type: 'person', id: 'cleo', name: 'Cleo' } }, 'we kneaded'),
    line.id,
  );
  const { entries } = stateAfter(line, second, third, aParting(third));
  expect(entries.map(({ text, joined }) => [text, joined?.length])).toEqual([
    ['we need it by March', 1],
    ['we kneaded', undefined],
  ]);
});

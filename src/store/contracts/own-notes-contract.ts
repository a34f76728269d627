// What every database that several people share must do about private notes, as one suite: rule N20 of docs/rules.md. Not for
// production code.
import { afterEach, describe, expect, test } from 'vitest';
import { newId } from '#meeting/ids.ts';
import { aMeeting } from '#meeting/samples.ts';
import type { OwnNote } from '#meeting/notes.ts';
import type { SharedDatabase } from '../database.ts';
import type { DatabaseUnderTest, MakeDatabase } from './log-contract.ts';

interface WithNotes extends DatabaseUnderTest {
  database: DatabaseUnderTest['database'] & Pick<SharedDatabase, 'ownNotes'>;
}

const note = (text: string, more: Partial<OwnNote> = {}): OwnNote => ({
  id: newId(),
  at: '2026-01-05T09:00:00.000Z',
  text,
  ...more,
});
const none = { version: 0, notes: [] };

export function describeOwnNotes(name: string, make: MakeDatabase<WithNotes>): void {
  describe(`${name} keeps what each person notes for themselves`, () => {
    let under: WithNotes;
    afterEach(() => under.discard());
    /** With two meetings of one host. */
    async function open() {
      under = await make();
      const { log, ownNotes } = under.database;
      const meetings = [aMeeting(), aMeeting()];
      for (const meeting of meetings) await log.append(meeting);
      const [one, other] = meetings.map(({ sessionId }) => sessionId) as [string, string];
      return { log, ownNotes, one, other };
    }

    test('[N20] notes read as they were last written, each person’s and each meeting’s apart', async () => {
      const { ownNotes, one, other } = await open();
      expect(await ownNotes.read('ada', one)).toEqual(none);
      const first = note('grüße "quoted" \\ 😀', { entryId: newId() });
      const second = note('two');
      expect(await ownNotes.write('ada', one, { version: 0, notes: [first] })).toBe(true);
      expect(await ownNotes.write('ada', one, { version: 1, notes: [second, first] })).toBe(true);
      expect(await ownNotes.write('ada', other, { version: 0, notes: [second] })).toBe(true);
      expect(await ownNotes.write('grace', one, { version: 0, notes: [] })).toBe(true);
      expect(await ownNotes.read('ada', one)).toEqual({ version: 2, notes: [second, first] });
      expect(await ownNotes.read('grace', one)).toEqual({ version: 1, notes: [] });
      expect(await ownNotes.readAll('ada')).toEqual({ [one]: [second, first], [other]: [second] });
      expect(await ownNotes.readAll('nobody')).toEqual({});
    });

    test('[N20] what is written over another version than the kept one changes nothing', async () => {
      const { ownNotes, one } = await open();
      const kept = [note('kept')];
      const late = [note('written on another device meanwhile')];
      expect(await ownNotes.write('ada', one, { version: 1, notes: late })).toBe(false);
      expect(await ownNotes.read('ada', one)).toEqual(none);
      await ownNotes.write('ada', one, { version: 0, notes: [] });
      await ownNotes.write('ada', one, { version: 1, notes: kept });
      for (const version of [0, 1, 3])
        expect(await ownNotes.write('ada', one, { version, notes: late })).toBe(false);
      expect(await ownNotes.read('ada', one)).toEqual({ version: 2, notes: kept });
    });

    test('[N20] of devices that write at the same moment one is first, and the others are told', async () => {
      const { ownNotes, one } = await open();
      for (const version of [0, 1]) {
        const devices = Array.from({ length: 5 }, (_, device) => [note(`device ${device}`)]);
        const written = await Promise.all(
          devices.map((notes) => ownNotes.write('ada', one, { version, notes })),
        );
        expect(written.filter(Boolean)).toHaveLength(1);
        const notes = devices[written.indexOf(true)];
        expect(await ownNotes.read('ada', one)).toEqual({ version: version + 1, notes });
      }
    });

    test('[N20] notes go with their meeting, and none are written about one that is not there', async () => {
      const { log, ownNotes, one, other } = await open();
      const notes = [note('about it')];
      for (const person of ['ada', 'grace'])
        for (const meeting of [one, other]) await ownNotes.write(person, meeting, { version: 0, notes });
      await log.delete(one);
      for (const person of ['ada', 'grace']) {
        expect(await ownNotes.read(person, one)).toEqual(none);
        expect(await ownNotes.readAll(person)).toEqual({ [other]: notes });
      }
      // A page that has the deleted meeting still open, before and after its first note.
      for (const version of [0, 1])
        for (const gone of [one, newId()])
          expect(await ownNotes.write('ada', gone, { version, notes })).toBe(false);
      expect(await ownNotes.readAll('ada')).toEqual({ [other]: notes });
    });

    test('[N20] a note that is written while its meeting is deleted goes with it, and is no fault', async () => {
      const { log, ownNotes } = await open();
      const notes = [note('about it')];
      // Wherever the deletion comes between: some databases answer within a turn of the event loop, some later.
      for (let wait = 0; wait < 60; wait++) {
        const meeting = aMeeting();
        await log.append(meeting);
        const written = ownNotes.write('ada', meeting.sessionId, { version: 0, notes });
        for (let turn = 0; turn < wait; turn++)
          await (wait % 2 === 0 ? undefined : new Promise((resolve) => void setImmediate(resolve)));
        const [answer] = await Promise.all([written, log.delete(meeting.sessionId)]);
        expect(answer).toBeTypeOf('boolean');
      }
      expect(await ownNotes.readAll('ada')).toEqual({});
    });

    test('[N20] notes go with their person, in every meeting, and nobody else’s do', async () => {
      const { ownNotes, one, other } = await open();
      const notes = [note('mine')];
      for (const meeting of [one, other]) await ownNotes.write('ada', meeting, { version: 0, notes });
      await ownNotes.write('adam', one, { version: 0, notes });
      await ownNotes.removeAll('ada');
      await ownNotes.removeAll('nobody');
      expect(await ownNotes.read('ada', one)).toEqual(none);
      expect(await ownNotes.readAll('ada')).toEqual({});
      expect(await ownNotes.readAll('adam')).toEqual({ [one]: notes });
    });
  });
}

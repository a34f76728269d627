// What is owed from last time: from which meeting, what of it, and where this meeting has spoken of it.
import { describe, expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { meeting, readable } from '../ask-across/sample-meetings.ts';
import { lastTimeBefore } from './last-time.ts';
import { spokenAgain } from './spoken-again.ts';

await loadModels();

const drawings = "I'll send you the drawings of the hall on Friday.";
const quote = "Ada: I'll send Priya the revised quote for the pumps.";
const asked = 'Ada: And the quote?';
const chat = ['The office is nice.', 'Ada: It was painted in spring.', 'I like the colour.', 'Ada: So do I.'];
const held = (day: string, title: string, ...said: string[]) => meeting(day, title, [...said, ...chat]);
const now = (title = 'Today'): MeetingSession => meeting('2026-03-20', title, []).session!;
const named = (state: MeetingState, ...participants: string[]): MeetingState => ({
  ...state,
  session: { ...state.session!, participants },
});

async function owed(states: readonly MeetingState[], session = now()) {
  return lastTimeBefore(readable(states).meetings, session);
}
const texts = async (...of: Parameters<typeof owed>) => (await owed(...of)).promises.map(({ text }) => text);

describe('[Q21] from last time', () => {
  test('it is the newest earlier meeting with the same people, and not one that came later or of others', async () => {
    const found = await owed([
      held('2026-03-27', 'Later', "I'll bring the samples of the tiles on Monday."),
      named(held('2026-03-12', 'Others', "I'll call the notary about the lease."), 'Ada', 'Zoe'),
      held('2026-03-05', 'With Kim', drawings, asked, quote),
      held('2026-02-05', 'Long ago', "I'll look for the old floor plan of the cellar."),
    ]);
    expect(found.meeting).toEqual({
      id: 'With Kim-2026-03-05',
      title: 'With Kim',
      createdAt: '2026-03-05T09:00:00.000Z',
    });
    expect(found.promises).toMatchObject([
      { speaker: 'Kim', text: drawings, note: 'By Fri 6 Mar.', evidence: [{ entryId: 'line-0' }] },
      { speaker: 'Ada', text: quote.slice(5), evidence: [{ entryId: 'line-2' }] },
    ]);
  });

  test('a meeting of the same title is one of a series, whoever speaks; a name that a channel gives is nobody’s', async () => {
    const weekly = named(held('2026-03-13', 'Weekly', drawings), 'Ada', 'Ben');
    expect(await texts([weekly], named(meeting('2026-03-20', ' weekly', []), 'Ada').session)).toEqual([
      drawings,
    ]);
    const call = named(held('2026-03-13', 'A call', drawings), 'Ada', 'You', 'Them');
    expect(
      await texts([call], named(meeting('2026-03-20', 'Another', []), 'Ada', 'You', 'Them').session),
    ).toEqual([]);
  });

  test('what was promised again is told once, as it was said last; what was moved or taken back is not told', async () => {
    const again = 'So I send you the drawings of the hall on Thursday.';
    expect(await texts([held('2026-03-05', 'With Kim', drawings, ...chat, again)])).toHaveLength(1);
    const back = "Ada: I can't send the quote for the pumps after all, forget it.";
    expect(await texts([held('2026-03-05', 'With Kim', quote, ...chat, back)])).not.toContain(quote.slice(5));
  });

  test('two promises of one breath, upon the same words, are told once', async () => {
    const asked = 'Could you ask your manager whether the training can be free of charge?';
    const said = ["Ada: I'll ask. I'll ask him nicely.", 'Thanks.'];
    expect(await texts([held('2026-03-05', 'With Kim', asked, ...said)])).toEqual(["I'll ask him nicely."]);
  });

  test('of two right after one another the one that names its thing is told', async () => {
    const said = [
      'Could you ask your manager whether the training can be free of charge?',
      "Ada: I'll ask.",
      'Good.',
      "Ada: I'll send you the price of the training on Friday.",
    ];
    expect(await texts([held('2026-03-05', 'With Kim', ...said)])).toEqual([
      "I'll send you the price of the training on Friday.",
    ]);
  });

  test('a try of the microphone is no meeting', async () => {
    const found = await owed([
      meeting('2026-03-12', 'A try', [drawings]),
      held('2026-03-05', 'With Kim', quote),
    ]);
    expect(found.meeting?.title).toBe('With Kim');
  });

  test('of people who said no, where consent is required, nothing is told', async () => {
    const { meetings } = readable([held('2026-03-05', 'With Kim', drawings, asked, quote)], 'required');
    expect((await lastTimeBefore(meetings, now())).promises).toEqual([]);
  });
});

test('[Q21] a promise is spoken of again where a line has two of its words', async () => {
  const { promises } = await owed([held('2026-03-05', 'With Kim', drawings, asked, quote)]);
  const lines = ['The hall is cold today.', 'Did you get the drawings of the hall?'].map(
    (text, at): TranscriptEntry => ({
      ...meeting('2026-03-20', 'Today', [text]).entries[0]!,
      id: `now-${at}`,
    }),
  );
  expect(spokenAgain(promises, lines).map((line) => line?.id)).toEqual(['now-1', undefined]);
});

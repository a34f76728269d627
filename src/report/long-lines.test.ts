// A line may be as long as somebody likes, and made to be slow: a report reads as much of it as agents do.
import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { bounds } from '#meeting/limits.ts';
import { expectGrowthBelow } from '../../tests/work.ts';
import { analyseMeeting } from './analyse-meeting.ts';
import { linesOf } from './lines.ts';
import { pricingCall, stateOfEvents } from './pricing-call.ts';

await loadModels();
const saying = (text: string) => stateOfEvents(pricingCall({ lines: [['Sam', text]] }));

test.each(['Why? ', "I'll send it by Friday, "])(
  '100 kB of "%s" take no more work than what is read of a line',
  (piece) => {
    const part = piece.repeat(bounds.readCharacters / piece.length);
    expectGrowthBelow(
      4,
      () => analyseMeeting(saying(part), []),
      () => analyseMeeting(saying(part.repeat(10)), []),
    );
  },
);

test('of a very long line all words count, and what is read ends with a sentence', () => {
  const text = 'Call me at 555 0142 then. '.repeat(1_000);
  const [line] = linesOf(saying(text));
  expect(line!.facts.words).toBe(6_000);
  expect(line!.facts.reading.text).toMatch(/then\.$/);
  expect(line!.facts.reading.text.length).toBeLessThanOrEqual(bounds.readCharacters);
});

import { beforeAll, describe, expect, test } from 'vitest';
import { loadModels, modelsInUse } from '#language/models/models.ts';
import type { MinuteModels } from '#language/models/minute-kinds.ts';
import { readText } from '#language/reading/reading.ts';
import { minuteFeatures, type MinuteLine } from './minute-features.ts';
import { minutesAt, minuteSentence } from './minutes.ts';

let models: MinuteModels;

beforeAll(async () => {
  await loadModels();
  models = modelsInUse()!.minutes!;
});

const line = (speaker: string, text: string): MinuteLine => ({ speaker, said: readText(text), found: [] });
/** Far enough into a meeting that greetings are over. */
const smallTalk = Array.from({ length: 24 }, (_, i) =>
  line(i % 2 ? 'Sam' : 'Kim', 'The weather has been lovely here as well.'),
);
const at = smallTalk.length;

describe('minutes', () => {
  test.each([
    ['promise', "I'll send you the drawing tomorrow.", 'The weather was lovely on the drive.'],
    ['decision', 'Okay, then we leave the old gate as it is.', 'I like the old gate.'],
    ['question', 'Who pays for the motor of the gate, us or you?', 'How was the drive this morning?'],
    ['day', 'The inspection is on the ninth of February.', 'We met them on a Tuesday.'],
  ] as const)('a %s: “%s” more than “%s”', (kind, one, other) => {
    const chanceOf = (text: string) => minutesAt(models, [...smallTalk, line('Sam', text)], at)[kind].chance;
    expect(chanceOf(one)).toBeGreaterThan(2 * chanceOf(other));
  });

  test('the sentence of a line whose words speak for it', () => {
    const said = readText('That was a long week. I will send you the drawing tomorrow. How is the dog?');
    const ends = [...said.text.matchAll(/[.?]/g)].map(({ index }) => index + 1);
    const parts = ends.map((end, i) => ({ start: ends[i - 1] ?? 0, end }));
    expect(minuteSentence(models.promise, said, parts)).toBe(parts[1]);
    expect(minuteSentence(models.promise, said, [])).toBeUndefined();
  });

  test('of a hostile line it looks at no more than of a long one', () => {
    const count = (words: number) =>
      minuteFeatures([...smallTalk, line('Sam', 'promise and friday '.repeat(words))], at).length;
    expect(count(30_000)).toBeLessThanOrEqual(count(100) + 10);
  });
});

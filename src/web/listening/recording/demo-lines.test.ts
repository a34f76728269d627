import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { demoSpeaker } from '#meeting/session.ts';
import { demoLines, playDemoLines } from './demo-lines.ts';

function play(anythingSaid: boolean) {
  const clock = manualClock();
  const said: { after: number; confidence: number; speaker: string }[] = [];
  const began = clock.now();
  const cancel = playDemoLines(
    clock,
    () => anythingSaid,
    ({ confidence, speaker }) => {
      said.push({ after: clock.now() - began, confidence, speaker });
    },
  );
  return { clock, said, cancel };
}

test('the demo lines come after 2, 5 and 8 seconds, marked as demo', () => {
  const { clock, said } = play(false);
  clock.advance(60_000);
  expect(said).toEqual([
    { after: 2_000, confidence: 0.95, speaker: demoSpeaker },
    { after: 5_000, confidence: 0.92, speaker: demoSpeaker },
    { after: 8_000, confidence: 0.89, speaker: demoSpeaker },
  ]);
  expect(demoLines).toHaveLength(3);
});

test('the first demo line stays away when something has been said', () => {
  const { clock, said } = play(true);
  clock.advance(60_000);
  expect(said.map(({ after }) => after)).toEqual([5_000, 8_000]);
});

test('stopping keeps the rest of the demo lines away', () => {
  const { clock, said, cancel } = play(false);
  clock.advance(3_000);
  cancel();
  clock.advance(60_000);
  expect(said).toHaveLength(1);
});

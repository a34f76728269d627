// Detects a recogniser that returns no words although somebody is speaking. Pure.
import { isAboveNoise, nextNoiseFloor } from '../capture/noise-floor.ts';

export interface UnansweredSpeech {
  /** What the room sounds like when nobody speaks. */
  noiseFloor: number;
  /** For how long it has been loud since the last words. */
  loudMs: number;
}

export const noSpeechYet: UnansweredSpeech = { noiseFloor: 0, loudMs: 0 };

/** A recogniser that works brings words sooner. */
const patienceMs = 15_000;

/** Takes the level of the last `ms`. `isUnresponsive` is said once; then the counting begins anew. */
export function takeLevel(
  before: UnansweredSpeech,
  level: number,
  ms: number,
): { after: UnansweredSpeech; isUnresponsive: boolean } {
  const noiseFloor = nextNoiseFloor(before.noiseFloor, level, ms);
  const loudMs = isAboveNoise(level, noiseFloor) ? before.loudMs + ms : before.loudMs;
  const isUnresponsive = loudMs >= patienceMs;
  return { after: { noiseFloor, loudMs: isUnresponsive ? 0 : loudMs }, isUnresponsive };
}

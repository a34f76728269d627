// Distinguishes speech from the sound of the room by level alone. Constant sound, like a fan, is not speech: the noise floor
// rises to it. Pure.

/** A quiet voice, a hand's breadth from the microphone. */
const quietest = 0.01;
const aboveFloor = 2;
/** The floor follows a sound that stays within about half a minute, and falls at once. */
const risingMs = 30_000;

/** The noise floor after another `ms` of this level. */
export function nextNoiseFloor(floor: number, level: number, ms: number): number {
  return Math.min(level, floor + (level - floor) * Math.min(1, ms / risingMs));
}

/** Whether the level stands out from the room. */
export function isAboveNoise(level: number, floor: number, atLeast = quietest): boolean {
  return level > Math.max(atLeast, floor * aboveFloor);
}

// Tells speech from the sound of the room by its level alone, and when a recogniser says nothing although somebody
// speaks: pure bookkeeping. What is always there, like a fan, is not speech: the floor rises to it.

export interface Deafness {
  /** What the room sounds like when nobody speaks. */
  floor: number;
  /** For how long it has been loud since the last words. */
  loudMs: number;
}

export const wideAwake: Deafness = { floor: 0, loudMs: 0 };

/** Speech that brings no words for this long is not heard. */
const patienceMs = 15_000;
/** A quiet voice, a hand's breadth from the microphone. */
const quietest = 0.01;
const aboveFloor = 2;
/** The floor follows a sound that stays within about half a minute, and falls at once. */
const risingMs = 30_000;

export interface LevelTaken {
  deafness: Deafness;
  /** Somebody speaks, or something as loud. */
  loud: boolean;
  /** Told once; then the counting begins anew. */
  deaf: boolean;
}

/** Takes the level of the last `ms`. */
export function takeLevel(before: Deafness, level: number, ms: number): LevelTaken {
  const floor = takeFloor(before.floor, level, ms);
  const loud = isLoud(level, floor);
  const loudMs = loud ? before.loudMs + ms : before.loudMs;
  const deaf = loudMs >= patienceMs;
  return { deafness: { floor, loudMs: deaf ? 0 : loudMs }, loud, deaf };
}

/** The sound of the room after another `ms` of this level. */
export function takeFloor(floor: number, level: number, ms: number): number {
  return Math.min(level, floor + (level - floor) * Math.min(1, ms / risingMs));
}

/** Whether it stands out from the room. */
export function isLoud(level: number, floor: number, atLeast = quietest): boolean {
  return level > Math.max(atLeast, floor * aboveFloor);
}

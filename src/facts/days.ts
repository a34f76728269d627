// Counting days.
const dayMs = 24 * 60 * 60 * 1_000;

/** Whole days from the moment of a line, ISO 8601, to a day, YYYY-MM-DD. */
export function daysBetween(at: string, day: string): number {
  return Math.round((Date.parse(day) - Date.parse(at.slice(0, 10))) / dayMs);
}

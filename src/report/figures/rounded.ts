// Rounds the figures of a report to two decimals.
export function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}

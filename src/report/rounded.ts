// Two digits behind the point are all that a figure of a report deserves.
export function rounded(number: number): number {
  return Math.round(number * 100) / 100;
}

// The order in which lines were spoken, which differs slightly from their order of arrival: two people's words are
// transcribed separately, and text that was delayed comes late. Pure.

/** Further back no line is put: nobody would see it there, and two devices' clocks may differ by more. */
const lateAtMostMs = 60_000;

/** The same lines, each before those that came earlier and were said later. The same list where none is. */
export function inSpokenOrder<Line extends { timestamp: string }>(lines: readonly Line[]): readonly Line[] {
  if (!lines.some((line, i) => i > 0 && isSooner(line, lines[i - 1]!))) return lines;
  const ordered: Line[] = [];
  for (const line of lines) {
    const place = ordered.findLastIndex((other) => !isSooner(line, other));
    ordered.splice(place + 1, 0, line);
  }
  return ordered;
}

function isSooner(line: { timestamp: string }, other: { timestamp: string }): boolean {
  const ms = Date.parse(other.timestamp) - Date.parse(line.timestamp);
  return ms > 0 && ms <= lateAtMostMs;
}

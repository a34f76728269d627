// Text that others wrote, made safe for a terminal: control characters, which could move the cursor or hide a line,
// become spaces.

export function printable(text: string): string {
  return text.replaceAll(/\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ' ');
}

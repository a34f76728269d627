// Stretches of sound, one after the other.

export function joined(...parts: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const whole = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

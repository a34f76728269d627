// How long a service wants no requests: `retry-after` in seconds or as a date, or OpenAI's own header in milliseconds.

/** Longer than this nobody is asked to wait, whatever the service says. */
const longestWaitMs = 10 * 60 * 1_000;

export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  const said = headers.get('retry-after') ?? '';
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  const wait = Number.isFinite(exact) ? exact : seconds;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWaitMs) : undefined;
}

// Milliseconds in words: what is quicker than one is not called nothing.
export function msText(ms: number): string {
  return ms > 0 && ms < 1 ? '<1 ms' : `${Math.round(ms)} ms`;
}

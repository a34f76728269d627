// Cuts a line into windows of whole sentences, so that a question does not drown in a long turn. Speech without marks
// is cut after so many words.
import type { Reading } from '#language/reading/reading.ts';

export interface Window {
  /** Token numbers; `to` is exclusive. */
  from: number;
  to: number;
}

/** In words. */
const most = 40;
/** A sentence that ends sooner goes together with the next. */
const fewest = 13;

export function windowsOf({ tokens }: Reading): Window[] {
  const windows: Window[] = [];
  let from = 0;
  for (let i = 0; i < tokens.length; i++) {
    const length = i + 1 - from;
    const ends = i === tokens.length - 1 || length >= most || (tokens[i]!.endsSentence && length >= fewest);
    if (!ends) continue;
    windows.push({ from, to: i + 1 });
    from = i + 1;
  }
  return windows;
}

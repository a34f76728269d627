// How much of a line is read, by agents, models and reports alike.
import { bounds } from '../limits.ts';

/** A very long line, up to the last sentence that ends within what is read: half a number would be no number to hide. */
export function partRead(text: string): string {
  if (text.length <= bounds.readCharacters) return text;
  const part = text.slice(0, bounds.readCharacters);
  const end = Math.max(...['. ', '! ', '? ', '\n'].map((mark) => part.lastIndexOf(mark)));
  return end > 0 ? part.slice(0, end + 1) : part;
}

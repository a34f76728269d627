// Plain text, "Name: words" a line; a line without a name goes on with the speaker before. Paced like speech.
import type { Lines } from './read-lines.ts';
import { BadLine, ownPace, spoken, type Spoken } from './spoken.ts';

export async function* readPlain(lines: Lines): AsyncGenerator<Spoken> {
  const pace = ownPace();
  let speaker: string | undefined;
  for await (const { sequence, text } of lines()) {
    if (text.trim() === '') continue;
    const named = splitName(text);
    speaker = named?.speaker ?? speaker;
    if (speaker === undefined)
      throw new BadLine(sequence, 'a transcript in plain text begins with "Name: words"');
    const words = named?.text ?? text;
    const said = spoken(sequence, { speaker, text: words, startMs: pace(words), confidence: 0 });
    if (said) yield said;
  }
}

/** "Ann Lee: hello" in two. A name is up to five words that begin with a letter or digit; "10:30" and "https://…" are none. */
export function splitName(text: string): { speaker: string; text: string } | undefined {
  const match = /^\s*([\p{L}\p{N}][^\s:]*(?: [\p{L}\p{N}(][^\s:]*){0,4})\s?:(?:\s+(.*))?$/su.exec(text);
  return match ? { speaker: match[1]!, text: match[2] ?? '' } : undefined;
}

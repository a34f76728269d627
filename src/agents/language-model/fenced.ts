// Formats a meeting for a language model: rows between marks, none of which can end its own fence.
import type { NumberedLine } from './numbered-line.ts';
import { onOneLine } from './one-line.ts';

/** So much of a line is shown. */
const lineCharacters = 1_000;
const nameCharacters = 60;

/** No row can end a fence: it has no line break and no angle bracket. */
export function fenced(name: string, rows: readonly string[]): string {
  return [`<${name}>`, ...rows, `</${name}>`].join('\n');
}

export function lineRow({ number, speaker, side, text }: Omit<NumberedLine, 'id'>): string {
  return `[${number}] ${cut(speaker, nameCharacters)}${side ? ` (${side})` : ''}: ${cut(text, lineCharacters)}`;
}

export function cut(text: string, characters: number): string {
  const line = onOneLine(text).trim();
  return line.length <= characters ? line : `${line.slice(0, characters).toWellFormed()} …`;
}

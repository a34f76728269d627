// One thing said in a recorded meeting, whatever file it came from, and the pace of speech where a file has no times.
import { bounds } from '#meeting/limits.ts';

export interface Spoken {
  speaker: string;
  text: string;
  /** Milliseconds from the beginning of the file's meeting. */
  startMs: number;
  /** 0 to 1; 0 means "not reported". */
  confidence: number;
}

/** Who spoke where the file does not say. */
export const unnamedSpeaker = 'Speaker';

const wordsPerSecond = 2.5;

/** How long these words take to say. */
export function speakingMs(text: string): number {
  return (text.split(/\s+/).filter(Boolean).length / wordsPerSecond) * 1_000;
}

/** Gives what has no times of its own a start, each right after the one before. */
export function ownPace(): (text: string, startMs?: number) => number {
  let next = 0;
  return (text, startMs = next) => {
    next = startMs + speakingMs(text);
    return startMs;
  };
}

/** A line that cannot be read, said without the line's own words. */
export class BadLine extends Error {
  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`);
    this.name = 'BadLine';
  }
}

/** Checks what every format must keep to. Undefined when nothing was said. */
export function spoken(line: number, said: Spoken): Spoken | undefined {
  const text = said.text.trim();
  const speaker = said.speaker.trim() || unnamedSpeaker;
  if (text === '') return undefined;
  if (text.length > bounds.entryTextCharacters) {
    throw new BadLine(line, `the text is longer than ${bounds.entryTextCharacters} characters`);
  }
  if (speaker.length > bounds.nameCharacters) {
    throw new BadLine(line, `the speaker's name is longer than ${bounds.nameCharacters} characters`);
  }
  return { ...said, text, speaker };
}

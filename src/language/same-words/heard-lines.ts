// The lines that a room's devices have heard lately: each word with the devices that heard it, so that no device is taken
// to have said one word twice. Pure values; nothing here is ever changed in place.
import { type SpokenWord, spokenWords } from './spoken-words.ts';

/** What one device heard, before it is known whether another device heard it too. Times in milliseconds since 1970. */
export interface HeardEntry {
  id: string;
  /** Whose device it is. */
  device: string;
  text: string;
  /** 0 means "not reported". */
  confidence: number;
  /** By the device's own clock, which may be off. */
  at: number;
  receivedAt: number;
}

export interface HeardWord extends SpokenWord {
  heardBy: readonly string[];
}

/** A line as it reads by now. `device` is that of its speaker, `confidence` how sure that device was. */
export interface ComparedLine extends HeardEntry {
  words: readonly HeardWord[];
}

/** One whose words nobody has compared yet: where one device speaks, nothing is ever read. */
export type UnreadLine = HeardEntry & { words?: undefined };

export function read(entry: UnreadLine | ComparedLine): ComparedLine {
  if (entry.words) return entry;
  return { ...entry, words: spokenWords(entry.text).map((word) => ({ ...word, heardBy: [entry.device] })) };
}

export function heardToo(word: HeardWord, devices: readonly string[]): HeardWord {
  const more = devices.filter((device) => !word.heardBy.includes(device));
  return more.length === 0 ? word : { ...word, heardBy: [...word.heardBy, ...more] };
}

// From a file to what was said in it: looks at its first line, not at its name, and hands it to the reader of that layout.
import { readAmi } from './ami.ts';
import { readCues } from './cues.ts';
import { readJsonl } from './jsonl.ts';
import { readPlain } from './plain.ts';
import { readQmsum } from './qmsum.ts';
import { linesOf, type Lines } from './read-lines.ts';
import type { Spoken } from './spoken.ts';

export interface Part {
  /** Which meeting, where the file holds several. */
  meetingName?: string | undefined;
  /** The first entry to play, counted from 1. */
  from?: number;
  /** How many entries to play at most. */
  limit?: number;
}

/** What was said, in the file's order, read as it is asked for. Throws one sentence, with the line where there is one. */
export async function* readMeetingFile(
  file: string,
  { meetingName, from = 1, limit = Infinity }: Part = {},
): AsyncGenerator<Spoken> {
  const lines = await linesOf(file);
  let place = 0;
  for await (const said of readLayout(lines, await firstLine(lines), meetingName)) {
    place += 1;
    if (place >= from) yield said;
    if (place >= from + limit - 1) return;
  }
  if (place === 0) throw new Error('nobody says anything in it');
  if (place < from) throw new Error(`it has only ${place} entries`);
}

function readLayout(lines: Lines, first: string, meetingName: string | undefined): AsyncGenerator<Spoken> {
  if (first.startsWith('{')) {
    return first.includes('"meeting_transcripts"') ? readQmsum(lines, meetingName) : readJsonl(lines);
  }
  const columns = first.split('\t');
  if (['meeting', 'start', 'speaker', 'text'].every((name) => columns.includes(name)))
    return readAmi(lines, meetingName);
  if (first.startsWith('WEBVTT') || first.includes('-->') || /^\d+$/.test(first)) return readCues(lines);
  return readPlain(lines);
}

async function firstLine(lines: Lines): Promise<string> {
  for await (const { text } of lines()) {
    if (text.trim() !== '') return text.trim();
  }
  return '';
}

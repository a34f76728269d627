// Subtitles, WebVTT and SubRip alike: blocks of a time line and words. The speaker is a <v Name> voice or "Name: words".
import type { Line, Lines } from './read-lines.ts';
import { splitName } from './plain.ts';
import { BadLine, spoken, unnamedSpeaker, type Spoken } from './spoken.ts';

export async function* readCues(lines: Lines): AsyncGenerator<Spoken> {
  let block: Line[] = [];
  for await (const line of lines()) {
    if (line.text.trim() !== '') block.push(line);
    else {
      yield* readBlock(block);
      block = [];
    }
  }
  yield* readBlock(block);
}

function* readBlock(block: Line[]): Generator<Spoken> {
  const [first] = block;
  // WebVTT's own blocks, which nobody speaks.
  if (!first || /^(?:WEBVTT|NOTE|STYLE|REGION)(?:\s|$)/.test(first.text)) return;
  // The line before the times, if any, is the cue's number or name.
  const at = block.slice(0, 2).findIndex(({ text }) => text.includes('-->'));
  const times = block[at];
  if (!times)
    throw new BadLine(first.sequence, 'a cue needs a time line such as 00:00:01.000 --> 00:00:04.000');
  const startMs = millisecondsOf(times);
  const words = block.slice(at + 1).map(({ text }) => text);
  for (const { speaker, text } of voicesIn(words.join('\n'))) {
    const said = spoken(times.sequence, { speaker, text, startMs, confidence: 0 });
    if (said) yield said;
  }
}

/** WebVTT writes 00:00:01.000 or 00:01.000, SubRip 00:00:01,000. */
function millisecondsOf({ sequence, text }: Line): number {
  const match = /^\s*(?:(\d+):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})\s+-->\s+[\d:.,]+/.exec(text);
  if (!match) throw new BadLine(sequence, 'the times are not of the form 00:00:01.000 --> 00:00:04.000');
  const [, hours = '0', minutes = '', seconds = '', fraction = ''] = match;
  return (
    ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'))
  );
}

/** A cue may hold several voices; a dash at a line's start, as subtitles mark a change of speaker, is no word. */
function voicesIn(words: string): { speaker: string; text: string }[] {
  const parts = words.split(/<v(?:\.[^\s>]*)?\s+([^>]*)>/);
  const voices: { speaker: string; text: string }[] = [];
  for (let at = 1; at < parts.length; at += 2) {
    voices.push({ speaker: readable(parts[at]!), text: readable(parts[at + 1]!) });
  }
  const unvoiced = parts[0]!.split('\n').map((line) => readable(line).replace(/^-\s*/, ''));
  return [...namedLines(unvoiced), ...voices];
}

function namedLines(lines: string[]): { speaker: string; text: string }[] {
  const found: { speaker: string; text: string }[] = [];
  for (const line of lines.filter(Boolean)) {
    const named = splitName(line);
    const isName = named && looksLikeName(named.speaker);
    const last = found.at(-1);
    if (isName) found.push(named);
    else if (last) last.text = `${last.text} ${line}`;
    else found.push({ speaker: unnamedSpeaker, text: line });
  }
  return found;
}

/** Subtitles need no names, so "we have two options: …" must not become one: several words count only with capitals. */
function looksLikeName(words: string): boolean {
  return !words.includes(' ') || words.split(' ').every((word) => /^[\p{Lu}\p{N}(]/u.test(word));
}

const marks: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', lrm: '', rlm: '' };

function readable(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+);/g, (whole, name: string) => marks[name] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

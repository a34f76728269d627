// Shows an agent a line as the engine would, with the lines before it: for tests, examples and back-testing.
import { readText } from '#language/reading.ts';
import { recentEntries } from '#meeting/limits.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { Agent, Conclusion, Look } from './agent.ts';

/** The look at `entries[at]`, with up to two entries before it. */
export function lookAt(entries: readonly TranscriptEntry[], at = entries.length - 1): Look {
  const recent = entries.slice(Math.max(0, at - recentEntries + 1), at + 1);
  const entry = entries[at]!;
  return {
    entry,
    reading: readText(entry.text),
    recent,
    recentText: recent.map(({ text }) => text).join(' '),
  };
}

/** Entries of one meeting out of "Speaker: text" lines. */
export function saidIn(lines: readonly string[]): TranscriptEntry[] {
  return lines.map((line, i) => {
    const colon = line.indexOf(': ');
    return {
      id: `entry-${i + 1}`,
      sessionId: '00000000-0000-4000-8000-000000000001',
      text: line.slice(colon + 2),
      speaker: line.slice(0, colon),
      timestamp: new Date(i * 1_000).toISOString(),
      confidence: 0.95,
    };
  });
}

/** What `agent` concludes about the last of the lines. */
export async function conclusionOn(agent: Agent, ...lines: string[]): Promise<Conclusion> {
  return await agent.analyze(lookAt(saidIn(lines)), new AbortController().signal);
}

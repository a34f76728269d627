// Test helper: writes lines of a meeting, and returns what an agent concludes about the last one, or why it stayed silent.
// Not for production code.
import { reasonOf, reasonText } from '#meeting/outputs/reason.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { Agent, AgentResult } from './agent.ts';
import { contextOf } from './agent-context.ts';

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
export async function resultOn(agent: Agent, ...lines: string[]): Promise<AgentResult> {
  return await agent.analyze(contextOf(saidIn(lines)), new AbortController().signal);
}

/** Why it kept quiet, in words; undefined when it did not. */
export function silenceOf(result: AgentResult): string | undefined {
  return result.outcome === 'silent' ? reasonText(reasonOf(result.reason)) : undefined;
}

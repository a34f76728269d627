// What an agent is: a definition and one function that looks at an entry and either speaks, with evidence, or keeps
// quiet, with a reason. Agents know no server, no screen and no store; each has its own folder, listed in roster.ts.
import type { AgentDefinition } from '#meeting/agent.ts';
import type { Entity } from '#meeting/entity.ts';
import type { Evidence } from '#meeting/output.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { Reading } from '#language/reading.ts';

/** What an agent is shown. All agents of one round share the same look, so a text is parsed once. */
export interface Look {
  /** The entry that just came; its text is longer than 5 characters. */
  entry: TranscriptEntry;
  reading: Reading;
  /** The last three entries in the log's order; the last of them is `entry`. */
  recent: readonly TranscriptEntry[];
  /** Their texts joined by a space. */
  recentText: string;
}

export type Conclusion =
  | {
      outcome: 'spoke';
      /** One or two sentences for a person in the middle of a conversation. */
      analysis: string;
      /** Key insights, each a short line. At least one. */
      insights: string[];
      /** Which rule fired on what, step by step; the last step says what was concluded. */
      reasoning: string[];
      /** 0 to 1. */
      confidence: number;
      /** The words it rests on, in `recent`. At least one; the engine refuses the rest. */
      evidence: Evidence[];
      entities?: Entity[];
    }
  /** The reason is one sentence without the meeting's words: "no price, budget or buying words". */
  | { outcome: 'silent'; reason: string };

export interface Agent {
  readonly definition: AgentDefinition;
  /** May be slow; must stop when `signal` aborts. May throw: the round then says that this agent failed. */
  analyze(look: Look, signal: AbortSignal): Conclusion | Promise<Conclusion>;
}

// The whole reasoning trail of one output: its cause, its evidence, its checks, the decisions, and the time of each stage.
// Stored beside the output; the audit records with the same trace id continue it.
import { z } from 'zod';
import { Source } from './entity.ts';

export const Trail = z.object({
  /** What set it off, in words: "an entry was heard", "an entry was corrected". */
  trigger: z.string(),
  workflow: z.string(),
  taskId: z.string(),
  attempt: z.number().int().min(1),
  /** Ids of the entries the agent was shown, oldest first. */
  entries: z.array(z.string()),
  /** Rules and models that fired, each with its version: "rule pricing/asked", "model chain-1". */
  methods: z.array(z.string()),
  sources: z.array(Source),
  checks: z.array(z.object({ name: z.string(), passed: z.boolean(), detail: z.string().optional() })),
  /** In order; milliseconds each. */
  stages: z.array(z.object({ stage: z.string(), ms: z.number().min(0) })),
});
export type Trail = z.infer<typeof Trail>;

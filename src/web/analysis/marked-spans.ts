// The words of a line that a finding rests on, for marking. An empty result means the whole line.
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

export type SpansOf = (item: string, entry: TranscriptEntry) => { start: number; end: number }[];

/** Wherever the topic itself is said, in whatever case. */
export const topicSpans: SpansOf = (topic, { text }) => {
  const sought = topic.toLowerCase();
  const said = text.toLowerCase();
  // Lower-casing can change a text's length; its places would then be wrong.
  if (sought === '' || said.length !== text.length) return [];
  const spans = [];
  for (let start = said.indexOf(sought); start >= 0; start = said.indexOf(sought, start + sought.length)) {
    spans.push({ start, end: start + sought.length });
  }
  return spans;
};

/** What the agents that said this quoted from the line. */
export function insightSpans(outputs: readonly AgentOutput[]): SpansOf {
  return (item, { id }) =>
    outputs
      .filter(({ outputs: { analysis, insights } }) => analysis === item || insights.includes(item))
      .flatMap(({ evidence }) => evidence.filter(({ entryId }) => entryId === id))
      .map(({ start, end }) => ({ start, end }));
}

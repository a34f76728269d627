// One insight of one agent, with the words it rests on; a click shows how the agent came to it.
import { Quote } from 'lucide-react';
import { memo } from 'react';
import type { AgentOutput, Evidence } from '#meeting/output.ts';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { clockText, percentText } from '#web/parts/format.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { agentType } from './agent-types.ts';
import { useEvidence } from './use-evidence.ts';

const traceIdShown = 8;

export interface OutputCardProps {
  output: AgentOutput;
  /** Whether the agent's name stands at the top, where several agents are listed together. */
  named: boolean;
}

export const OutputCard = memo(function OutputCard({ output, named }: OutputCardProps) {
  const { show } = useEvidence();
  const agent = agentType(output.agentType);
  const { analysis, insights, confidence_score, reasoning_chain } = output.outputs;
  return (
    <article
      className="shrink-0 rounded-xl border border-line border-l-3 p-3.5 text-sm [contain-intrinsic-size:auto_12rem] [content-visibility:auto]"
      style={{ borderLeftColor: agent.color }}
    >
      <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        {named && (
          <span className="flex items-center gap-1.5 font-semibold text-ink">
            <span style={{ color: agent.color }}>
              <Icon name={agent.icon} className="size-3.5" />
            </span>
            {agent.name}
          </span>
        )}
        <time dateTime={output.createdAt} className="tabular-nums">
          {clockText(output.createdAt)}
        </time>
        <span className="ml-auto">{percentText(confidence_score)} confidence</span>
      </p>
      <h3 className="mt-2 text-xs font-semibold text-ink-soft">Analysis</h3>
      <p className="wrap-anywhere">{analysis}</p>
      {insights.length > 0 && (
        <>
          <h3 className="mt-2 text-xs font-semibold text-ink-soft">Key Insights</h3>
          <ul className="list-disc space-y-0.5 pl-4.5 marker:text-ink-soft">
            {insights.map((insight, index) => (
              // The list of an output never changes.
              <li key={index} className="wrap-anywhere">
                {insight}
              </li>
            ))}
          </ul>
        </>
      )}
      <ul aria-label="Evidence" className="mt-2.5 flex flex-wrap gap-1.5">
        {oncePerPlace(output.evidence).map((evidence) => (
          <li key={placeOf(evidence)} className="max-w-full">
            <button
              type="button"
              title="Show these words in the transcript"
              onClick={() => show(evidence)}
              className="flex min-h-7 max-w-full cursor-pointer items-center gap-1.5 rounded-full border border-mark-line/60 bg-mark/35 px-2.5 py-0.5 text-left text-xs hover:bg-mark"
            >
              <Quote aria-hidden="true" className="size-3 shrink-0" />
              <span className="truncate">{evidence.quote}</span>
            </button>
          </li>
        ))}
      </ul>
      <Disclosure label="Reasoning" className="mt-2">
        <div className="pt-1">
          <h3 className="text-xs font-semibold text-ink-soft">Reasoning Chain</h3>
          <ol className="list-decimal space-y-0.5 pl-5 marker:text-ink-soft">
            {reasoning_chain.map((step, index) => (
              <li key={index} className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
          <dl className="mt-2 flex flex-wrap gap-x-5 text-xs text-ink-soft">
            <div className="flex gap-1.5">
              <dt>Trace ID</dt>
              <dd className="font-mono text-ink">{output.provenance.trace_id.slice(0, traceIdShown)}</dd>
            </div>
            <div className="flex gap-1.5">
              <dt>Agent</dt>
              <dd className="text-ink">{agent.name}</dd>
            </div>
          </dl>
        </div>
      </Disclosure>
    </article>
  );
});

/** Two findings of one output may rest on the same words. */
function oncePerPlace(evidence: readonly Evidence[]): Evidence[] {
  return [...new Map(evidence.map((words) => [placeOf(words), words])).values()];
}

function placeOf({ entryId, start, end }: Evidence): string {
  return `${entryId}:${start}:${end}`;
}

// How an agent came to an insight: the chain it gives itself, and behind it everything the engine kept about it.
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { agentType } from '../agent-types.ts';
import { WholeTrail } from './WholeTrail.tsx';

const traceIdShown = 8;

export function OutputReasoning({ output }: { output: EmittedOutput }) {
  const { model } = output.provenance;
  return (
    <div className="pt-1">
      <h3 className="text-xs font-semibold text-ink-soft">Reasoning Chain</h3>
      <ol className="list-decimal space-y-0.5 pl-5 marker:text-ink-soft">
        {output.outputs.reasoning_chain.map((step, index) => (
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
          <dd className="text-ink">{agentType(output.agentType, output.agentName).name}</dd>
        </div>
        {model && (
          <div className="flex gap-1.5">
            <dt>Language model</dt>
            <dd className="text-ink">
              {model.name}, prompts {model.prompts}
            </dd>
          </div>
        )}
      </dl>
      <Disclosure label="Whole trail" className="mt-1">
        <WholeTrail output={output} />
      </Disclosure>
    </div>
  );
}

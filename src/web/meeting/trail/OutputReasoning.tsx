// How an agent reached an insight: its own reasoning chain, and behind it everything the engine recorded about it.
import type { ModelUse } from '#meeting/outputs/output.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { moneyText, numberText } from '#web/parts/format.ts';
import { agentType } from '../agent-types.ts';
import { useLater } from '../use-later.ts';
import { fetchTrail } from './fetch-trail.ts';

const traceIdShown = 8;

/** `1,234 tokens, $0.0042`. */
function modelCostText({ inputTokens, outputTokens, cost }: ModelUse): string {
  const tokens = `${numberText(inputTokens + outputTokens)} tokens`;
  return cost ? `${tokens}, ${moneyText(cost)}` : tokens;
}

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
          <>
            <div className="flex gap-1.5">
              <dt>Language model</dt>
              <dd className="text-ink">
                {model.name}, prompts {model.prompts}
              </dd>
            </div>
            <div className="flex gap-1.5">
              <dt>Cost of the answer</dt>
              <dd className="text-ink">{modelCostText(model)}</dd>
            </div>
          </>
        )}
      </dl>
      <Disclosure label="Whole trail" className="mt-1">
        <TrailInWhole output={output} />
      </Disclosure>
    </div>
  );
}

function TrailInWhole({ output }: { output: EmittedOutput }) {
  const trail = useLater('trail', fetchTrail, true);
  return trail ? <trail.WholeTrail output={output} /> : <LoadingNote>Fetching the trail …</LoadingNote>;
}

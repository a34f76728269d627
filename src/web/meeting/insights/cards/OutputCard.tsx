// One insight of one agent, with the words it rests on and the person's rating; a click shows the agent's reasoning. A
// withdrawn insight stays, struck through, and says why.
import { memo, type ReactNode, useMemo } from 'react';
import type { Evidence } from '#meeting/outputs/output.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { classNames } from '#web/parts/class-names.ts';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { clockText, percentText } from '#web/parts/format.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { agentType } from '../../agent-types.ts';
import { CheckBadge, CheckNote } from './CheckNote.tsx';
import { DeviceNote } from './DeviceNote.tsx';
import { FeedbackButtons } from '../attention/FeedbackButtons.tsx';
import { useOwnCorrections } from '../attention/use-own-corrections.ts';
import { OutputReasoning } from '#web/meeting/trail/OutputReasoning.tsx';
import { EvidenceButton } from './EvidenceButton.tsx';
import { WrongCompany } from './WrongCompany.tsx';
import { saidOnce } from './said-once.ts';

const struckLook = 'text-ink-soft line-through';

export interface OutputCardProps {
  output: EmittedOutput;
  /** Whether the agent's name stands at the top, where several agents are listed together. */
  named: boolean;
  /** A sentence about it above everything else: why it was kept quiet. */
  note?: string;
  /** Below its reasoning: what was merged into it. */
  children?: ReactNode;
}

export const OutputCard = memo(function OutputCard({ output: held, named, note, children }: OutputCardProps) {
  const corrected = useOwnCorrections();
  const output = useMemo(() => corrected(held), [corrected, held]);
  const agent = agentType(output.agentType, output.agentName);
  const { check, degraded = false, fromDevice } = output;
  const { analysis, insights } = saidOnce(output.outputs);
  const { model } = output.provenance;
  const isWithdrawn = check?.outcome === 'withdrawn';
  return (
    <article
      className={classNames(
        'shrink-0 rounded-xl border border-l-3 p-3.5 text-sm [contain-intrinsic-size:auto_12rem] [content-visibility:auto]',
        fromDevice ? 'border-dashed border-line-strong' : 'border-line',
      )}
      style={{ borderLeftColor: agent.color }}
    >
      {note !== undefined && <p className="mb-2 text-xs text-ink-soft">{note}</p>}
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
        {model && (
          <Badge tone="accent">
            <span className="max-w-32 truncate" title={`${model.name}, prompts ${model.prompts}`}>
              by {model.name}
            </span>
          </Badge>
        )}
        {degraded && <Badge tone="warning">Degraded</Badge>}
        {check && <CheckBadge check={check} />}
        <span className="ml-auto">{percentText(output.outputs.confidence_score)} confidence</span>
      </p>
      {check && <CheckNote check={check} />}
      <h3 className="mt-2 text-xs font-semibold text-ink-soft">Analysis</h3>
      <p className={classNames('wrap-anywhere', isWithdrawn && struckLook)}>{analysis}</p>
      {insights.length > 0 && (
        <>
          <h3 className="mt-2 text-xs font-semibold text-ink-soft">Key Insights</h3>
          <ul className="list-disc space-y-0.5 pl-4.5 marker:text-ink-soft">
            {insights.map((insight, index) => (
              // The list of an output changes only as a whole.
              <li key={index} className={classNames('wrap-anywhere', isWithdrawn && struckLook)}>
                {insight}
              </li>
            ))}
          </ul>
        </>
      )}
      <ul aria-label="Evidence" className="mt-2.5 flex flex-wrap gap-1.5">
        {oncePerPlace(output.evidence).map((evidence) => (
          <li key={placeOf(evidence)} className="max-w-full">
            <EvidenceButton place={evidence} quote={evidence.quote} />
          </li>
        ))}
      </ul>
      <Disclosure label="Reasoning" className="mt-2">
        <OutputReasoning output={output} />
      </Disclosure>
      {children}
      {!fromDevice && <WrongCompany output={output} />}
      {fromDevice ? <DeviceNote server={fromDevice} /> : <FeedbackButtons output={output} />}
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

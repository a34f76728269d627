// The insights that ask for attention, newest first: each with the outputs merged into it, or two contradicting ones side by
// side.
import { useMemo } from 'react';
import type { AgentId } from '#meeting/outputs/agent.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { countText } from '#web/parts/format.ts';
import { agentType } from '../agent-types.ts';
import { HeldScroll } from './HeldScroll.tsx';
import { OutputCard } from './cards/OutputCard.tsx';
import { EmptyNote } from '../Panel.tsx';
import { quietOutcomes } from './quiet-outcomes.ts';
import { newsText } from './attention/news-text.ts';
import type { ShownInsight } from './attention/sort-insights.ts';
import { useAgentsAtWork } from '../status/use-agents-health.ts';
import { useOwnCorrections } from './attention/use-own-corrections.ts';
import { useStreamingAboveThreshold } from './attention/use-streaming-above-threshold.ts';
import { WritingCard } from './cards/WritingCard.tsx';

export interface InsightListProps {
  insights: readonly ShownInsight[];
  chosen: AgentId | undefined;
  /** Whether others were kept quiet, so that an empty list does not claim there was nothing. */
  anyQuiet: boolean;
}

export function InsightList({ insights, chosen, anyQuiet }: InsightListProps) {
  const switchedOff = useAgentsAtWork() === 0;
  const writing = useWriting(chosen);
  const corrected = useOwnCorrections();
  const list = useMemo(() => ({ insights, writing }), [insights, writing]);
  return (
    <HeldScroll
      label="Insights"
      list={list}
      news={(before, now) => newsText(before.insights, now.insights, corrected)}
      older="Show older insights"
      renderList={({ insights: done, writing: ids }, most) => ({
        drawn:
          done.length + ids.length === 0 ? (
            <EmptyNote>{emptyText({ anyQuiet, chosen, switchedOff })}</EmptyNote>
          ) : (
            <>
              {ids.map((id) => (
                <WritingCard key={id} id={id} />
              ))}
              {done
                .slice(-most)
                .toReversed()
                .map((insight) => (
                  <Insight key={insight.output.id} insight={insight} named={chosen === undefined} />
                ))}
            </>
          ),
        more: done.length > most,
      })}
      foot={chosen !== undefined && <QuietNote agent={chosen} />}
    />
  );
}

/** Ids of what is being written now, newest first. The same list while none comes or goes. */
function useWriting(chosen: AgentId | undefined): readonly string[] {
  const streaming = useStreamingAboveThreshold();
  const outputs = useMeeting((state) => state.outputs);
  const ids = streaming
    .filter(
      ({ id, isGrowing, agentType: agent }) =>
        isGrowing &&
        (chosen === undefined || agent === chosen) &&
        !outputs.some((output) => output.id === id),
    )
    .map(({ id }) => id)
    .toReversed();
  const key = ids.join('\n');
  return useMemo(() => (key === '' ? [] : key.split('\n')), [key]);
}

function emptyText({
  anyQuiet,
  chosen,
  switchedOff,
}: Pick<InsightListProps, 'anyQuiet' | 'chosen'> & { switchedOff: boolean }): string {
  if (switchedOff)
    return 'The AI agents are switched off on this server. What is said is kept; they will look at it when they are switched on.';
  if (anyQuiet) return 'Nothing asks for your attention.';
  return chosen === undefined ? 'Select an agent to view insights' : 'No insights yet from this agent';
}

function Insight({ insight, named }: { insight: ShownInsight; named: boolean }) {
  const { against } = insight;
  if (!against) return <WithMerged {...insight} named={named} />;
  const [one, other] = [against, insight].map(
    ({ output }) => agentType(output.agentType, output.agentName).name,
  );
  const heading = one === other ? `${one} contradicts itself` : `${one} and ${other} disagree`;
  return (
    <section
      aria-label={heading}
      className="@container shrink-0 rounded-2xl border border-dashed border-line-strong p-2"
    >
      <p className="px-1.5 pb-2 text-xs font-semibold text-ink-soft">{heading}</p>
      <div className="grid items-start gap-2 @md:grid-cols-2">
        <WithMerged {...against} named />
        <WithMerged {...insight} named />
      </div>
    </section>
  );
}

function WithMerged({ output, alsoSeen, named }: Omit<ShownInsight, 'against'> & { named: boolean }) {
  if (alsoSeen.length === 0) return <OutputCard output={output} named={named} />;
  const names = [...new Set(alsoSeen.map((other) => agentType(other.agentType, other.agentName).name))].join(
    ', ',
  );
  return (
    <OutputCard output={output} named={named}>
      <Disclosure label={`Also seen by ${names}`} className="mt-1">
        <div className="flex flex-col gap-2 pt-1">
          {alsoSeen.map((other) => (
            <OutputCard key={other.id} output={other} named />
          ))}
        </div>
      </Disclosure>
    </OutputCard>
  );
}

/** That an agent looked and had nothing to say is worth knowing, quietly. */
function QuietNote({ agent }: { agent: AgentId }) {
  const runs = useMeeting((state) => state.runs);
  const { quiet, unfinished, lastReason } = useMemo(() => quietOutcomes(runs, agent), [runs, agent]);
  if (quiet === 0) return null;
  return (
    <p className="mt-auto px-1 pt-2 text-xs text-ink-soft">
      Looked at {countText(quiet, 'line')} and kept quiet
      {unfinished > 0 && `, ${unfinished} of them unfinished`}. Last reason: {lastReason}
    </p>
  );
}

// What the agents found: a button for each with the count of its insights, and the insights of the one that is chosen,
// or of all. Nothing moves under the pointer: new ones wait behind a button while it is in the list.
import { ArrowUp, Bot } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { AgentId } from '#meeting/agent.ts';
import type { AgentOutput } from '#meeting/output.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/Button.tsx';
import { countText } from '#web/parts/format.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { agentType, rosterTypes, type ShownAgent } from './agent-types.ts';
import { OutputCard } from './OutputCard.tsx';
import { EmptyNote, Panel } from './Panel.tsx';
import { quietLooks } from './quiet-looks.ts';
import { useHeldList } from './use-held-list.ts';

export function AgentPanel({ className }: { className?: string }) {
  const outputs = useMeeting((picture) => picture.outputs);
  const [chosen, setChosen] = useState<AgentId>();
  const counts = useMemo(() => countByAgent(outputs), [outputs]);
  const agents = useMemo(() => {
    const strangers = [...counts.keys()].filter((id) => !rosterTypes.some((agent) => agent.id === id));
    return [...rosterTypes, ...strangers.map(agentType)];
  }, [counts]);
  const list = useMemo(
    () => (chosen === undefined ? outputs : outputs.filter((output) => output.agentType === chosen)),
    [outputs, chosen],
  );

  return (
    <Panel title="AI Agent Insights" icon={<Bot />} className={className}>
      <fieldset aria-label="Agents" className="flex shrink-0 flex-wrap gap-1.5 border-b border-line p-3">
        <AgentButton
          count={outputs.length}
          pressed={chosen === undefined}
          onPress={() => setChosen(undefined)}
        />
        {agents.map((agent) => (
          <AgentButton
            key={agent.id}
            agent={agent}
            count={counts.get(agent.id) ?? 0}
            pressed={chosen === agent.id}
            onPress={() => setChosen(agent.id)}
          />
        ))}
      </fieldset>
      <OutputList key={chosen ?? 'all'} outputs={list} chosen={chosen} />
    </Panel>
  );
}

interface AgentButtonProps {
  /** Undefined for all agents together. */
  agent?: ShownAgent;
  count: number;
  pressed: boolean;
  onPress(): void;
}

function AgentButton({ agent, count, pressed, onPress }: AgentButtonProps) {
  const name = agent?.name ?? 'All';
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="flex h-8 cursor-pointer items-center gap-1.5 rounded-full border border-line px-2.5 text-xs font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      {agent && (
        <span style={{ color: agent.color }}>
          <Icon name={agent.icon} className="size-3.5" />
        </span>
      )}
      {name}{' '}
      <span className="tabular-nums">
        {count} <span className="sr-only">{count === 1 ? 'insight' : 'insights'}</span>
      </span>
    </button>
  );
}

/** How many are drawn before somebody asks for older ones. */
const drawnAtOnce = 50;

function OutputList({ outputs, chosen }: { outputs: readonly AgentOutput[]; chosen: AgentId | undefined }) {
  const held = useHeldList(outputs);
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const top = useRef<HTMLElement>(null);
  const newestFirst = held.shown.slice(-drawn).toReversed();

  function showNew(): void {
    held.release();
    top.current?.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }

  return (
    <>
      {held.waiting > 0 && (
        <Button
          size="sm"
          onClick={showNew}
          className="absolute bottom-3 left-1/2 z-10 -translate-x-1/2 rounded-full! shadow-lg"
        >
          <ArrowUp aria-hidden="true" className="size-4" />
          {countText(held.waiting, 'new insight')}
        </Button>
      )}
      <section
        ref={top}
        {...held.props}
        aria-label="Insights"
        tabIndex={-1}
        className="flex min-h-0 grow flex-col gap-3 overflow-y-auto overscroll-contain p-3 -outline-offset-2"
      >
        {newestFirst.map((output) => (
          <OutputCard key={output.id} output={output} named={chosen === undefined} />
        ))}
        {held.shown.length > drawn && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => setDrawn(drawn + drawnAtOnce)}
            className="self-center"
          >
            Show older insights
          </Button>
        )}
        {held.shown.length === 0 && (
          <EmptyNote>
            {chosen === undefined ? 'Select an agent to view insights' : 'No insights yet from this agent'}
          </EmptyNote>
        )}
        {chosen !== undefined && <QuietNote agent={chosen} />}
      </section>
    </>
  );
}

/** That an agent looked and had nothing to say is worth knowing, quietly. */
function QuietNote({ agent }: { agent: AgentId }) {
  const rounds = useMeeting((picture) => picture.rounds);
  const { quiet, unfinished, lastReason } = useMemo(() => quietLooks(rounds, agent), [rounds, agent]);
  if (quiet === 0) return null;
  return (
    <p className="mt-auto px-1 pt-2 text-xs text-ink-soft">
      Looked at {countText(quiet, 'line')} and kept quiet
      {unfinished > 0 && `, ${unfinished} of them unfinished`}. Last reason: {lastReason}
    </p>
  );
}

function countByAgent(outputs: readonly AgentOutput[]): Map<AgentId, number> {
  const counts = new Map<AgentId, number>();
  for (const { agentType } of outputs) counts.set(agentType, (counts.get(agentType) ?? 0) + 1);
  return counts;
}

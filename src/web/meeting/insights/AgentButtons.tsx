// A button for each agent that can speak, with the count of its insights, and one for all together.
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { AgentId } from '#meeting/outputs/agent.ts';
import { classNames } from '#web/parts/class-names.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { IconButton } from '#web/parts/buttons/IconButton.tsx';
import { agentType, type ShownAgent, speakingTypes } from '../agent-types.ts';

export interface AgentButtonsProps {
  counts: ReadonlyMap<AgentId, number>;
  /** The agents of people's own that have spoken. */
  own: readonly ShownAgent[];
  total: number;
  /** Undefined for all agents together. */
  chosen: AgentId | undefined;
  onChoose(agent: AgentId | undefined): void;
}

export function AgentButtons({ counts, own, total, chosen, onChoose }: AgentButtonsProps) {
  const [unfolded, setUnfolded] = useState(false);
  // Whoever has spoken or was chosen in the ledger has a button, too, and be it an agent this page does not know.
  const others = new Set([...counts.keys(), ...(chosen === undefined ? [] : [chosen])]);
  for (const { id } of [...speakingTypes, ...own]) others.delete(id);
  return (
    <div className="flex shrink-0 items-end gap-1 border-b border-line p-3 pr-2">
      <fieldset
        aria-label="Agents"
        className={classNames(
          // Two rows until somebody asks for all, one where the insights below need the other; on a phone one row, moved
          // sideways.
          'flex min-w-0 grow gap-1.5 max-lg:overflow-x-auto lg:flex-wrap',
          !unfolded && 'lg:max-h-17.5 lg:overflow-hidden lg:short-panel:max-h-8',
        )}
      >
        <AgentButton count={total} pressed={chosen === undefined} onPress={() => onChoose(undefined)} />
        {[...own, ...speakingTypes, ...[...others].map((id) => agentType(id))].map((agent) => (
          <AgentButton
            key={agent.id}
            agent={agent}
            count={counts.get(agent.id) ?? 0}
            pressed={chosen === agent.id}
            onPress={() => onChoose(agent.id)}
          />
        ))}
      </fieldset>
      <IconButton
        label={unfolded ? 'Fewer agents' : 'All agents'}
        icon={
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-4 transition-transform', unfolded && 'rotate-180')}
          />
        }
        aria-expanded={unfolded}
        onClick={() => setUnfolded(!unfolded)}
        className="size-8! max-lg:hidden"
      />
    </div>
  );
}

interface AgentButtonProps {
  agent?: ShownAgent;
  count: number;
  pressed: boolean;
  onPress(): void;
}

function AgentButton({ agent, count, pressed, onPress }: AgentButtonProps) {
  const name = agent?.name ?? 'All';
  const button = useRef<HTMLButtonElement>(null);
  // It may be chosen in the ledger while it is folded away here.
  useEffect(() => {
    if (pressed) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pressed]);
  return (
    <button
      ref={button}
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className="flex h-8 shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line px-2.5 text-xs font-medium text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
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

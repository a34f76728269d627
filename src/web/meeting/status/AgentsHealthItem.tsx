// The status bar's word on how the agents are doing; a click shows each of them.
import { useState } from 'react';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { AgentsHealth } from '#web/live/agents-health.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { Dialog } from '#web/parts/dialogs/Dialog.tsx';
import { clockText, countText, percentText } from '#web/parts/format.ts';
import { Icon } from '#web/parts/Icon.tsx';
import { StatusItem, type Tone } from '../StatusItem.tsx';
import { msText } from '../trail/ms-text.ts';
import { useAgentsAtWork, useAgentsHealth } from './use-agents-health.ts';

type Agent = AgentsHealth['agents'][number];
type Status = NonNullable<Agent['health']>['status'];

export function AgentsHealthItem() {
  const health = useAgentsHealth();
  const switchedOff = useAgentsAtWork() === 0;
  const told = useMeeting((state) => state.unwell);
  const [open, setOpen] = useState(false);
  if (health === undefined || switchedOff) return null;
  if (health === 'unknown') return <StatusItem tone="quiet">Agents’ health unknown</StatusItem>;
  const asked = withTold(health, told);
  const { words, tone } = summaryOf(asked);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="min-h-6 cursor-pointer rounded hover:text-ink hover:underline"
      >
        <StatusItem tone={tone}>{words}</StatusItem>
      </button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="How the agents are doing"
        description="Asked again every 30 seconds."
      >
        <ul className="space-y-3">
          {asked.agents.map((agent) => (
            <AgentLine key={agent.id} agent={agent} />
          ))}
        </ul>
        {health.bus && (
          <p className="mt-4 flex items-center gap-2 border-t border-line pt-3 text-sm">
            <span className="grow">Event bus, {megabytes(health.bus.bytes)} remembered</span>
            <Badge tone={health.bus.status === 'healthy' ? 'success' : 'warning'}>{health.bus.status}</Badge>
          </p>
        )}
      </Dialog>
    </>
  );
}

/** What the meeting itself was told since the server was last asked. */
function withTold(health: AgentsHealth, told: MeetingState['unwell']): AgentsHealth {
  const agents = health.agents.map((agent) => {
    const status = told.find(({ agentType }) => agentType === agent.id)?.status;
    return status && agent.health ? { ...agent, health: { ...agent.health, status } } : agent;
  });
  return { ...health, agents };
}

const badgeTones = {
  healthy: 'success',
  unhealthy: 'warning',
  offline: 'danger',
  unknown: 'neutral',
} as const;

function AgentLine({ agent: { name, icon, color, health } }: { agent: Agent }) {
  return (
    <li className="text-sm">
      <p className="flex items-center gap-2">
        <span style={{ color }}>
          <Icon name={icon} className="size-4" />
        </span>
        <span className="grow font-medium">{name}</span>
        {health && <Badge tone={badgeTones[health.status]}>{health.status}</Badge>}
      </p>
      {health ? (
        <p className="pl-6 text-xs text-ink-soft tabular-nums">
          {msText(health.response_time_avg_ms)} avg, {percentText(health.error_rate)} errors,{' '}
          {countText(health.active_tasks, 'active task')}, heartbeat {clockText(health.last_heartbeat)}
        </p>
      ) : (
        <p className="pl-6 text-xs text-ink-soft">Part of the engine itself: it has no tasks of its own.</p>
      )}
    </li>
  );
}

/** Each status that is not healthy, with how many; one word when all is well. */
function summaryOf({ agents, bus }: AgentsHealth): { words: string; tone: Tone } {
  const count = (status: Status): number => agents.filter(({ health }) => health?.status === status).length;
  const faults = (['offline', 'unhealthy'] as const)
    .map((status) => ({ status, many: count(status) }))
    .filter(({ many }) => many > 0);
  const words = faults.map(({ status, many }) => `${countText(many, 'agent')} ${status}`);
  if (bus?.status === 'degraded') words.push('event bus degraded');
  if (words.length > 0) return { words: words.join(', '), tone: count('offline') > 0 ? 'bad' : 'waiting' };
  return { words: 'Agents healthy', tone: 'good' };
}

function megabytes(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toFixed(1)} MB`;
}

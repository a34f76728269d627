// One agent of one's own in the list: its switch, its name, and the ways to take it along or to remove it.
import { Download, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { OwnAgent } from '#meeting/outputs/own-agents.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { IconButton } from '#web/parts/buttons/IconButton.tsx';
import { exportAgent } from './export-agent.ts';
import { nameOf } from './ready-agents.ts';
import { Switch } from './Switch.tsx';

export interface AgentRowProps {
  agent: OwnAgent;
  busy: boolean;
  onSwitch(on: boolean): void;
  onRemove(): void;
}

export function AgentRow({ agent, busy, onSwitch, onRemove }: AgentRowProps) {
  const { name, description, isReadable } = nameOf(agent.text);
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <Switch label={`${name} is on`} on={agent.on} busy={busy} onChange={onSwitch} />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={`/agents/${agent.id}`}
            className="min-h-6 rounded font-medium wrap-anywhere hover:text-accent hover:underline"
          >
            {name}
          </Link>
          {!isReadable && <Badge tone="warning">Cannot be read</Badge>}
        </p>
        <p className="line-clamp-2 text-sm text-ink-soft">{description}</p>
      </div>
      <IconButton
        label={`Export ${name}`}
        icon={<Download aria-hidden="true" className="size-4.5" />}
        onClick={() => exportAgent(agent.text)}
      />
      <IconButton
        label={`Remove ${name}`}
        icon={<Trash2 aria-hidden="true" className="size-4.5" />}
        onClick={onRemove}
      />
    </li>
  );
}

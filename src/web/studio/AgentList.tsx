// The agents of one's own with their switches, the ways to another (written, copied or imported), and the built-in ones.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OwnAgent } from '#meeting/outputs/own-agents.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { Card } from '#web/parts/Card.tsx';
import { AgentRow } from './AgentRow.tsx';
import { BuiltInAgents } from './BuiltInAgents.tsx';
import { ImportAgent } from './ImportAgent.tsx';
import { ReadyAgents } from './ReadyAgents.tsx';
import { RemoveAgent } from './RemoveAgent.tsx';
import { newAgentId, type useOwnAgents } from './use-own-agents.ts';

export interface AgentListProps {
  agents: readonly OwnAgent[];
  kept: ReturnType<typeof useOwnAgents>;
}

export function AgentList({ agents, kept }: AgentListProps) {
  const navigate = useNavigate();
  const [message, setMessage] = useState<string>();
  const [removing, setRemoving] = useState<OwnAgent>();
  const [asking, setAsking] = useState(false);

  async function keep(agent: OwnAgent): Promise<boolean> {
    setMessage(undefined);
    try {
      await kept.keep.mutateAsync(agent);
      return true;
    } catch (error) {
      setMessage((error as Error).message);
      return false;
    }
  }

  async function take(text: string) {
    const id = newAgentId();
    // What somebody else wrote is looked at before it is switched on.
    if (await keep({ id, on: false, text })) void navigate(`/agents/${id}`);
  }

  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-2xl">
          <h1 className="text-2xl font-semibold tracking-tight sm:text-3xl">Your agents</h1>
          <p className="mt-1 text-ink-soft">
            Each is a short text: what it listens for, and what it whispers. Those that are switched on look
            at every meeting that you host.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <ImportAgent onText={(text) => void take(text)} onFailed={setMessage} />
          <ButtonLink to="/agents/new">
            <Plus aria-hidden="true" className="size-4" />
            New agent
          </ButtonLink>
        </div>
      </header>
      {message !== undefined && (
        <Alert tone="danger" onDismiss={() => setMessage(undefined)}>
          {message}
        </Alert>
      )}
      {agents.length === 0 ? (
        <Card className="text-center">
          <p className="font-medium">You have no agents of your own yet.</p>
          <p className="mt-1 text-sm text-ink-soft">Begin with one of those below, or write one.</p>
        </Card>
      ) : (
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
          {agents.map((agent) => (
            <AgentRow
              key={agent.id}
              agent={agent}
              busy={kept.keep.isPending && kept.keep.variables.id === agent.id}
              onSwitch={(on) => void keep({ ...agent, on })}
              onRemove={() => {
                setRemoving(agent);
                setAsking(true);
              }}
            />
          ))}
        </ul>
      )}
      <ReadyAgents agents={agents} onSwitchOn={(text) => void keep({ id: newAgentId(), on: true, text })} />
      <BuiltInAgents />
      <RemoveAgent
        agent={removing}
        open={asking}
        onOpenChange={setAsking}
        kept={kept}
        onFailed={setMessage}
      />
    </>
  );
}

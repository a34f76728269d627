// The agents of one's own with their switches, the ones that come with Aside, and the ways to another: written, copied or
// imported.
import { Download, Plus, Trash2, Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { type OwnAgent, ownAgentBounds } from '#meeting/outputs/own-agents.ts';
import { readAgentFile } from '#agents/own/read-agent-file.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Badge } from '#web/parts/Badge.tsx';
import { Button } from '#web/parts/Button.tsx';
import { ButtonLink } from '#web/parts/ButtonLink.tsx';
import { Card } from '#web/parts/Card.tsx';
import { IconButton } from '#web/parts/IconButton.tsx';
import { exportAgent } from './export-agent.ts';
import { nameOf, readyAgents } from './ready-agents.ts';
import { RemoveAgent } from './RemoveAgent.tsx';
import { Switch } from './Switch.tsx';
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

  async function take(file: File) {
    if (file.size > ownAgentBounds.characters * 4)
      return setMessage(`${file.name} is too large to be the file of an agent.`);
    const text = await file.text();
    const { problems } = readAgentFile(text);
    const [first] = problems;
    if (first)
      return setMessage(
        `${file.name} cannot be read. Line ${first.line}: ${first.message}${problems.length > 1 ? ` And ${problems.length - 1} more.` : ''}`,
      );
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
          <ImportButton onFile={(file) => void take(file)} />
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
      <section aria-labelledby="ready">
        <h2 id="ready" className="text-lg font-semibold">
          Ready to use
        </h2>
        <p className="mt-1 text-sm text-ink-soft">Switch one on as it is, or change a copy of it first.</p>
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {readyAgents.map(({ name, description, text, slug }) => (
            <li key={slug}>
              <Card className="flex h-full flex-col">
                <h3 className="font-semibold">{name}</h3>
                <p className="mt-1 grow text-sm text-ink-soft">{description}</p>
                <div className="mt-4 flex flex-wrap items-center gap-2">
                  {agents.some((own) => own.text === text) ? (
                    <Badge tone="success">In your list</Badge>
                  ) : (
                    <Button
                      size="sm"
                      variant="secondary"
                      aria-label={`Switch on ${name}`}
                      onClick={() => void keep({ id: newAgentId(), on: true, text })}
                    >
                      Switch on
                    </Button>
                  )}
                  <ButtonLink
                    size="sm"
                    variant="ghost"
                    to={`/agents/${slug}`}
                    aria-label={`Look and change: ${name}`}
                  >
                    Look and change
                  </ButtonLink>
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </section>
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

interface AgentRowProps {
  agent: OwnAgent;
  busy: boolean;
  onSwitch(on: boolean): void;
  onRemove(): void;
}

function AgentRow({ agent, busy, onSwitch, onRemove }: AgentRowProps) {
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

function ImportButton({ onFile }: { onFile(file: File): void }) {
  const field = useRef<HTMLInputElement>(null);
  function chosen({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) onFile(file);
    // The same file can be chosen again.
    target.value = '';
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept=".md,.txt,text/markdown,text/plain"
        aria-label="File of an agent"
        onChange={chosen}
        className="sr-only"
        tabIndex={-1}
      />
      <Button variant="secondary" onClick={() => field.current?.click()}>
        <Upload aria-hidden="true" className="size-4" />
        Import
      </Button>
    </>
  );
}

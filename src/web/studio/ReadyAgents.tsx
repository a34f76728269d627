// The agents that come with Aside: to be switched on as they are, or changed first.
import type { OwnAgent } from '#meeting/outputs/own-agents.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { Card } from '#web/parts/Card.tsx';
import { readyAgents } from './ready-agents.ts';

export interface ReadyAgentsProps {
  /** Those that this person has already. */
  agents: readonly OwnAgent[];
  onSwitchOn(text: string): void;
}

export function ReadyAgents({ agents, onSwitchOn }: ReadyAgentsProps) {
  return (
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
                    onClick={() => onSwitchOn(text)}
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
  );
}

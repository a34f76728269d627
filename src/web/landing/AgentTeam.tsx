// Meet Your AI Team: the five specialists, each with its concern and a sentence it answers to.
import { ListChecks, ShieldCheck, Target, TrendingUp, Users } from 'lucide-react';
import { Card } from '#web/parts/Card.tsx';
import { team } from './examples.ts';

const icons = {
  sales: TrendingUp,
  hr: Users,
  compliance: ShieldCheck,
  competitor: Target,
  'action-items': ListChecks,
};

export function AgentTeam() {
  return (
    <section aria-labelledby="team" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
      <h2 id="team" className="text-2xl font-bold tracking-tight sm:text-3xl">
        Meet Your AI Team
      </h2>
      <p className="mt-2 max-w-xl text-ink-soft">
        Five listeners, each with one concern, and a sentence that it notes. Notes wait in a list; only what
        is worth an interruption is shown while you talk.
      </p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {team.map(({ id, name, concern, example }) => {
          const Icon = icons[id];
          return (
            <li key={id}>
              <Card className="flex h-full flex-col">
                <span className="grid size-11 place-items-center rounded-xl bg-accent-soft text-accent">
                  <Icon aria-hidden="true" className="size-5" />
                </span>
                <h3 className="mt-4 font-semibold">{name}</h3>
                <p className="mt-1 mb-4 text-sm text-ink-soft">{concern}</p>
                <p className="mt-auto border-l-2 border-mark-line pl-3 text-sm">“{example}”</p>
              </Card>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

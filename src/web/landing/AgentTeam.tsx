// Meet Your AI Team: the five specialists in a sentence each. Words for the landing page; what they do is in the agents room.
import { ListChecks, ShieldCheck, Swords, TrendingUp, Users } from 'lucide-react';
import { Card } from '#web/parts/Card.tsx';

const team = [
  {
    icon: TrendingUp,
    name: 'Sales',
    text: 'Opportunities and buying signals.',
    example: 'What would it cost for fifty people?',
  },
  {
    icon: Users,
    name: 'HR',
    text: 'Team dynamics and performance.',
    example: 'We are stretched thin this month.',
  },
  {
    icon: ShieldCheck,
    name: 'Compliance',
    text: 'Regulatory and risk factors.',
    example: 'Is the data kept in the EU?',
  },
  {
    icon: Swords,
    name: 'Competitive',
    text: 'Competitor mentions and positioning.',
    example: 'We are looking at another vendor, too.',
  },
  {
    icon: ListChecks,
    name: 'Action Items',
    text: 'Tasks and follow-ups.',
    example: 'I will send it by Friday.',
  },
];

export function AgentTeam() {
  return (
    <section aria-labelledby="team" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 sm:py-20">
      <h2 id="team" className="text-2xl font-bold tracking-tight sm:text-3xl">
        Meet Your AI Team
      </h2>
      <p className="mt-2 max-w-xl text-ink-soft">
        Five listeners, each with one concern, and a sentence that makes it look up.
      </p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {team.map(({ icon: Icon, name, text, example }) => (
          <li key={name}>
            <Card className="flex h-full flex-col">
              <span className="grid size-11 place-items-center rounded-xl bg-accent-soft text-accent">
                <Icon aria-hidden="true" className="size-5" />
              </span>
              <h3 className="mt-4 font-semibold">{name}</h3>
              <p className="mt-1 mb-4 text-sm text-ink-soft">{text}</p>
              <p className="mt-auto border-l-2 border-mark-line pl-3 text-sm">“{example}”</p>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

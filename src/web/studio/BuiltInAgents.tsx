// The agents that speak in every meeting, each with what was made of its insights when people judged them.
import { Card } from '#web/parts/Card.tsx';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { agentRatings } from './agent-ratings.ts';
import { builtInAgents } from './built-in-agents.ts';
import { type RatingsInWords, ratingsInWords } from './ratings-in-words.ts';

export function BuiltInAgents() {
  return (
    <section aria-labelledby="built-in">
      <h2 id="built-in" className="text-lg font-semibold">
        Built-in agents
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        They look at every meeting. With each you see how useful its insights were in meetings that it had not
        been prepared for.
      </p>
      <HowJudged />
      <Card className="mt-4 p-0!">
        <ul className="divide-y divide-line">
          {builtInAgents.map(({ id, name, description }) => (
            <li key={id} className="px-4 py-3 text-sm">
              <h3 className="text-base font-medium">{name}</h3>
              <p className="text-ink-soft">{description}</p>
              <Judged {...ratingsInWords(id, agentRatings)} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

function Judged({ now, earlier }: RatingsInWords) {
  return (
    <>
      <p className="mt-1">{now}</p>
      {earlier !== undefined && <p className="text-ink-soft">{earlier}</p>}
    </>
  );
}

function HowJudged() {
  const { day, meetings } = agentRatings.latest;
  const date = new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <Disclosure label="How this was judged" className="mt-2">
      <div className="max-w-2xl space-y-2 pt-2 text-sm text-ink-soft">
        <p>
          Each insight was read one by one, with the lines around it, as a seasoned person on our side would
          read it in the meeting. Useful: they would be thankful for it then and there. True but useless:
          correct, but known, idle or beside the point. Wrong: it says something untrue, or advises something
          that one must not do.
        </p>
        <p>
          The meetings were made up for this, and unseen: nothing had been learnt from them, and no rule was
          written with them at hand. The newest {meetings} were judged on {date}, in three parts; faults that
          one part showed were mended before the next. Two judges read each of their insights, and the first
          one’s rating counts.
        </p>
        <p>
          No language model took part. Each meeting was played by itself, so agents that look into earlier
          meetings had none to look into. What an agent held back was not judged.
        </p>
      </div>
    </Disclosure>
  );
}

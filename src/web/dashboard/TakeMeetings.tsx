// Offers, once, to move this browser's meetings into the account of a person who has just signed in: which meetings, what is
// moved and what is not, and the progress.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { MeetingSession } from '#meeting/session.ts';
import type { BrowserMeetings, TakenSoFar } from '#web/account/browser-meetings.ts';
import { useAccount } from '#web/account/use-account.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Card } from '#web/parts/Card.tsx';
import { countText, dateTimeText } from '#web/parts/format.ts';

export function TakeMeetings() {
  const { browserMeetings } = useAccount();
  const [offered, setOffered] = useState<{ of: BrowserMeetings; list: readonly MeetingSession[] }>();
  useEffect(() => {
    let left = false;
    // A browser that keeps nothing for pages has nothing to offer.
    const asked = browserMeetings?.offered().catch(() => []);
    void asked?.then((list) => !left && setOffered({ of: browserMeetings!, list }));
    return () => {
      left = true;
    };
  }, [browserMeetings]);
  if (!offered || offered.of !== browserMeetings || offered.list.length === 0) return null;
  return (
    <Offer
      meetings={offered.of}
      list={offered.list}
      onDone={() => setOffered(undefined)}
      onTaken={(id) => setOffered({ ...offered, list: offered.list.filter((one) => one.id !== id) })}
    />
  );
}

interface OfferProps {
  meetings: BrowserMeetings;
  list: readonly MeetingSession[];
  onDone(): void;
  onTaken(sessionId: string): void;
}

function Offer({ meetings, list, onDone, onTaken }: OfferProps) {
  const queries = useQueryClient();
  const heading = useId();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [going, setGoing] = useState<{ session: MeetingSession; soFar?: TakenSoFar }>();
  const [failure, setFailure] = useState<string>();
  const chosen = list.filter(({ id }) => !left.has(id));

  function choose(id: string, isChosen: boolean): void {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  }
  async function takeAll(): Promise<void> {
    setFailure(undefined);
    try {
      for (const session of chosen) {
        setGoing({ session });
        await meetings.take(session.id, (soFar) => setGoing({ session, soFar }));
        onTaken(session.id);
      }
      // Only now: whoever closes the page before is asked again.
      meetings.answered();
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Please try again.');
    } finally {
      setGoing(undefined);
      await queries.invalidateQueries({ queryKey: ['meetings'] });
    }
  }
  return (
    <Card className="mt-6">
      <section aria-labelledby={heading}>
        <h2 id={heading} className="font-semibold">
          Take your {countText(list.length, 'meeting')} of this browser into your account?
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          Lines with their speakers and times, what the meeting is about and your own notes go along. What the
          agents said does not: the agents of this server read the lines anew. The list shows each under the
          day on which you take it, without its recorded minutes. It is removed from this browser once your
          account has all of it.
        </p>
        <ul className="my-4 max-h-64 divide-y divide-line overflow-y-auto rounded-xl border border-line">
          {list.map(({ id, title, createdAt }) => (
            <li key={id}>
              <label className="flex items-center gap-3 px-3 py-2 text-sm">
                <input
                  type="checkbox"
                  checked={!left.has(id)}
                  disabled={going !== undefined}
                  onChange={({ target }) => choose(id, target.checked)}
                  className="size-4 shrink-0"
                />
                <span className="min-w-0 grow truncate">{title}</span>
                <span className="shrink-0 text-ink-soft">{dateTimeText(createdAt)}</span>
              </label>
            </li>
          ))}
        </ul>
        {failure !== undefined && (
          <Alert tone="danger" className="mb-4" title="Not everything was taken.">
            {failure} What was not taken is still in this browser, and nothing is doubled when you try again.
          </Alert>
        )}
        <output className="mb-3 block text-sm text-ink-soft empty:hidden">
          {going && <Progress {...going} />}
        </output>
        <div className="flex flex-wrap gap-3">
          <Button
            busy={going !== undefined}
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => chosen.length > 0 && void takeAll()}
          >
            Take {countText(chosen.length, 'meeting')}
          </Button>
          <Button
            variant="ghost"
            disabled={going !== undefined}
            onClick={() => {
              meetings.answered();
              onDone();
            }}
          >
            Not now
          </Button>
        </div>
      </section>
    </Card>
  );
}

function Progress({ session, soFar }: { session: MeetingSession; soFar?: TakenSoFar }) {
  return (
    <>
      Taking “{session.title}”{soFar && `: ${soFar.lines} of ${countText(soFar.of, 'line')}`}
    </>
  );
}

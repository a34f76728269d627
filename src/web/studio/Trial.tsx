// Tries an agent on a meeting that is over, or on the sample: what the saved version and this one would have whispered.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#web/account/use-account.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Card } from '#web/parts/Card.tsx';
import { dateTimeText } from '#web/parts/format.ts';
import { TrialRows } from './TrialRows.tsx';
import { sample, useTrial, type Versions } from './use-trial.ts';

export interface TrialProps extends Versions {
  canTry: boolean;
}

export function Trial({ saved, edited, canTry }: TrialProps) {
  const { account, meetings } = useAccount();
  const known = account.state !== 'loading';
  const { data: list = [], isError } = useQuery({
    queryKey: ['studio-meetings', account.state, known ? account.user.uid : ''],
    queryFn: () => meetings.list(),
    enabled: known,
  });
  const [chosen, setChosen] = useState(sample);
  const { trying, start, stop } = useTrial();
  const isRunning = trying?.is === 'trying';
  return (
    <section aria-labelledby="trial">
      <Card>
        <h2 id="trial" className="text-lg font-semibold">
          Try it
        </h2>
        <p className="mt-1 text-sm text-ink-soft">
          On a meeting that is over, line by line as if it went on now. Nothing is published, and nothing
          leaves this page.
        </p>
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <label className="min-w-0 grow text-sm sm:max-w-md">
            <span className="mb-1.5 block font-medium">Meeting</span>
            <select
              value={chosen}
              onChange={({ target }) => setChosen(target.value)}
              className="h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-base text-ink"
            >
              <option value={sample}>A sample meeting</option>
              {list.map(({ id, title, createdAt }) => (
                <option key={id} value={id}>
                  {title} · {dateTimeText(createdAt)}
                </option>
              ))}
            </select>
          </label>
          <Button
            className="h-11!"
            disabled={!canTry}
            busy={isRunning}
            onClick={() => void start(chosen, { saved, edited })}
          >
            Try it
          </Button>
          {isRunning && (
            <Button variant="secondary" onClick={stop}>
              Stop
            </Button>
          )}
        </div>
        {isError && (
          <p className="mt-2 text-sm text-ink-soft">
            Your meetings cannot be loaded at the moment; the sample is here all the same.
          </p>
        )}
        <div aria-live="polite" className="mt-4">
          {isRunning && (
            <p className="text-sm text-ink-soft tabular-nums">
              Looked at {Math.round(trying.share * 100)} %.
            </p>
          )}
          {trying?.is === 'failed' && <Alert tone="danger">{trying.message}</Alert>}
          {trying?.is === 'tried' && (
            <TrialRows
              result={trying.result}
              hasSaved={trying.of.saved !== undefined}
              isOld={trying.of.edited !== edited || trying.of.saved !== saved}
            />
          )}
        </div>
      </Card>
    </section>
  );
}

// Where a person is signed in, with the way to end each.
import { useQuery } from '@tanstack/react-query';
import type { OwnSignIn } from '#protocol/http/account-routes.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Badge } from '#web/parts/Badge.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { dateTimeText } from '#web/parts/format.ts';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { TryAgain } from '#web/parts/buttons/TryAgain.tsx';
import { AccountSection } from '../AccountSection.tsx';
import type { AccountOutcome } from '../account.ts';
import { deviceName } from './device-name.ts';
import { useAccount } from '../use-account.ts';
import { useAsked } from '../use-asked.ts';

/** Under which the list is remembered; to be asked for again by whoever ends some. */
export const signInsKey = (userId: string) => ['sign-ins', userId];

export function SignInList({ userId }: { userId: string }) {
  const { own } = useAccount();
  const list = useQuery({ queryKey: signInsKey(userId), queryFn: own.signIns });
  const { ask, busy, said } = useAsked();
  const others = list.data?.filter(({ current }) => !current) ?? [];

  async function end(request: () => Promise<AccountOutcome>, done: string): Promise<void> {
    await ask(request, done);
    await list.refetch();
  }
  return (
    <AccountSection title="Where you are signed in" said={said}>
      {list.isPending && <LoadingNote>Loading…</LoadingNote>}
      {list.isError && (
        <Alert tone="danger" action={<TryAgain onClick={() => void list.refetch()} />}>
          Your sign-ins could not be loaded.
        </Alert>
      )}
      <ul className="divide-y divide-line">
        {list.data?.map((signIn) => (
          <SignInRow
            key={signIn.id}
            signIn={signIn}
            busy={busy}
            end={() => void end(() => own.endSignIn(signIn.id), 'The sign-in was ended.')}
          />
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="secondary"
          busy={busy}
          onClick={() => void end(own.endOtherSignIns, 'You were signed out everywhere else.')}
        >
          End all others
        </Button>
      )}
    </AccountSection>
  );
}

function SignInRow({ signIn, busy, end }: { signIn: OwnSignIn; busy: boolean; end(): void }) {
  const device = deviceName(signIn.userAgent);
  return (
    <li className="flex items-center justify-between gap-4 py-3 first:pt-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{device}</p>
        <p className="text-sm text-ink-soft">
          Signed in <time dateTime={signIn.createdAt}>{dateTimeText(signIn.createdAt)}</time>
        </p>
      </div>
      {signIn.current ? (
        <Badge tone="accent" className="shrink-0">
          This one
        </Badge>
      ) : (
        <Button variant="ghost" size="sm" disabled={busy} aria-label={`End: ${device}`} onClick={end}>
          End
        </Button>
      )}
    </li>
  );
}

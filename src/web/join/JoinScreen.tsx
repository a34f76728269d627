// The target of an invitation's link: the meeting, its people and how words are used there, and the ways to join. People who
// wait for the host stay here until they are admitted.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { type Clock, wallClock } from '#meeting/clock.ts';
import type { JoinPreview } from '#protocol/http/people-routes.ts';
import { Refusal } from '#protocol/http-client.ts';
import { AccountMenu } from '#web/account/AccountMenu.tsx';
import { unreachable } from '#web/account/server-api.ts';
import { useAccount } from '#web/account/use-account.ts';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { Card } from '#web/parts/Card.tsx';
import { Logo } from '#web/parts/Logo.tsx';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { AboutInvitation } from './AboutInvitation.tsx';
import { JoinForm } from './JoinForm.tsx';
import { JoinProblem } from './JoinProblem.tsx';
import { type Decision, useJoining } from './use-joining.ts';
import { WaitingRoom } from './WaitingRoom.tsx';

/** `clock` is the wall clock; tests hand in theirs. */
export function JoinScreen({ clock = wallClock }: { clock?: Clock }) {
  const { ticket = '' } = useParams();
  const { account, people, lookAgain } = useAccount();
  const who = account.state === 'signed-in' ? account.user.uid : account.state;
  const [decision, setDecision] = useState<Decision>();
  // What one person decided is not the next one's decision.
  const [accountBefore, setAccountBefore] = useState(account.state);
  if (accountBefore !== account.state) {
    setAccountBefore(account.state);
    if (account.state === 'demo') setDecision(undefined);
  }
  const preview = useQuery({
    queryKey: ['invitation', ticket, who],
    queryFn: () => people.preview(ticket),
    enabled: account.state !== 'loading',
    placeholderData: keepPreviousData,
    // Who is there, and whether it may still be used, may have changed since.
    gcTime: 0,
  });

  async function tryAgain(): Promise<void> {
    if (account.state === 'demo' && !account.server) await lookAgain();
    await preview.refetch();
  }

  return (
    <Frame>
      {preview.data ? (
        <Invited
          ticket={ticket}
          preview={preview.data}
          decision={decision}
          decide={setDecision}
          clock={clock}
        />
      ) : preview.error && !preview.isFetching ? (
        <JoinProblem problem={asRefusal(preview.error)} tryAgain={() => void tryAgain()} />
      ) : (
        <LoadingNote>Looking at the invitation…</LoadingNote>
      )}
    </Frame>
  );
}

function asRefusal(error: Error): Refusal {
  return error instanceof Refusal ? error : new Refusal(0, unreachable);
}

interface InvitedProps {
  ticket: string;
  preview: JoinPreview;
  decision: Decision | undefined;
  decide(decision: Decision): void;
  clock: Clock;
}

/** Who waits already, say after reloading the page, goes on waiting. */
const goesOnWaiting: Decision = { agrees: false };

function Invited({ ticket, preview, decision, decide, clock }: InvitedProps) {
  const { account } = useAccount();
  const standing = decision ?? (preview.you === 'waiting' ? goesOnWaiting : undefined);
  const { joining, stopWaiting } = useJoining(ticket, standing, clock);
  useFocusKept(joining?.state);
  const title = <title>{`Join ${preview.title} · Aside`}</title>;

  switch (joining?.state) {
    case 'in':
      return (
        <>
          {title}
          <Navigate to={`/meeting/${joining.sessionId}`} replace />
          <h1 className="mb-4 text-2xl font-semibold wrap-anywhere">{preview.title}</h1>
          {/* Until the meeting's screen has been fetched. */}
          <LoadingNote>Opening the meeting…</LoadingNote>
        </>
      );
    case 'waiting':
      return (
        <>
          {title}
          <WaitingRoom preview={preview} unreachable={joining.unreachable} onStop={stopWaiting} />
        </>
      );
    case 'refused':
      return (
        <JoinProblem
          problem={joining.problem}
          tryAgain={() => decide({ agrees: standing?.agrees ?? false })}
        />
      );
    case 'asking':
    case undefined: {
      const over = whyNot(preview);
      if (over) return <JoinProblem problem={over} />;
      return (
        <>
          {title}
          <AboutInvitation preview={preview} />
          {preview.you === 'in' ? (
            <ButtonLink to={`/meeting/${preview.sessionId}`} size="lg" className="mt-6 w-full">
              Go to the meeting
            </ButtonLink>
          ) : (
            account.state !== 'loading' && (
              <JoinForm preview={preview} busy={joining?.state === 'asking'} join={decide} clock={clock} />
            )
          )}
        </>
      );
    }
  }
}

/** What had the focus is gone with what was shown before: the keyboard goes on in the main part. */
function useFocusKept(view: string | undefined): void {
  const seen = useRef(view);
  useEffect(() => {
    if (seen.current === view) return;
    seen.current = view;
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [view]);
}

/** Told at once where the server would not let this person in anyway. */
function whyNot({ state, you }: JoinPreview): Refusal | undefined {
  if (you === 'in' || you === 'waiting') return undefined;
  if (you === 'removed') return new Refusal(403, '', 'removed-from-meeting');
  // Who left has a place of their own, as long as the invitation has not expired.
  if (state === 'open' || (state === 'used-up' && you === 'left')) return undefined;
  return new Refusal(410, '', 'invitation-ended');
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-16 items-center justify-between gap-3 px-4 sm:px-6">
        <Link to="/" aria-label="Aside, home" className="flex rounded-lg">
          <Logo />
        </Link>
        <AccountMenu />
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-lg grow px-4 pt-4 pb-10 sm:pt-10">
        <title>Join a meeting · Aside</title>
        <Card className="p-6 sm:p-8">{children}</Card>
      </main>
    </div>
  );
}

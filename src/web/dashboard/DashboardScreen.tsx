// The dashboard: a greeting, three figures, and the meetings so far, with ways to make, open and delete one.
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { may } from '#access/may.ts';
import { DemoNote } from '#web/account/DemoNote.tsx';
import { useAccount } from '#web/account/use-account.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { TryAgain } from '#web/parts/buttons/TryAgain.tsx';
import { AskMeetings } from './AskMeetings.tsx';
import { AudioImports } from './AudioImports.tsx';
import { CreateMeetingDialog } from './CreateMeetingDialog.tsx';
import { MeetingList } from './MeetingList.tsx';
import { SummaryCards } from './SummaryCards.tsx';
import { TakeMeetings } from './TakeMeetings.tsx';
import { useMeetings } from './use-meetings.ts';
import { useWaitingSpeech } from './use-waiting-speech.ts';

export function DashboardScreen() {
  const { account } = useAccount();
  const { list, totals, create, remove, leave } = useMeetings();
  const waiting = useWaitingSpeech();
  const [creating, setCreating] = useState(false);
  const navigate = useNavigate();
  const known = account.state !== 'loading';
  const mayCreate = may(known && account.user.isGuest ? 'guest' : 'person', 'create');

  const heading = (
    <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere sm:text-3xl">
      Welcome back{known && `, ${account.user.displayName}`}
    </h1>
  );
  return (
    <>
      <title>Dashboard · Aside</title>
      {mayCreate ? (
        <AudioImports heading={heading}>
          <Button disabled={!known} onClick={() => setCreating(true)}>
            <Plus aria-hidden="true" className="size-4" />
            New Meeting
          </Button>
        </AudioImports>
      ) : (
        heading
      )}
      <DemoNote className="mt-6">
        You are not signed in: your meetings are kept in this browser only.
      </DemoNote>
      <TakeMeetings />
      <SummaryCards totals={totals.data} failed={totals.isError} />
      <AskMeetings isEmpty={list.data?.length === 0} />

      <section aria-labelledby="recent" className="mt-10">
        <h2 id="recent" tabIndex={-1} className="mb-4 text-lg font-semibold outline-none">
          Recent Meetings
        </h2>
        {list.isError && (
          <Alert
            tone="danger"
            title={list.data ? 'What has changed could not be loaded.' : 'Your meetings could not be loaded.'}
            className="mb-4"
            action={<TryAgain busy={list.isFetching} onClick={() => void list.refetch()} />}
          />
        )}
        {list.data === undefined ? (
          !list.isError && <LoadingNote>Loading meetings...</LoadingNote>
        ) : (
          <MeetingList
            list={list.data}
            waiting={waiting}
            remove={remove.mutateAsync}
            leave={leave.mutateAsync}
          >
            <div className="rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center">
              {mayCreate ? (
                <>
                  <p className="mb-5 text-ink-soft">
                    No meetings yet. Create your first meeting to get started!
                  </p>
                  <Button variant="secondary" onClick={() => setCreating(true)}>
                    Create Meeting
                  </Button>
                </>
              ) : (
                <p className="text-ink-soft">
                  No meetings. You are here as a guest: an invitation brings you into a meeting, and with an
                  account you can have your own.
                </p>
              )}
            </div>
          </MeetingList>
        )}
        {list.hasNextPage && list.data?.length !== totals.data?.meetings && (
          <Button
            variant="secondary"
            className="mx-auto mt-4 flex"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            Show more
          </Button>
        )}
      </section>

      <CreateMeetingDialog
        open={creating}
        onOpenChange={setCreating}
        create={create.mutateAsync}
        onCreated={(session) => void navigate(`/meeting/${session.id}`)}
      />
    </>
  );
}

// The real report of one meeting, as fast as it loads, with every state on the way there.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useAccount } from '#web/account/use-account.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/Button.tsx';
import { ButtonLink } from '#web/parts/ButtonLink.tsx';
import { reportOf } from '#web/parts/export-meeting.ts';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportView } from './ReportView.tsx';

export function MeetingReportScreen({ sessionId }: { sessionId: string }) {
  const { account, meetings } = useAccount();
  const known = account.state !== 'loading';
  const state = useQuery({
    queryKey: ['picture', known ? account.user.uid : '', sessionId],
    // A query must not answer undefined, so nothing is null here.
    queryFn: async () => (await meetings.state(sessionId)) ?? null,
    enabled: known,
  });
  const report = useMemo(() => (state.data ? reportOf(state.data) : undefined), [state.data]);

  if (state.isError) {
    return (
      <ReportFrame title="Meeting report">
        <Alert
          tone="danger"
          title="This report could not be loaded."
          action={
            <Button
              variant="secondary"
              size="sm"
              busy={state.isFetching}
              onClick={() => void state.refetch()}
            >
              Try again
            </Button>
          }
        />
      </ReportFrame>
    );
  }
  if (state.data === undefined) {
    return (
      <ReportFrame title="Meeting report">
        <LoadingNote>Analyzing meeting data...</LoadingNote>
      </ReportFrame>
    );
  }
  if (!report) {
    return (
      <ReportFrame title="Meeting not found">
        <p className="text-ink-soft">There is no such meeting, or it belongs to another account.</p>
      </ReportFrame>
    );
  }
  return (
    <ReportFrame title={report.session.title} report={report}>
      {report.entries.length === 0 ? (
        <div className="rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center">
          <p className="mb-5 text-ink-soft">
            Nothing was said in this meeting yet, so there is nothing to analyse.
          </p>
          <ButtonLink variant="secondary" to={`/meeting/${sessionId}`}>
            Open the meeting
          </ButtonLink>
        </div>
      ) : (
        <ReportView report={report} />
      )}
    </ReportFrame>
  );
}

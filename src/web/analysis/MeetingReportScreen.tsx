// The real report of one meeting, shown as soon as it has loaded, with all loading and error states.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { may } from '#access/may.ts';
import { asMember } from '#meeting/people/members.ts';
import { leftOutText } from '#meeting/state/agreed-part.ts';
import { makeReport, withoutModels } from '#report/meeting-report.ts';
import { roleInMeeting } from '#web/account/role-in-meeting.ts';
import { useAccount } from '#web/account/use-account.ts';
import { nextTurn } from '#web/device/next-turn.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { maskedNote } from '#web/parts/ExportMenu.tsx';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { TryAgain } from '#web/parts/buttons/TryAgain.tsx';
import { AskReport, type AskReportProps } from './AskReport.tsx';
import { FollowUpPanel } from './follow-up/FollowUpPanel.tsx';
import { ReportedTranscript } from './ReportedTranscript.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportView, type ReportViewProps } from './ReportView.tsx';
import { SummaryPanel, type SummaryPanelProps } from './summary/SummaryPanel.tsx';
import type { ChosenTemplate } from './summary/chosen-template.ts';
import { useWayToLine } from './use-way-to-line.ts';

export function MeetingReportScreen({ sessionId }: { sessionId: string }) {
  const { account, meetings } = useAccount();
  const known = account.state !== 'loading';
  const report = useQuery({
    queryKey: ['report', known ? account.user.uid : '', sessionId],
    // A query must not answer undefined, so nothing is null here.
    queryFn: async () => {
      const state = await meetings.state(sessionId);
      if (!state?.session) return null;
      const [policy, ownNotes] = await Promise.all([
        meetings.consentPolicy(sessionId),
        meetings.ownNotes(sessionId),
      ]);
      const made = await makeReport(state, { policy, pause: nextTurn, ownNotes });
      return made ? { ...made, session: state.session, state, policy } : null;
    },
    enabled: known,
  });
  const [template, setTemplate] = useState<ChosenTemplate>();

  const mayAsk =
    report.data?.session !== undefined && may(roleInMeeting(report.data.session, account), 'ask-model');
  const questions = useMemo(
    () => (mayAsk ? meetings.questionsOf(sessionId) : undefined),
    [mayAsk, meetings, sessionId],
  );

  if (report.isError) {
    return (
      <ReportFrame title="Meeting report">
        <Alert
          tone="danger"
          title="This report could not be loaded."
          action={<TryAgain busy={report.isFetching} onClick={() => void report.refetch()} />}
        />
      </ReportFrame>
    );
  }
  if (report.data === undefined) {
    return (
      <ReportFrame title="Meeting report">
        <LoadingNote>Analyzing meeting data...</LoadingNote>
      </ReportFrame>
    );
  }
  if (report.data === null) {
    return (
      <ReportFrame title="Meeting not found">
        <p className="text-ink-soft">There is no such meeting, or you have no part in it.</p>
      </ReportFrame>
    );
  }
  const { session, state, policy, entries, outputs, meetingNotes, withModels, leftOut } = report.data;
  // What was said while it was open to everybody stays where it was said.
  const sees = outputs.length > 0 || may(roleInMeeting(session, account), 'see-whispers');
  return (
    <ReportFrame
      title={session.title}
      report={{
        createdAt: session.createdAt,
        file: (options) =>
          meetings.exportFile(sessionId, { ...options, template: template === 'own' ? undefined : template }),
        notes: [maskedNote],
      }}
    >
      {!withModels && (
        <Alert
          tone="warning"
          className="mb-6"
          action={<TryAgain busy={report.isFetching} onClick={() => void report.refetch()} />}
        >
          {withoutModels}
        </Alert>
      )}
      {entries.length + meetingNotes.length === 0 ? (
        <div className="rounded-2xl border border-dashed border-line-strong px-6 py-14 text-center">
          <p className="mb-5 text-ink-soft">
            Nothing was said in this meeting yet, so there is nothing to analyse.
          </p>
          <ButtonLink variant="secondary" to={`/meeting/${sessionId}`}>
            Open the meeting
          </ButtonLink>
        </div>
      ) : (
        <AskedReport
          report={report.data}
          insights={sees}
          state={state}
          policy={policy}
          userId={known ? account.user.uid : ''}
          template={template}
          choose={setTemplate}
          name={known ? asMember(session, account.user).displayName : ''}
          questions={questions}
        />
      )}
      {leftOut && <p className="mt-4 text-sm text-ink-soft">{leftOutText(leftOut)}</p>}
    </ReportFrame>
  );
}

type AskedReportProps = Omit<AskReportProps, 'show'> &
  Omit<SummaryPanelProps, 'show' | 'entries'> &
  ReportViewProps;

/** The report with its transcript, and the box whose answers lead there. */
function AskedReport(props: AskedReportProps) {
  const { report, state, policy, userId, template, choose, name, questions, ...view } = props;
  const { place, show } = useWayToLine();
  return (
    <ReportView
      report={report}
      {...view}
      made={
        <SummaryPanel
          {...{ state, policy, userId, template, choose, questions, show }}
          entries={report.entries}
        />
      }
      followUp={
        props.insights && (
          <FollowUpPanel {...{ state, policy, userId, questions }} writer={name} entries={report.entries} />
        )
      }
      ask={<AskReport report={report} name={name} questions={questions} show={show} />}
      transcript={<ReportedTranscript entries={report.entries} place={place} />}
    />
  );
}

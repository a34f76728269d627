// The specification's sample report, labelled as a sample. It appears after two seconds.
import { useEffect, useState } from 'react';
import { wallClock, type Clock } from '#meeting/clock.ts';
import { reportFile } from '#report/file/report-file.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import type { ExportMenuProps } from '#web/parts/ExportMenu.tsx';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportView } from './ReportView.tsx';
import { sampleLoadingMs, sampleReport } from './sample-report.ts';

/** Nobody said any of it: it needs no way out. */
const sample = {
  createdAt: sampleReport.session.createdAt,
  file: async (options: Parameters<ExportMenuProps['file']>[0]) => reportFile(sampleReport, options),
};

export function SampleReport({ clock = wallClock }: { clock?: Clock }) {
  const [ready, setReady] = useState(false);
  useEffect(() => clock.after(sampleLoadingMs, () => setReady(true)), [clock]);

  if (!ready) {
    return (
      <ReportFrame title="Sample report">
        <LoadingNote>Analyzing meeting data...</LoadingNote>
      </ReportFrame>
    );
  }
  return (
    <ReportFrame title="Sample report" report={sample}>
      <Alert
        quiet
        tone="warning"
        title="This is a sample."
        className="mb-6"
        action={
          <ButtonLink variant="secondary" size="sm" to="/dashboard">
            See your meetings
          </ButtonLink>
        }
      >
        It shows what a report looks like and belongs to no real meeting. Open the report of a meeting from
        your dashboard.
      </Alert>
      <ReportView report={sampleReport} />
    </ReportFrame>
  );
}

// The top of the report screen in every state: the way back, the title, and the export once there is something to export.
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/parts/Button.tsx';
import { ExportMenu } from '#web/parts/ExportMenu.tsx';
import type { MeetingReport } from '#web/parts/export-meeting.ts';
import { dateTimeText } from '#web/parts/format.ts';

export interface ReportFrameProps {
  title: string;
  report?: MeetingReport;
  children: ReactNode;
}

export function ReportFrame({ title, report, children }: ReportFrameProps) {
  const navigate = useNavigate();
  return (
    <>
      <title>{`${title} · Report · Aside`}</title>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <Button variant="ghost" className="-ml-3" onClick={() => void navigate('/dashboard')}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to dashboard
        </Button>
        {report && <ExportMenu label="Export report" report={() => report} />}
      </div>
      <h1 className="line-clamp-3 text-2xl font-semibold tracking-tight wrap-anywhere sm:text-3xl">
        {title}
      </h1>
      {report && <p className="mt-1 text-ink-soft">{dateTimeText(report.session.createdAt)}</p>}
      <div className="mt-8">{children}</div>
    </>
  );
}

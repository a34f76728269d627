// The top of the report screen in every state: the way back, the title, and the export once there is something to export.
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ExportMenu, type ExportMenuProps } from '#web/parts/ExportMenu.tsx';
import { dateTimeText } from '#web/parts/format.ts';

export interface ReportFrameProps {
  title: string;
  /** Of a report that is there: when the meeting was, and how it is taken away. */
  report?: { createdAt: string } & Pick<ExportMenuProps, 'file' | 'notes'>;
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
        {report && <ExportMenu label="Export report" file={report.file} notes={report.notes ?? []} />}
      </div>
      <h1 className="line-clamp-3 text-2xl font-semibold tracking-tight wrap-anywhere sm:text-3xl">
        {title}
      </h1>
      {report && <p className="mt-1 text-ink-soft">{dateTimeText(report.createdAt)}</p>}
      <div className="mt-8">{children}</div>
    </>
  );
}

// The analysis report: of one meeting (?meeting=ID), or the specified sample when no meeting is named.
import { useSearchParams } from 'react-router';
import { MeetingReportScreen } from './MeetingReportScreen.tsx';
import { SampleReport } from './SampleReport.tsx';

export function AnalysisScreen() {
  const [search] = useSearchParams();
  const sessionId = search.get('meeting');
  return sessionId ? <MeetingReportScreen key={sessionId} sessionId={sessionId} /> : <SampleReport />;
}

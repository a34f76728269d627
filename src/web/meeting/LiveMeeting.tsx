// The open meeting, laid out: panels side by side where there is room, one at a time on a phone, where the record
// button stays at the bottom.
import { useCallback, useMemo, useRef, useState } from 'react';
import { DemoNote } from '#web/account/DemoNote.tsx';
import { useMeeting } from '#web/live/use-meeting.ts';
import { classNames } from '#web/parts/class-names.ts';
import { AgentPanel } from './AgentPanel.tsx';
import { AnalysisPanel } from './AnalysisPanel.tsx';
import { InsightAnnouncer } from './InsightAnnouncer.tsx';
import { InsightBanner } from './InsightBanner.tsx';
import { KeyboardMenu } from './KeyboardMenu.tsx';
import { MeetingHeader } from './MeetingHeader.tsx';
import { PanelChoice, type PanelName } from './PanelChoice.tsx';
import { RecordControl } from './RecordControl.tsx';
import { RecordingAlerts } from './RecordingAlerts.tsx';
import { StatusBar } from './StatusBar.tsx';
import { TranscriptPanel } from './TranscriptPanel.tsx';
import { EvidenceContext, type EvidencePlace } from './use-evidence.ts';
import { useRecording } from './use-recording.ts';
import { useWholeViewport } from './use-whole-viewport.ts';
import { useShortcuts } from './use-shortcuts.ts';

export function LiveMeeting() {
  const recording = useRecording();
  const [panel, setPanel] = useState<PanelName>('transcript');
  const [analysisShown, setAnalysisShown] = useState(true);
  const [place, setPlace] = useState<EvidencePlace>();
  useWholeViewport();
  const jumpToLive = useRef(() => {});
  const shortcuts = useShortcuts({ record: recording.toggle, jump: () => jumpToLive.current() });

  const show = useCallback((wanted: EvidencePlace) => {
    setPanel('transcript');
    setPlace({ ...wanted });
  }, []);
  const evidence = useMemo(() => ({ place, show }), [place, show]);
  const shownOnPhone = (name: PanelName) => (panel === name ? 'flex' : 'hidden');

  return (
    <EvidenceContext value={evidence}>
      <div
        className={classNames(
          'grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_auto_auto_minmax(0,1fr)_auto_auto]',
          "[grid-template-areas:'header''alerts''banner''choice''panels''status''record']",
          'lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_auto_auto_minmax(0,1fr)_auto]',
          "lg:[grid-template-areas:'header_record''alerts_alerts''banner_banner''panels_panels''status_status']",
        )}
      >
        <MeetingHeader
          className="[grid-area:header]"
          analysisShown={analysisShown}
          onAnalysisShown={setAnalysisShown}
        />
        <RecordControl className="[grid-area:record]" />
        <div className="[grid-area:alerts]">
          <RecordingAlerts />
          <EmptyDemoNote />
        </div>
        <InsightBanner className="[grid-area:banner]" />
        <PanelChoice className="[grid-area:choice] lg:hidden" panel={panel} onPanel={setPanel} />
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'grid min-h-0 gap-4 p-3 [grid-area:panels] lg:p-4',
            analysisShown
              ? 'lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_21rem]'
              : 'lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]',
          )}
        >
          <TranscriptPanel className={`${shownOnPhone('transcript')} lg:flex`} jumpToLive={jumpToLive} />
          <AgentPanel className={`${shownOnPhone('insights')} lg:flex`} />
          <AnalysisPanel
            className={classNames(shownOnPhone('analysis'), analysisShown ? 'lg:flex' : 'lg:hidden')}
          />
        </main>
        <div className="flex min-w-0 items-center border-t border-line bg-surface [grid-area:status]">
          <StatusBar className="grow" />
          <div className="pr-2 max-lg:hidden">
            <KeyboardMenu {...shortcuts} />
          </div>
        </div>
        <InsightAnnouncer />
      </div>
    </EvidenceContext>
  );
}

/** Somebody whose sign-in has ended may open the address of a meeting of theirs and find an empty one: say why. */
function EmptyDemoNote() {
  const empty = useMeeting((picture) => picture.entries.length === 0 && picture.recordingSince === undefined);
  if (!empty) return null;
  return (
    <div className="px-3 pt-3 empty:hidden lg:px-4">
      <DemoNote>
        You are not signed in: this is a new meeting, kept in this browser only. If you expected one of yours,
        sign in.
      </DemoNote>
    </div>
  );
}

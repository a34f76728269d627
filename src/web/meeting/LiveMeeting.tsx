// The open meeting, laid out: panels side by side where there is room, one at a time on a phone, where the record
// button stays at the bottom.
import { useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { DemoNote } from '#web/account/DemoNote.tsx';
import { useAccount } from '#web/account/use-account.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { classNames } from '#web/parts/class-names.ts';
import { AgentPanel } from './insights/AgentPanel.tsx';
import { AnalysisPanel } from './analysis/AnalysisPanel.tsx';
import { AboutMeetingDialog } from './brief/AboutMeetingDialog.tsx';
import { BriefRefused } from './brief/BriefRefused.tsx';
import { SidesHint } from './brief/SidesHint.tsx';
import { AttentionProvider } from './insights/AttentionProvider.tsx';
import { InsightAnnouncer } from './insights/InsightAnnouncer.tsx';
import { InsightBanner } from './insights/InsightBanner.tsx';
import { OtherLanguageAnnouncer } from './insights/OtherLanguageNote.tsx';
import { EndedNote } from './recording/EndedNote.tsx';
import { ListeningStrip } from './recording/ListeningStrip.tsx';
import { KeyboardMenu } from './KeyboardMenu.tsx';
import { MeetingHeader } from './MeetingHeader.tsx';
import { useMyPart, useSeesWhispers } from './my-part.ts';
import { WaitingNotice } from './people/WaitingNotice.tsx';
import { noteFieldId } from './notes/NewNote.tsx';
import { NotesPanel } from './notes/NotesPanel.tsx';
import { PanelChoice, type PanelName } from './PanelChoice.tsx';
import { RecordControl } from './recording/RecordControl.tsx';
import { RecordingAlerts } from './recording/RecordingAlerts.tsx';
import { NoticeNote } from './recording/NoticeNote.tsx';
import { RuleAlert } from './consent/RuleAlert.tsx';
import { NoticeContext, useAskedNotice } from './consent/use-notice.ts';
import { StatusBar } from './status/StatusBar.tsx';
import { AgentsHealthContext, useAskedAgentsHealth } from './status/use-agents-health.ts';
import { TranscriptPanel } from './transcript/TranscriptPanel.tsx';
import { EvidenceContext, type EvidencePlace } from './use-evidence.ts';
import { useRecordingToggle } from './recording/use-recording-toggle.ts';
import { useWholeViewport } from './use-whole-viewport.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** What stands beside the transcript and the insights on a wide screen, one at a time. */
const asides = ['analysis', 'notes'] as const satisfies PanelName[];
const allPanels: readonly PanelName[] = ['transcript', 'insights', ...asides];
const roomPanels: readonly PanelName[] = ['transcript', 'notes'];
type Aside = (typeof asides)[number];

export function LiveMeeting() {
  return (
    <AgentsHealthContext value={useAskedAgentsHealth()}>
      <NoticeContext value={useAskedNotice()}>
        <AttentionProvider>
          <Laid />
        </AttentionProvider>
      </NoticeContext>
    </AgentsHealthContext>
  );
}

function Laid() {
  const { toggle } = useRecordingToggle();
  const { may } = useMyPart();
  /** Whoever is not of the host's side has the whole room for the transcript: see WhatIsDone in StatusBar.tsx. */
  const sees = useSeesWhispers();
  const [panel, setPanel] = useState<PanelName>('transcript');
  /** Undefined: the transcript and the insights have the room. */
  const [aside, setAside] = useState<Aside | undefined>('analysis');
  const [aboutOpen, setAboutOpen] = useState(false);
  const [place, setPlace] = useState<EvidencePlace>();
  useWholeViewport();
  const jumpToLive = useRef(() => {});
  /** From where somebody last followed an insight to its words. */
  const cameFrom = useRef<{ panel: PanelName; button: Element | null }>(undefined);

  const show = useCallback(
    (wanted: EvidencePlace) => {
      cameFrom.current = { panel, button: document.activeElement };
      setPanel('transcript');
      setPlace({ ...wanted });
    },
    [panel],
  );
  function goBack(): void {
    const { panel: before, button } = cameFrom.current ?? {};
    // On a phone the button is hidden until its panel is chosen.
    if (before) flushSync(() => setPanel(before));
    if (button instanceof HTMLElement) button.focus();
  }
  function choose(name: PanelName): void {
    setPanel(name);
    const beside = asides.find((one) => one === name);
    if (beside) setAside(beside);
  }
  function writeNote(): void {
    flushSync(() => choose('notes'));
    document.getElementById(noteFieldId)?.focus();
  }
  const openAbout = (): void => setAboutOpen(may('see-whispers'));
  const shortcuts = useShortcuts({
    record: toggle,
    about: openAbout,
    note: writeNote,
    jump: () => jumpToLive.current(),
    goBack,
  });
  const evidence = useMemo(() => ({ place, show }), [place, show]);
  const panels = sees ? allPanels : roomPanels;
  const chosen = panels.includes(panel) ? panel : 'transcript';
  const shownOnPhone = (name: PanelName) => (chosen === name ? 'flex' : 'hidden');
  /** Whoever sees nothing of what agents say has notes alone there. */
  const beside = sees ? aside : 'notes';

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
          analysisShown={aside === 'analysis'}
          onAnalysisShown={(shown) => setAside(shown ? 'analysis' : undefined)}
          onAbout={openAbout}
        />
        <RecordControl className="[grid-area:record]" />
        <div className="[grid-area:alerts]">
          <WaitingNotice />
          <ListeningStrip />
          <RecordingAlerts />
          <EndedNote />
          <RuleAlert />
          <NoticeNote />
          <BriefRefused onAbout={openAbout} />
          <PlaceNote />
        </div>
        {/* Where there is little height, what is said comes first. */}
        {sees && <InsightBanner className="[grid-area:banner] [@media(max-height:30rem)]:hidden" />}
        <PanelChoice
          label="Panels"
          choices={panels}
          className="px-3 pt-2 [grid-area:choice] lg:hidden"
          panel={chosen}
          onPanel={choose}
        />
        <main
          id="main"
          tabIndex={-1}
          className={classNames(
            'grid min-h-0 gap-4 p-3 [grid-area:panels] lg:p-4',
            !sees && 'lg:grid-cols-[minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1fr)_21rem]',
            sees &&
              (beside
                ? 'lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_17rem] xl:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)_21rem]'
                : 'lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]'),
          )}
        >
          <TranscriptPanel className={`${shownOnPhone('transcript')} lg:flex`} jumpToLive={jumpToLive} />
          {sees && <AgentPanel className={`${shownOnPhone('insights')} lg:flex`} />}
          <div
            className={classNames(
              'min-h-0 flex-col gap-2',
              asides.some((name) => name === chosen) ? 'flex' : 'hidden',
              beside ? 'lg:flex' : 'lg:hidden',
            )}
          >
            {sees && (
              <PanelChoice
                label="Beside the transcript"
                choices={asides}
                className="max-lg:hidden"
                panel={aside ?? 'analysis'}
                onPanel={choose}
              />
            )}
            {sees && (
              <AnalysisPanel
                className={classNames(
                  'grow',
                  shownOnPhone('analysis'),
                  beside === 'analysis' ? 'lg:flex' : 'lg:hidden',
                )}
              />
            )}
            <NotesPanel
              className={classNames(
                'grow',
                shownOnPhone('notes'),
                beside === 'notes' ? 'lg:flex' : 'lg:hidden',
              )}
            />
          </div>
        </main>
        <div className="border-t border-line bg-surface [grid-area:status] [@media(max-height:24rem)]:hidden">
          <SidesHint onAbout={openAbout} />
          <div className="flex min-w-0 items-center">
            <StatusBar className="grow" />
            <div className="pr-2 max-lg:hidden">
              <KeyboardMenu {...shortcuts} />
            </div>
          </div>
        </div>
        {may('see-whispers') && <AboutMeetingDialog open={aboutOpen} onOpenChange={setAboutOpen} />}
        {sees && (
          <>
            <InsightAnnouncer />
            <OtherLanguageAnnouncer />
          </>
        )}
      </div>
    </EvidenceContext>
  );
}

/** Says where the words are, when that may not be where somebody looks for them. */
function PlaceNote() {
  const { account } = useAccount();
  const { keptOn, saidBefore = false } = useMeetingLink();
  const empty = useMeeting((state) => state.entries.length === 0 && state.recordingSince === undefined);
  const problem = useMeeting((state) => state.connectionProblem);
  const signedIn = account.state === 'signed-in';
  return (
    <div className="px-3 pt-3 empty:hidden lg:px-4">
      {problem !== undefined && <Alert tone="warning">{problem}</Alert>}
      {empty && (
        <DemoNote>
          You are not signed in: this is a new meeting, kept in this browser only. If you expected one of
          yours, sign in.
        </DemoNote>
      )}
      {signedIn && keptOn === 'device' && (
        <Alert tone="warning">
          The server cannot be reached. What is said is kept in this browser, and goes to the server when you
          open this meeting again.
        </Alert>
      )}
      {signedIn && saidBefore && empty && (
        <Alert quiet>
          What was said here before you signed in is still in this browser. Sign out to see it.
        </Alert>
      )}
    </div>
  );
}

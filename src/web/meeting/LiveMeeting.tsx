// The open meeting, laid out: panels side by side where there is room, one at a time on a phone, where the record
// button stays at the bottom.
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMeeting } from '#web/live/use-meeting.ts';
import { classNames } from '#web/parts/class-names.ts';
import { askFieldId } from './ask/AskPanel.tsx';
import { BriefRefused } from './brief/BriefRefused.tsx';
import { useBriefParts } from './brief/use-brief-parts.ts';
import { AttentionProvider } from './insights/attention/AttentionProvider.tsx';
import { InsightAnnouncer } from './insights/attention/InsightAnnouncer.tsx';
import { InsightBanner } from './insights/InsightBanner.tsx';
import { OtherLanguageAnnouncer } from './insights/OtherLanguageNote.tsx';
import { EndedNote } from './recording/EndedNote.tsx';
import { ListeningStrip } from './recording/ListeningStrip.tsx';
import { KeyboardMenu } from './header/KeyboardMenu.tsx';
import { MeetingHeader } from './header/MeetingHeader.tsx';
import { useMyPart, useSeesWhispers } from './my-part.ts';
import { WaitingNotice } from './people/WaitingNotice.tsx';
import { noteFieldId } from './notes/NewNote.tsx';
import { MeetingPanels } from './panels/MeetingPanels.tsx';
import { PanelChoice } from './panels/PanelChoice.tsx';
import { type PanelName, usePanels } from './panels/use-panels.ts';
import { useWayToWords } from './panels/use-way-to-words.ts';
import { PlaceNote } from './PlaceNote.tsx';
import { SentAgainNote } from './SentAgainNote.tsx';
import { SignInEndedNote } from './SignInEndedNote.tsx';
import { RecordControl } from './recording/RecordControl.tsx';
import { RecordingAlerts } from './recording/RecordingAlerts.tsx';
import { NoticeNote } from './recording/NoticeNote.tsx';
import { RuleAlert } from './consent/RuleAlert.tsx';
import { NoticeContext, useAskedNotice } from './consent/use-notice.ts';
import { StatusBar } from './status/StatusBar.tsx';
import { AgentsHealthContext, useAskedAgentsHealth } from './status/use-agents-health.ts';
import { EvidenceContext } from './use-evidence.ts';
import { useRecordingToggle } from './recording/use-recording-toggle.ts';
import { useWholeViewport } from './use-whole-viewport.ts';
import { type Shortcuts, useShortcuts } from './use-shortcuts.ts';

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
  const sees = useSeesWhispers();
  const panels = usePanels();
  const { evidence, goBack } = useWayToWords(panels);
  const [aboutOpen, setAboutOpen] = useState(false);
  useWholeViewport();
  const jumpToLive = useRef(() => {});

  function goToField(panel: PanelName, fieldId: string): void {
    flushSync(() => panels.choose(panel));
    document.getElementById(fieldId)?.focus();
  }
  const { AboutMeetingDialog } = useBriefParts(aboutOpen) ?? {};
  const openAbout = (): void => setAboutOpen(may('see-whispers'));
  const shortcuts = useShortcuts({
    record: toggle,
    about: openAbout,
    note: () => goToField('notes', noteFieldId),
    ask: () => goToField('ask', askFieldId),
    jump: () => jumpToLive.current(),
    goBack,
  });

  return (
    <EvidenceContext value={evidence}>
      <div
        className={classNames(
          'grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_auto_auto_minmax(10rem,1fr)_auto_auto]',
          "[grid-template-areas:'header''alerts''banner''choice''panels''status''record']",
          'lg:grid-cols-[minmax(32rem,1fr)_auto] lg:grid-rows-[auto_auto_auto_minmax(10rem,1fr)_auto]',
          "lg:[grid-template-areas:'header_record''alerts_alerts''banner_banner''panels_panels''status_status']",
        )}
      >
        <MeetingHeader
          className="[grid-area:header]"
          analysisShown={panels.aside === 'analysis'}
          onAnalysisShown={(shown) => panels.setAside(shown ? 'analysis' : undefined)}
          onAbout={openAbout}
        />
        {/* One hint is enough where the meeting's title needs the room. */}
        <RecordControl className="[grid-area:record] lg:max-2xl:[&_output>:nth-child(n+3)]:sr-only" />
        <Alerts onAbout={openAbout} />
        {/* Where there is little height, what is said comes first. */}
        {sees && <InsightBanner className="[grid-area:banner] [@media(max-height:30rem)]:hidden" />}
        <PanelChoice
          label="Panels"
          choices={panels.choices}
          className="px-3 pt-2 [grid-area:choice] lg:hidden"
          panel={panels.onPhone}
          onPanel={panels.choose}
        />
        <MeetingPanels panels={panels} jumpToLive={jumpToLive} />
        <Foot shortcuts={shortcuts} onAbout={openAbout} />
        {AboutMeetingDialog && may('see-whispers') && (
          <AboutMeetingDialog open={aboutOpen} onOpenChange={setAboutOpen} />
        )}
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

/** What somebody should know or answer now. */
function Alerts({ onAbout }: { onAbout(): void }) {
  return (
    <div className="[grid-area:alerts]">
      <SignInEndedNote />
      <WaitingNotice />
      <ListeningStrip />
      <RecordingAlerts />
      <EndedNote />
      <RuleAlert />
      <NoticeNote />
      <BriefRefused onAbout={onAbout} />
      <PlaceNote />
      <SentAgainNote />
    </div>
  );
}

function Foot({ shortcuts, onAbout }: { shortcuts: Shortcuts; onAbout(): void }) {
  const isBegun = useMeeting(
    ({ entries, session }) => entries.length + (session?.participants.length ?? 0) > 1,
  );
  const { SidesHint } = useBriefParts(isBegun) ?? {};
  return (
    <div className="border-t border-line bg-surface [grid-area:status] [@media(max-height:24rem)]:hidden">
      {SidesHint && (
        <div className="[@media(max-height:30rem)]:hidden">
          <SidesHint onAbout={onAbout} />
        </div>
      )}
      <div className="flex min-w-0 items-center">
        <StatusBar className="grow" />
        <div className="pr-2 max-lg:hidden">
          <KeyboardMenu {...shortcuts} />
        </div>
      </div>
    </div>
  );
}

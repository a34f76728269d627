// The head of the meeting screen: the way back, what meeting this is, how long it runs, who is counted in.
import { ArrowLeft, ClipboardList, Clock, PanelRight, Users } from 'lucide-react';
import { Link } from 'react-router';
import { AccountMenu } from '#web/account/AccountMenu.tsx';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { countText } from '#web/parts/format.ts';
import { IconButton } from '#web/parts/buttons/IconButton.tsx';
import { Tooltip } from '#web/parts/Tooltip.tsx';
import { ElapsedTimer } from '../recording/ElapsedTimer.tsx';
import { MeetingTitle } from './MeetingTitle.tsx';
import { useMyPart, useSeesWhispers } from '../my-part.ts';
import { PeopleButton } from '../people/PeopleButton.tsx';

export interface MeetingHeaderProps {
  analysisShown: boolean;
  onAnalysisShown(shown: boolean): void;
  onAbout(): void;
  className?: string;
}

export function MeetingHeader({
  analysisShown,
  onAnalysisShown,
  onAbout,
  className = '',
}: MeetingHeaderProps) {
  const part = useMyPart();
  const sees = useSeesWhispers();
  const analysisWords = analysisShown ? 'Hide Analysis' : 'Show Analysis';
  const participants = useMeeting((state) => state.session?.participants.length ?? 0);
  return (
    <header
      className={`flex min-w-0 items-center gap-x-1 gap-y-1 border-b border-line bg-surface px-3 py-2 max-[22rem]:flex-wrap max-[22rem]:justify-end sm:gap-x-3 lg:px-4 ${className}`}
    >
      <Tooltip text="Back to Home">
        <ButtonLink to="/" variant="ghost" aria-label="Back to Home" className="max-sm:px-2.5">
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          <span className="max-2xl:hidden">Back to Home</span>
        </ButtonLink>
      </Tooltip>
      {/* On the narrowest screens it has a row for itself and the way back. */}
      <div className="min-w-0 grow max-[22rem]:basis-[calc(100%-3.5rem)]">
        <MeetingTitle />
        <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-soft">
          <span className="flex items-center gap-1">
            <Clock aria-hidden="true" className="size-3.5" />
            <ElapsedTimer />
          </span>
          <span className="flex items-center gap-1">
            <Users aria-hidden="true" className="size-3.5" />
            {countText(participants, 'participant')}
          </span>
          <Link
            to="/dashboard"
            className="-my-1 hidden rounded py-1 hover:text-ink hover:underline max-lg:sm:inline-block xl:inline-block"
          >
            All meetings
          </Link>
        </p>
      </div>
      <PeopleButton />
      {part.may('see-whispers') && (
        <IconButton
          label="About this meeting"
          icon={<ClipboardList aria-hidden="true" className="size-4.5" />}
          aria-haspopup="dialog"
          onClick={onAbout}
        />
      )}
      {sees && (
        <Button
          variant="secondary"
          aria-expanded={analysisShown}
          title={analysisWords}
          onClick={() => onAnalysisShown(!analysisShown)}
          className="max-2xl:px-3 max-lg:hidden"
        >
          <PanelRight aria-hidden="true" className="size-4" />
          <span className="max-2xl:sr-only">{analysisWords}</span>
        </Button>
      )}
      <div className="max-sm:[&_button]:px-2 max-xl:[&_.truncate]:sr-only">
        <AccountMenu />
      </div>
    </header>
  );
}

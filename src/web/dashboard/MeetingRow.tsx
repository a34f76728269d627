// One meeting in the list: what it was, and the ways on from it.
import { CalendarDays, Clock, FileText, LogOut, Trash2, Users } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { MeetingSession, MemberRole } from '#meeting/session.ts';
import { logEvent } from '#web/device/analytics.ts';
import { Badge } from '#web/parts/Badge.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { countText, dateTimeText, durationText } from '#web/parts/format.ts';
import { IconButton } from '#web/parts/buttons/IconButton.tsx';
import type { Farewell } from './MeetingQuestion.tsx';
import type { MyPlace } from './my-place.ts';

export interface MeetingRowProps {
  session: MeetingSession;
  place: MyPlace;
  /** Chunks of speech on this device that have no text yet. */
  waiting: number;
  onFarewell(what: Farewell): void;
}

const roleNames: Record<MemberRole, string> = { host: 'Host', speaker: 'Speaker', viewer: 'Viewer' };

export function MeetingRow({ session, place, waiting, onFarewell }: MeetingRowProps) {
  const navigate = useNavigate();
  const titleId = `title-${session.id}`;

  function resume() {
    logEvent({ name: 'continue_meeting', sessionId: session.id });
    void navigate(`/meeting/${session.id}`);
  }

  return (
    <li aria-labelledby={titleId} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 grow basis-64">
        <h3 id={titleId} className="line-clamp-2 font-medium wrap-anywhere">
          {session.title}
        </h3>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
          <span className="inline-flex items-center gap-1.5">
            <CalendarDays aria-hidden="true" className="size-4" />
            <time dateTime={session.createdAt}>{dateTimeText(session.createdAt)}</time>
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Users aria-hidden="true" className="size-4" />
            {countText(session.participants.length, 'participant')}
          </span>
          <span className="inline-flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-4" />
            {durationText(session.duration)}
          </span>
          {place.invited && (
            <span className="inline-flex items-center gap-2">
              <span className="wrap-anywhere">Hosted by {place.invited.hostName}</span>
              <Badge>{roleNames[place.invited.role]}</Badge>
            </span>
          )}
          {session.isActive && <Badge tone="danger">Recording</Badge>}
          {session.hasEnded && <Badge>Ended</Badge>}
          {waiting > 0 && (
            <span className="font-medium text-ink">
              Speech saved on this device waits for its text: open the meeting to go on.
            </span>
          )}
        </p>
      </div>
      <div className="flex items-center gap-2">
        <Button variant="secondary" aria-describedby={titleId} onClick={resume}>
          Continue
        </Button>
        <ButtonLink variant="ghost" aria-describedby={titleId} to={`/analysis?meeting=${session.id}`}>
          <FileText aria-hidden="true" className="size-4" />
          Report
        </ButtonLink>
        {place.may('delete') && (
          <IconButton
            label="Delete meeting"
            aria-describedby={titleId}
            icon={<Trash2 aria-hidden="true" className="size-4.5" />}
            onClick={() => onFarewell('delete')}
          />
        )}
        {place.invited && (
          <IconButton
            label="Leave meeting"
            aria-describedby={titleId}
            icon={<LogOut aria-hidden="true" className="size-4.5" />}
            onClick={() => onFarewell('leave')}
          />
        )}
      </div>
    </li>
  );
}

// One quiet line, where nobody can tell on whose side somebody is who speaks: it opens the form. Who puts it away does not
// see it again in this meeting.
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useMyPart } from '../my-part.ts';
import { hintToPutAway } from '../put-away.ts';
import { isSideMissing } from './known-brief.ts';

const usePutAway = hintToPutAway('aside.sides-hint-put-away');

/** People say in the first lines who they are. The lines are read again after so many more, */
const linesApart = 20;
/** up to here. */
const linesRead = 140;

export function SidesHint({ onAbout }: { onAbout(): void }) {
  const link = useMeetingLink();
  const isSet = useMeeting((state) => state.brief !== undefined);
  const lines = useMeeting((state) => Math.min(linesRead, roundedDown(state.entries.length)));
  const { isAway, putAway } = usePutAway();
  const mayTell = useMyPart().may('change-brief');
  const isOff = !mayTell || isSet || lines === 0 || isAway;
  const isMissing = useMemo(
    () => !isOff && isSideMissing(link.state.get(), link.user, lines),
    [isOff, link, lines],
  );
  if (!isMissing) return null;
  return (
    <section
      aria-label="About this meeting"
      className="flex items-center gap-1 pt-1 pr-2 pl-4 text-xs text-ink-soft"
    >
      <p className="min-w-0">
        Who is on your side?{' '}
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onAbout}
          className="min-h-6 cursor-pointer rounded font-medium text-accent hover:underline"
        >
          Tell Aside
        </button>
        , and it can speak for you.
      </p>
      <button
        type="button"
        aria-label="Do not ask again in this meeting"
        onClick={putAway}
        className="grid size-6 shrink-0 cursor-pointer place-items-center rounded-md hover:text-ink"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </section>
  );
}

function roundedDown(lines: number): number {
  return lines - (lines % linesApart);
}

// One quiet line about sides: those of earlier meetings, applied with a click; or, if a speaker's side is unknown, a link to
// the form. A person who dismisses it does not see it again in this meeting.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BriefPerson } from '#meeting/brief.ts';
import { useAccount } from '#web/account/use-account.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useMyPart } from '../my-part.ts';
import { hintToPutAway } from '../put-away.ts';
import { HintButton, HintLine } from './HintLine.tsx';
import { isSideMissing } from './known-brief.ts';
import { peopleAsBefore, personInWords, withPeople } from './people-as-before.ts';

const usePutAway = hintToPutAway('aside.sides-hint-put-away');

/** People say in the first lines who they are. The lines are read again after so many more, */
const linesApart = 20;
/** up to here. */
const linesRead = 140;
/** More people than that are not named in one line. */
const named = 3;

export function SidesHint({ onAbout }: { onAbout(): void }) {
  const link = useMeetingLink();
  const isSet = useMeeting((state) => state.brief !== undefined);
  const lines = useMeeting((state) => Math.min(linesRead, roundedDown(state.entries.length)));
  const { isAway, putAway } = usePutAway();
  const mayTell = useMyPart().may('change-brief');
  const before = useAsBefore(mayTell && !isAway);
  const isOff = !mayTell || isSet || lines === 0 || isAway;
  const isMissing = useMemo(
    () => !isOff && isSideMissing(link.state.get(), link.user, lines),
    [isOff, link, lines],
  );
  if (before.length > 0)
    return (
      <HintLine onPutAway={putAway}>
        In your earlier meetings: {before.slice(0, named).map(personInWords).join(', ')}
        {before.length > named && ` and ${before.length - named} more`}.{' '}
        <HintButton onClick={() => link.actions.changeBrief(withPeople(link.state.get().brief, before))}>
          Still so
        </HintButton>
      </HintLine>
    );
  if (!isMissing) return null;
  return (
    <HintLine onPutAway={putAway}>
      Who is on your side?{' '}
      <HintButton opens onClick={onAbout}>
        Tell Aside
      </HintButton>
      , and it can speak for you.
    </HintLine>
  );
}

/** Those who are in this meeting and were in earlier ones, where that says more than is known here. */
function useAsBefore(isAsked: boolean): readonly BriefPerson[] {
  const link = useMeetingLink();
  const { account, meetings } = useAccount();
  const { data: remembered } = useQuery({
    queryKey: ['people', account.state, link.user.uid],
    queryFn: () => meetings.people(),
    enabled: isAsked,
  });
  const brief = useMeeting((state) => state.brief);
  const participants = useMeeting((state) => state.session?.participants);
  // Read anew when somebody comes, or when it was said who is who; not with every line.
  return useMemo(() => {
    const { session, entries } = link.state.get();
    if (!isAsked || !remembered || !participants || !session) return [];
    return peopleAsBefore(remembered, { session: { ...session, participants }, entries, brief }, link.user);
  }, [isAsked, remembered, participants, brief, link]);
}

function roundedDown(lines: number): number {
  return lines - (lines % linesApart);
}

// What stands so far, and what is owed from last time, below the insights: the main content of the panel while nobody has to be
// interrupted.
import { useEffect } from 'react';
import { classNames } from '#web/parts/class-names.ts';
import { useScript } from '../use-script.ts';
import { useSeen } from './use-seen.ts';
import { useLastTime } from './use-last-time.ts';
import { hasLines, useSettledMeeting } from './use-settled-meeting.ts';

/** Needed once something was said. */
const fetchList = () => import('./SoFarList.tsx');
/** Needed where something is owed. */
const fetchLastTime = () => import('./LastTime.tsx');

/** `isAlone`: no insight stands above it that would need the room. */
export function SoFar({ isAlone, isHidden }: { isAlone: boolean; isHidden: boolean }) {
  const { ref, isSeen } = useSeen<HTMLDivElement>();
  const { meeting, took } = useSettledMeeting(isSeen);
  const isSpoken = hasLines(meeting);
  // Of no lines nothing is made, and what comes is looked at all the same.
  useEffect(() => {
    if (meeting && !isSpoken) took(0);
  }, [meeting, isSpoken, took]);
  const parts = useScript('so far', fetchList, isSpoken);
  const lastTime = useLastTime();
  const owed = lastTime?.meeting && lastTime.promises.length > 0 ? lastTime.meeting : undefined;
  const before = useScript('last time', fetchLastTime, owed !== undefined);
  return (
    <div
      ref={ref}
      hidden={isHidden}
      className={classNames(
        'min-h-px overflow-y-auto low-panel:max-h-none low-panel:shrink-0 low-panel:overflow-visible',
        isAlone ? 'max-h-[62%]' : 'max-h-[40%] shrink-0',
      )}
    >
      {before && owed && (
        <before.LastTime key={owed.id} meeting={owed} promises={lastTime!.promises} isAlone={isAlone} />
      )}
      {parts && meeting && <parts.SoFarList meeting={meeting} took={took} isAlone={isAlone} />}
    </div>
  );
}

// The way to the people of the meeting, in its header: how many are here, and for the host how many wait to come in.
import { Users } from 'lucide-react';
import { useState } from 'react';
import { useMeeting } from '#web/live/use-meeting.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Tooltip } from '#web/parts/Tooltip.tsx';
import { useMyPart } from '../my-part.ts';
import { PeopleDialog } from './PeopleDialog.tsx';
import { useMembers } from './use-members.ts';

export function PeopleButton() {
  const [open, setOpen] = useState(false);
  // Whoever looks is here, also where nobody counts.
  const here = Math.max(
    1,
    useMeeting((state) => state.people.length),
  );
  const asking = useMembers('waiting').length;
  const waiting = useMyPart().may('manage-people') ? asking : 0;
  const label = `People: ${here} here${waiting > 0 ? `, ${waiting} waiting` : ''}`;
  return (
    <>
      <Tooltip text={label}>
        <Button
          variant="ghost"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="relative gap-1.5 px-2.5!"
        >
          <Users aria-hidden="true" className="size-4.5" />
          <span className="sr-only">{label}</span>
          <span aria-hidden="true" className="tabular-nums">
            {here}
          </span>
          {waiting > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-1 -right-1 grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1 text-xs font-semibold text-danger-ink tabular-nums"
            >
              {waiting}
            </span>
          )}
        </Button>
      </Tooltip>
      <PeopleDialog open={open} onOpenChange={setOpen} />
    </>
  );
}

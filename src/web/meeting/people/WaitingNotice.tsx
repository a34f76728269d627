// Tells the host, on the meeting screen itself, that somebody waits to come in. Who is put off stays in the list of people.
import { useLayoutEffect, useRef, useState } from 'react';
import type { Member } from '#meeting/session.ts';
import { useAccount } from '#web/account/use-account.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { useMyPart } from '../my-part.ts';
import { useAsk } from './use-ask.ts';
import { useMembers } from './use-members.ts';

export function WaitingNotice() {
  const waiting = useMembers('waiting');
  const mayLetIn = useMyPart().may('manage-people');
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  // Who waits again, after they were in or turned away, is told of again.
  const stillWaits = (id: string): boolean => waiting.some((member) => member.id === id);
  if (!putOff.every(stillWaits)) setPutOff(putOff.filter(stillWaits));
  const [next, ...others] = waiting.filter(({ id }) => !putOff.includes(id));
  if (!mayLetIn || !next) return null;
  return (
    <div className="px-3 pt-3 lg:px-4">
      {/* One notice per person: a second click never lets in somebody whose name was not read. */}
      <Waiting
        key={next.id}
        member={next}
        others={others.length}
        notNow={() => setPutOff([...putOff, next.id])}
      />
    </div>
  );
}

function Waiting({ member, others, notNow }: { member: Member; others: number; notNow(): void }) {
  const { sessionId } = useMeetingLink();
  const { people } = useAccount();
  const { ask, busy, problem } = useAsk();
  const place = useRef<HTMLDivElement>(null);
  // The keyboard goes on in the meeting, not at the top of the page.
  useLayoutEffect(() => {
    const notice = place.current;
    return () => {
      if (!notice?.contains(document.activeElement)) return;
      queueMicrotask(() => document.getElementById('main')?.focus({ preventScroll: true }));
    };
  }, []);
  return (
    <div ref={place}>
      <Alert
        action={
          <span className="flex gap-2">
            <Button
              size="sm"
              busy={busy}
              onClick={() => void ask(() => people.change(sessionId, member.id, { status: 'in' }))}
            >
              Let in
            </Button>
            <Button size="sm" variant="secondary" onClick={notNow}>
              Not now
            </Button>
          </span>
        }
      >
        <strong className="font-semibold">{member.name}</strong>
        {member.isGuest && ' (guest)'} would like to come in.
        {others > 0 && ` ${others} more ${others === 1 ? 'waits' : 'wait'}.`}
        {problem !== undefined && <p className="text-danger">{problem}</p>}
      </Alert>
    </div>
  );
}

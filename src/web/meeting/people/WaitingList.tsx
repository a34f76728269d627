// Who waits for the host to let them in, and whom the host turned away or removed.
import type { Member } from '#meeting/session.ts';
import { useAccount } from '#web/account/use-account.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Badge } from '#web/parts/Badge.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { Disclosure } from '#web/parts/Disclosure.tsx';
import { partWords } from '#web/parts/role-words.ts';
import { useAsk } from './use-ask.ts';
import { useMembers } from './use-members.ts';

export function WaitingList() {
  const waiting = useMembers('waiting');
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting-people">
      <h3 id="waiting-people" className="font-semibold">
        Waiting to come in
      </h3>
      <ul className="mt-2 space-y-3">
        {waiting.map((member) => (
          <Outside key={member.id} member={member} letIn="Let in" turnAway />
        ))}
      </ul>
    </section>
  );
}

export function TurnedAwayList() {
  const removed = useMembers('removed');
  if (removed.length === 0) return null;
  return (
    <Disclosure label={`Removed or turned away (${removed.length})`}>
      <ul className="space-y-3">
        {removed.map((member) => (
          <Outside key={member.id} member={member} letIn="Let back in" />
        ))}
      </ul>
    </Disclosure>
  );
}

interface OutsideProps {
  member: Member;
  letIn: string;
  turnAway?: boolean;
}

function Outside({ member, letIn, turnAway = false }: OutsideProps) {
  const { sessionId } = useMeetingLink();
  const { people } = useAccount();
  const { ask, busy, problem } = useAsk();
  const change = (status: 'in' | 'removed') => () =>
    void ask(() => people.change(sessionId, member.id, { status }));
  return (
    <li aria-label={member.name}>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <div className="min-w-32 grow">
          <p className="font-medium wrap-anywhere">
            {member.name} {member.isGuest && <Badge>Guest</Badge>}
          </p>
          <p className="text-ink-soft">{partWords(member, 'us')}</p>
        </div>
        <Button size="sm" busy={busy} onClick={change('in')}>
          {letIn}
        </Button>
        {turnAway && (
          <Button size="sm" variant="secondary" busy={busy} onClick={change('removed')}>
            Turn away
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <Alert tone="danger" className="mt-2">
          {problem}
        </Alert>
      )}
    </li>
  );
}

// What the host decides about one member: role, side, whether they take over as host, or have to go.
import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Member } from '#meeting/session.ts';
import { useAccount } from '#web/account/use-account.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ConfirmDialog } from '#web/parts/dialogs/ConfirmDialog.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '#web/parts/Menu.tsx';
import { roleWords } from '#web/parts/role-words.ts';
import { useAsk } from './use-ask.ts';

const roles = (['speaker', 'viewer'] as const).map((value) => ({ value, text: roleWords[value] }));
const sides = [
  { value: 'us', text: 'Our side' },
  { value: 'them', text: 'Other side' },
] as const;

type MemberQuestion = 'remove' | 'hand-over';

export function MemberMenu({ member }: { member: Member }) {
  const { id, name, side, isGuest } = member;
  const role = member.role === 'viewer' ? 'viewer' : 'speaker';
  const { sessionId } = useMeetingLink();
  const { people } = useAccount();
  const { ask, busy, problem, dismiss } = useAsk();
  const [question, setQuestion] = useState<MemberQuestion>('remove');
  const [asking, setAsking] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const change = (what: Parameters<typeof people.change>[2]) =>
    void ask(() => people.change(sessionId, id, what));

  async function confirmed(): Promise<void> {
    const done = await ask(() =>
      question === 'remove'
        ? people.change(sessionId, id, { status: 'removed' })
        : people.handOver(sessionId, id),
    );
    if (done) close();
  }
  function close(): void {
    setAsking(false);
    dismiss();
  }
  function raise(next: MemberQuestion): void {
    setQuestion(next);
    setAsking(true);
  }

  return (
    <>
      <Menu
        trigger={
          <Button ref={trigger} variant="ghost" aria-label={`Decide about ${name}`} className="w-10 px-0!">
            <Ellipsis aria-hidden="true" className="size-4.5" />
          </Button>
        }
      >
        <MenuChoice label="Role" value={role} choices={roles} onChange={(next) => change({ role: next })} />
        <MenuSeparator />
        <MenuChoice label="Side" value={side} choices={sides} onChange={(next) => change({ side: next })} />
        <MenuSeparator />
        {!isGuest && (
          <MenuItem icon={<Crown aria-hidden="true" className="size-4" />} onClick={() => raise('hand-over')}>
            Make host…
          </MenuItem>
        )}
        <MenuItem icon={<UserMinus aria-hidden="true" className="size-4" />} onClick={() => raise('remove')}>
          Remove…
        </MenuItem>
      </Menu>
      {problem !== undefined && !asking && (
        <Alert tone="danger" onDismiss={dismiss}>
          {problem}
        </Alert>
      )}
      <Confirmation
        open={asking}
        question={question}
        name={name}
        busy={busy}
        problem={problem}
        close={close}
        confirm={() => void confirmed()}
        focusAfter={() => trigger.current ?? true}
      />
    </>
  );
}

interface ConfirmationProps {
  open: boolean;
  question: MemberQuestion;
  name: string;
  busy: boolean;
  problem: string | undefined;
  close(): void;
  confirm(): void;
  focusAfter(): HTMLElement | true;
}

function Confirmation({
  open,
  question,
  name,
  busy,
  problem,
  close,
  confirm,
  focusAfter,
}: ConfirmationProps) {
  const removes = question !== 'hand-over';
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={close}
      question={removes ? `Remove ${name} from the meeting?` : `Make ${name} the host?`}
      confirm={removes ? 'Remove' : 'Hand over'}
      busy={busy}
      onConfirm={confirm}
      focusAfter={focusAfter}
    >
      {removes
        ? 'They hear and read nothing more from that moment on, and no invitation lets them back in.'
        : 'They decide about people, invitations and the end of the meeting from then on. You stay in it as a speaker of our side.'}
      {problem !== undefined && (
        <Alert tone="danger" className="mt-3">
          {problem}
        </Alert>
      )}
    </ConfirmDialog>
  );
}

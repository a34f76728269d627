// The follow-up e-mail on a meeting's report: a draft that its writer edits and copies. It consists of sentences of the
// meeting, or is written by the server's language model on request; it is never sent automatically.
import { useState, useSyncExternalStore } from 'react';
import { z } from 'zod';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { storedValue } from '#web/device/device-storage.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { TryAgain } from '#web/parts/buttons/TryAgain.tsx';
import type { SummaryPanelProps } from '../summary/SummaryPanel.tsx';
import { useHeldMeeting } from '../summary/use-held-meeting.ts';
import { Draft } from './Draft.tsx';
import { EarlierMails } from './EarlierMails.tsx';

export interface FollowUpPanelProps extends Pick<SummaryPanelProps, 'entries' | 'userId' | 'questions'> {
  state: MeetingState;
  policy: ConsentPolicy;
  /** Who writes it, by their name in the meeting. */
  writer: string;
}

const earlierMailsOf = (userId: string) => storedValue(`aside.earlier-mails:${userId}`, z.string());

export function FollowUpPanel(props: FollowUpPanelProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <OpenPanel {...props} />;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Draft a follow-up e-mail
      </Button>
      <p className="grow basis-64 text-sm text-ink-soft">
        What was promised, agreed and left open, ready to be changed and sent by you.
      </p>
    </div>
  );
}

function OpenPanel({ state, policy, userId, ...rest }: FollowUpPanelProps) {
  const held = useHeldMeeting(state, policy, userId);
  const [kept] = useState(() => earlierMailsOf(userId));
  const earlier = useSyncExternalStore(kept.subscribe, kept.read) ?? '';
  const [isPasting, setPasting] = useState(false);
  if (held.isError)
    return (
      <Alert
        tone="danger"
        title="The draft could not be made."
        action={<TryAgain busy={held.isFetching} onClick={() => void held.refetch()} />}
      />
    );
  if (!held.data || !state.session) return <LoadingNote>Reading what was said …</LoadingNote>;
  return (
    <>
      <Draft
        {...rest}
        held={held.data}
        session={state.session}
        earlier={earlier}
        paste={() => setPasting(true)}
      />
      <EarlierMails
        open={isPasting}
        onOpenChange={setPasting}
        text={earlier}
        keep={(text) => (text.trim() === '' ? kept.remove() : kept.write(text))}
      />
    </>
  );
}

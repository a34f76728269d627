// The invitations that were not revoked: how often each was used and until when it holds, with the way to its link and
// to its end.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ShownInvitation } from '#protocol/http/people-routes.ts';
import { useAccount } from '#web/account/use-account.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { Badge } from '#web/parts/Badge.tsx';
import { Button } from '#web/parts/buttons/Button.tsx';
import { invitationText, usesText } from './invitation-words.ts';
import { useAsk } from './use-ask.ts';

export interface OpenInvitationsProps {
  /** Whose link is shown. */
  shown: string | undefined;
  show(invitation: ShownInvitation): void;
  revoked(invitationId: string): void;
}

export function OpenInvitations({ shown, show, revoked }: OpenInvitationsProps) {
  const { sessionId } = useMeetingLink();
  const { people } = useAccount();
  const standing = useMeeting((state) => state.invitations);
  const members = useMeeting((state) => state.session?.members?.length ?? 1);
  const { ask, problem } = useAsk();
  // Links and uses are the server's to tell; asked again when the log says that something about them has changed.
  const { data, error, refetch } = useQuery({
    queryKey: ['invitations', sessionId, standing.map(({ id }) => id), members],
    queryFn: () => people.invitations(sessionId),
    placeholderData: keepPreviousData,
  });
  const invitations = data?.filter(({ id }) => standing.some((one) => one.id === id)) ?? [];

  async function revoke(id: string): Promise<void> {
    if (await ask(() => people.revoke(sessionId, id))) revoked(id);
  }

  if (error)
    return (
      <Alert
        tone="danger"
        action={
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error.message}
      </Alert>
    );
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="open-invitations" className="border-t border-line pt-4">
      <h3 id="open-invitations" className="font-semibold">
        Invitations
      </h3>
      {problem !== undefined && (
        <Alert tone="danger" className="mt-2">
          {problem}
        </Alert>
      )}
      <ul className="mt-2 space-y-3">
        {invitations.map((invitation) => (
          <li key={invitation.id} className="flex flex-wrap gap-2">
            <div className="basis-full">
              <p>
                {invitationText(invitation)} <StateBadge state={invitation.state} />
              </p>
              <p className="text-ink-soft">{usesText(invitation)}</p>
            </div>
            {shown !== invitation.id && (
              <Button size="sm" variant="secondary" onClick={() => show(invitation)}>
                Show link
              </Button>
            )}
            <Button size="sm" variant="secondary" onClick={() => void revoke(invitation.id)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StateBadge({ state }: Pick<ShownInvitation, 'state'>) {
  if (state === 'open') return null;
  return <Badge tone="warning">{state === 'expired' ? 'Expired' : 'Used up'}</Badge>;
}

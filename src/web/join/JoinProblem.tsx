// Why an invitation does not work, and what to do about it.
import type { Refusal } from '#protocol/http-client.ts';
import { Button } from '#web/parts/buttons/Button.tsx';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { mayPass } from './use-joining.ts';

interface Words {
  title: string;
  /** The server's own sentence when left out. */
  detail?: string;
}

const words: Readonly<Record<string, Words>> = {
  'no-such-invitation': {
    title: 'This link leads to no meeting',
    detail: 'It may be incomplete, or the host has revoked it. Please ask for a new one.',
  },
  'invitation-ended': {
    title: 'This invitation has ended',
    detail: 'It has expired, or as many people have come by it as may. Please ask the host for a new one.',
  },
  'removed-from-meeting': {
    title: 'You cannot join this meeting',
    detail: 'The host has removed you from this meeting, or did not let you in.',
  },
  'meeting-full': {
    title: 'This meeting is full',
    detail: 'Nobody else can join it. Please ask the host to make room, and try again.',
  },
  'name-taken': {
    title: 'Somebody in the meeting has this name',
    detail: 'Please sign out, open the link again, and choose another name.',
  },
  'needs-account': { title: 'This invitation takes an account' },
};

export interface JoinProblemProps {
  problem: Refusal;
  /** Absent where trying again changes nothing. */
  tryAgain?: () => void;
}

export function JoinProblem({ problem, tryAgain }: JoinProblemProps) {
  const { code = '', status, message } = problem;
  const unreachable = status === 0 ? 'The server cannot be reached' : 'That did not work';
  const { title, detail = message } = words[code] ?? { title: unreachable };
  const again = code === 'meeting-full' || code === 'needs-account' || mayPass(problem);
  return (
    <div role="alert">
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="mt-2 text-ink-soft">{detail}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {tryAgain && again && <Button onClick={tryAgain}>Try again</Button>}
        <ButtonLink to="/" variant="secondary">
          Back to Home
        </ButtonLink>
      </div>
    </div>
  );
}

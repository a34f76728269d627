// Somebody has asked to come in, and waits for the host.
import type { JoinPreview } from '#protocol/http/people-routes.ts';
import { ButtonLink } from '#web/parts/buttons/ButtonLink.tsx';
import { Spinner } from '#web/parts/Spinner.tsx';

export interface WaitingRoomProps {
  preview: JoinPreview;
  unreachable: boolean;
  onStop(): void;
}

export function WaitingRoom({ preview, unreachable, onStop }: WaitingRoomProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">Waiting room</p>
      <h1 className="mt-1 text-2xl font-semibold wrap-anywhere">{preview.title}</h1>
      <output className="mt-5 flex items-center gap-3">
        <Spinner className="size-5 shrink-0 text-accent" />
        <span className="min-w-0 wrap-anywhere">Waiting for {preview.hostName} to let you in</span>
      </output>
      <p className="mt-3 text-sm text-ink-soft">
        {unreachable
          ? 'The server does not answer at the moment. It is asked again by itself.'
          : 'This goes on by itself: please leave this page open. Nothing of you is heard or written down yet.'}
      </p>
      <ButtonLink to="/" onClick={onStop} variant="secondary" className="mt-6">
        Stop waiting
      </ButtonLink>
    </>
  );
}

// The host's choice of who sees what agents say.
import { useAccount } from '#web/account/use-account.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { Alert } from '#web/parts/Alert.tsx';
import { useAsk } from './use-ask.ts';

const choices = [
  { to: 'us', text: 'Our side only' },
  { to: 'room', text: 'Everybody in the meeting' },
] as const;

export function WhispersChoice() {
  const { sessionId } = useMeetingLink();
  const { people } = useAccount();
  const { ask, problem } = useAsk();
  const now = useMeeting((state) => state.session?.whispersTo ?? 'us');
  return (
    <fieldset className="border-t border-line pt-4">
      <legend className="float-left mb-1 w-full font-semibold">Who sees the insights</legend>
      <div className="clear-both space-y-1">
        {choices.map(({ to, text }) => (
          <label key={to} className="flex min-h-8 cursor-pointer items-center gap-2.5">
            <input
              type="radio"
              name="whispers"
              checked={now === to}
              onChange={() => void ask(() => people.directWhispers(sessionId, to))}
              className="size-4 shrink-0"
            />
            {text}
          </label>
        ))}
      </div>
      <p className="mt-1 text-ink-soft">A change holds for insights from now on.</p>
      {problem !== undefined && (
        <Alert tone="danger" className="mt-2">
          {problem}
        </Alert>
      )}
    </fieldset>
  );
}

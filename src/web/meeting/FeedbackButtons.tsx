// What somebody makes of an insight: four small answers, of which the last one pressed counts. Each moves the agent's
// threshold for this person alone.
import type { Verdict } from '#meeting/ranking.ts';
import type { OfferedOutput } from '#meeting/picture.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useAttention } from './use-attention.ts';
import { verdictOf } from './verdict-of.ts';
import { verdictWords } from './verdict-words.ts';

export function FeedbackButtons({ output }: { output: OfferedOutput }) {
  const { user } = useMeetingLink();
  const { judge } = useAttention();
  const given = useMeeting((picture) => verdictOf(picture, output.id, user.uid));
  return (
    <fieldset
      aria-label="What do you make of it?"
      className="-mx-1.5 mt-2 flex flex-wrap gap-x-0.5 border-t border-line pt-1.5"
    >
      {(Object.keys(verdictWords) as Verdict[]).map((verdict) => (
        <button
          key={verdict}
          type="button"
          aria-pressed={given === verdict}
          onClick={() => judge(output, verdict)}
          className="h-7 cursor-pointer rounded-md border border-transparent px-2 text-xs text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
        >
          {verdictWords[verdict]}
        </button>
      ))}
    </fieldset>
  );
}

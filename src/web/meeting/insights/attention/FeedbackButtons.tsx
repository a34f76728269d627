// A person's rating of an insight: four small buttons, of which the last one pressed counts. Each moves the agent's threshold
// for this person only.
import type { Rating } from '#meeting/outputs/ranking.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useMyPart } from '../../my-part.ts';
import { useAttention } from './use-attention.ts';
import { ratingOf } from './rating-of.ts';
import { ratingWords } from './rating-words.ts';

export function FeedbackButtons({ output }: { output: EmittedOutput }) {
  const { user } = useMeetingLink();
  const { judge } = useAttention();
  const { may } = useMyPart();
  const given = useMeeting((state) => ratingOf(state, output.id, user.uid));
  if (!may('give-feedback')) return null;
  return (
    <fieldset
      aria-label="What do you make of it?"
      className="-mx-1.5 mt-2 flex flex-wrap gap-x-0.5 border-t border-line pt-1.5"
    >
      {(Object.keys(ratingWords) as Rating[]).map((rating) => (
        <button
          key={rating}
          type="button"
          aria-pressed={given === rating}
          onClick={() => judge(output, rating)}
          className="h-7 cursor-pointer rounded-md border border-transparent px-2 text-xs text-ink-soft hover:bg-sunken hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent"
        >
          {ratingWords[rating]}
        </button>
      ))}
    </fieldset>
  );
}

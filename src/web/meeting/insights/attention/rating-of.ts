// A person's rating of an output: the last one, including an unsent one of this device.
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { Rating } from '#meeting/outputs/ranking.ts';

export function ratingOf(state: MeetingState, outputId: string, userId: string): Rating | undefined {
  return state.feedback.find((one) => one.outputId === outputId && one.actor.id === userId)?.rating;
}

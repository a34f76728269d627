// What somebody made of an output: their last rating, this device's own unsent one included.
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { Rating } from '#meeting/outputs/ranking.ts';

export function ratingOf(state: MeetingState, outputId: string, userId: string): Rating | undefined {
  return state.feedback.find((one) => one.outputId === outputId && one.actor.id === userId)?.rating;
}

// What somebody made of an output: their last verdict, this device's own unsent one included.
import type { MeetingState } from '#meeting/meeting-state.ts';
import type { Rating } from '#meeting/ranking.ts';

export function ratingOf(state: MeetingState, outputId: string, userId: string): Rating | undefined {
  return state.feedback.find((one) => one.outputId === outputId && one.actor.id === userId)?.rating;
}

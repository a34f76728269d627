// What somebody made of an output: their last verdict, this device's own unsent one included.
import type { Picture } from '#meeting/picture.ts';
import type { Verdict } from '#meeting/ranking.ts';

export function verdictOf(picture: Picture, outputId: string, userId: string): Verdict | undefined {
  return picture.feedback.find((one) => one.outputId === outputId && one.by.id === userId)?.verdict;
}
